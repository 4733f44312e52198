import type { Assessment } from '../../shared/assessments/assessment.ts'
import { DRAFT_FIELDS, draftOf } from './assessment-draft.ts'
import type { AssessmentDraft, DraftField } from './assessment-draft.ts'

/** Somebody saved a domain while it was being changed here. */
export interface Conflict {
  readonly theirs: Assessment
  /** Changed on both sides and different: a person has to choose. */
  readonly open: readonly DraftField[]
  /** Changed by the other person alone and taken over, so that saving does not undo their work. */
  readonly taken: readonly DraftField[]
  /** Both texts stand in the field, mine first, for a person to make one of them. */
  readonly merged: readonly DraftField[]
}

/** Fields whose two versions can stand one after the other. */
const TEXT_FIELDS = ['evidence', 'rationale', 'socialContext'] as const satisfies readonly DraftField[]

/** Whether the two versions of a field can be merged: both are texts, and neither is empty. */
export function canMerge(field: DraftField, mine: AssessmentDraft, theirs: AssessmentDraft): boolean {
  return TEXT_FIELDS.some((one) => one === field) && mine[field] !== '' && theirs[field] !== ''
}

/** My text, a line that says whose the rest is, and the newer text. */
export function mergedDraft(mine: AssessmentDraft, theirs: Assessment, field: DraftField): AssessmentDraft {
  const newer = draftOf(theirs)
  if (!canMerge(field, mine, newer)) return mine
  return { ...mine, [field]: `${mine[field]}\n\n--- Version of ${theirs.updatedBy} ---\n\n${newer[field]}` }
}

/** The draft with what the other person alone changed, and the fields on which both differ. */
export function meet(
  base: Assessment | null,
  mine: AssessmentDraft,
  theirs: Assessment,
): { draft: AssessmentDraft; conflict: Conflict } {
  const before = draftOf(base)
  const newer = draftOf(theirs)
  const differing = DRAFT_FIELDS.filter((field) => newer[field] !== mine[field])
  const taken = differing.filter((field) => mine[field] === before[field])
  const open = differing.filter((field) => mine[field] !== before[field] && newer[field] !== before[field])
  return { draft: withFields(mine, newer, taken), conflict: { theirs, open, taken, merged: [] } }
}

/** The draft in which these fields say what `source` says. */
export function withFields(
  draft: AssessmentDraft,
  source: AssessmentDraft,
  fields: readonly DraftField[],
): AssessmentDraft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}
