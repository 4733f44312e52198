import type { AssessmentVersion } from '../../shared/assessments/assessment.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { DRAFT_FIELDS } from './assessment-draft.ts'
import type { DraftField } from './assessment-draft.ts'
import { FIELD_LABEL } from './field-label.ts'

/** The part of a saved state that people write. */
export type AssessmentContent = Pick<AssessmentVersion, DraftField>

/**
 * What one saved state changed against the state before it, in words and in the order of the panel, such as
 * "Need level: Moderate to High; Evidence changed; Marked complete". `before` is null for the first.
 */
export function changesBetween(before: AssessmentContent | null, after: AssessmentContent): string {
  if (!before) return 'Saved for the first time'
  return (
    // A text that is absent and one that is empty say the same.
    DRAFT_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
      .map((field) => changeOf(field, before, after))
      .join('; ') || 'Nothing changed'
  )
}

function changeOf(field: DraftField, before: AssessmentContent, after: AssessmentContent): string {
  if (field === 'needLevel') {
    return `${FIELD_LABEL.needLevel}: ${levelWord(before.needLevel)} to ${levelWord(after.needLevel)}`
  }
  if (field === 'isComplete') return after.isComplete ? 'Marked complete' : 'No longer marked complete'
  if (!before[field]) return `${FIELD_LABEL[field]} added`
  return `${FIELD_LABEL[field]} ${after[field] ? 'changed' : 'removed'}`
}

const levelWord = (level: NeedLevel | null) => (level ? NEED_LEVEL_LABEL[level] : 'Not set')
