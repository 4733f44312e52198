import type { NeedLevel } from '../../../shared/assessments/need-levels.ts'
import {
  CHARACTERISTICS,
  RECOMMENDATION_LABEL,
  RecommendationChange,
} from '../../../shared/cases/recommendation.ts'
import type {
  CharacteristicId,
  Recommendation,
  RecommendationOutcome,
} from '../../../shared/cases/recommendation.ts'

/** What the section holds while somebody works in it. Texts are never null, so that controls stay controlled. */
export type RecommendationDraft = Readonly<Record<TextField, string>> & {
  readonly outcome: RecommendationOutcome | null
}

export type TextField = CharacteristicId | 'participants'
export type RecommendationField = keyof RecommendationDraft

/** The fields in the order of the screen. */
export const RECOMMENDATION_FIELDS = [
  ...CHARACTERISTICS.map(({ id }) => id),
  'participants',
  'outcome',
] as const satisfies readonly RecommendationField[]

/** The names of the fields. */
export const RECOMMENDATION_FIELD_LABEL: Readonly<Record<RecommendationField, string>> = {
  nature: 'Nature',
  intensity: 'Intensity',
  complexity: 'Complexity',
  unpredictability: 'Unpredictability',
  participants: 'Who took part',
  outcome: 'Recommendation of the team',
}

/** The draft that says the same as what is saved; an empty one where nothing is. */
export function draftOf(saved: Recommendation | null): RecommendationDraft {
  return {
    nature: saved?.nature ?? '',
    intensity: saved?.intensity ?? '',
    complexity: saved?.complexity ?? '',
    unpredictability: saved?.unpredictability ?? '',
    participants: saved?.participants ?? '',
    outcome: saved?.outcome ?? null,
  }
}

/** A draft as one string: equal strings are equal drafts. */
export function draftText(draft: RecommendationDraft): string {
  return JSON.stringify(RECOMMENDATION_FIELDS.map((field) => draft[field]))
}

export function sameDraft(one: RecommendationDraft, other: RecommendationDraft): boolean {
  return draftText(one) === draftText(other)
}

/** The content of a write. */
export function contentOf(draft: RecommendationDraft): Omit<RecommendationChange, 'version'> {
  return Object.fromEntries(RECOMMENDATION_FIELDS.map((field) => [field, draft[field] || null]))
}

/** What the shared schema refuses, one sentence a field; empty where all is well. */
export function draftErrors(draft: RecommendationDraft): Partial<Record<RecommendationField, string>> {
  const result = RecommendationChange.safeParse(contentOf(draft))
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
}

/** What a field holds, in the words of the screen. */
export function fieldWords(field: RecommendationField, draft: RecommendationDraft): string {
  if (field === 'outcome') return draft.outcome ? RECOMMENDATION_LABEL[draft.outcome] : NOT_YET
  return draft[field] || '(empty)'
}

export const NOT_YET = 'Not yet'

/**
 * Whether reasons are expected with special care: the answer is no although a Priority or a Severe level is recorded
 * (CHC facts 6.4). It is told and never stands in the way.
 */
export function expectsReasons(
  outcome: RecommendationOutcome | null,
  assessments: readonly { readonly needLevel: NeedLevel | null }[],
): boolean {
  const isGrave = assessments.some(({ needLevel }) => needLevel === 'priority' || needLevel === 'severe')
  return outcome === 'not_eligible' && isGrave
}
