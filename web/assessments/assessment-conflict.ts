import type { Assessment } from '../../shared/assessments/assessment.ts'
import { meetFields, mergedText } from '../platform/field-conflict.ts'
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
  return { ...mine, [field]: mergedText(String(mine[field]), String(newer[field]), theirs.updatedBy) }
}

/** The draft with what the other person alone changed, and the fields on which both differ. */
export function meet(
  base: Assessment | null,
  mine: AssessmentDraft,
  theirs: Assessment,
): { draft: AssessmentDraft; conflict: Conflict } {
  const { draft, open, taken } = meetFields(DRAFT_FIELDS, draftOf(base), mine, draftOf(theirs))
  return { draft, conflict: { theirs, open, taken, merged: [] } }
}
