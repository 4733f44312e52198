import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NewAssessment } from '../../shared/assessments/assessment.ts'
import type { Assessment, AssessmentChange } from '../../shared/assessments/assessment.ts'
import { assistantOf } from './inserted-draft.ts'
import type { InsertedDraft } from './inserted-draft.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'

/** What a domain panel holds while somebody works in it. Texts are never null, so that controls stay controlled. */
export interface AssessmentDraft {
  readonly needLevel: NeedLevel | null
  readonly evidence: string
  readonly rationale: string
  readonly socialContext: string
  readonly isComplete: boolean
  /** Drafts of an assistant that were put into the rationale since the last save. */
  readonly inserted: readonly InsertedDraft[]
}

export type DraftField = Exclude<keyof AssessmentDraft, 'inserted'>

/** The fields in the order of the panel. */
export const DRAFT_FIELDS = [
  'needLevel',
  'evidence',
  'rationale',
  'socialContext',
  'isComplete',
] as const satisfies readonly DraftField[]

/** The draft that says the same as what is saved. */
export function draftOf(saved: Assessment | null): AssessmentDraft {
  return {
    needLevel: saved?.needLevel ?? null,
    evidence: saved?.evidence ?? '',
    rationale: saved?.rationale ?? '',
    socialContext: saved?.socialContext ?? '',
    isComplete: saved?.isComplete ?? false,
    inserted: [],
  }
}

/** Whether two drafts say the same. */
export function sameDraft(one: AssessmentDraft, other: AssessmentDraft): boolean {
  return DRAFT_FIELDS.every((field) => one[field] === other[field])
}

/** The content of a write. Social context belongs to one domain only (product decisions, "Added fields"). */
export function contentOf(domain: CareDomainId, draft: AssessmentDraft): Omit<AssessmentChange, 'version'> {
  const assistedBy = assistantOf(draft.rationale, draft.inserted)
  return {
    needLevel: draft.needLevel,
    evidence: draft.evidence || null,
    rationale: draft.rationale || null,
    isComplete: draft.isComplete,
    ...(assistedBy && { assistedBy }),
    ...(domain === 'social_factors' && { socialContext: draft.socialContext || null }),
  }
}

/** What the shared schema refuses, one sentence a field; empty where all is well. */
export function draftErrors(
  domain: CareDomainId,
  draft: AssessmentDraft,
): Partial<Record<DraftField, string>> {
  const result = NewAssessment.safeParse({ domain, ...contentOf(domain, draft) })
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
}

/** The inline alert of a panel (specification 2, section 2), or null. */
export function panelAlert(draft: AssessmentDraft): string | null {
  const hasEvidence = draft.evidence.trim() !== ''
  if (draft.needLevel && !hasEvidence) return 'Evidence is required to support the selected need level.'
  if (!draft.needLevel && hasEvidence) return 'Please select a need level based on the evidence provided.'
  return null
}

/** What a domain marked as complete still lacks. The specification allows it, so it is told and not refused. */
export function completionAlert({ isComplete, needLevel, evidence }: AssessmentDraft): string | null {
  const missing = [
    ...(needLevel ? [] : ['without a need level']),
    ...(evidence.trim() ? [] : ['without evidence']),
  ]
  if (!isComplete || missing.length === 0) return null
  return `This domain is marked as complete ${missing.join(' and ')}. Add what is missing, or take the mark off until it is there.`
}

/** Words of evidence and rationale together. */
export function wordsIn(draft: AssessmentDraft): number {
  return `${draft.evidence} ${draft.rationale}`.match(/\S+/g)?.length ?? 0
}
