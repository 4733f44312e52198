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
  return { draft: withFields(mine, newer, taken), conflict: { theirs, open, taken } }
}

/** The draft in which these fields say what `source` says. */
export function withFields(
  draft: AssessmentDraft,
  source: AssessmentDraft,
  fields: readonly DraftField[],
): AssessmentDraft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}
