import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import { useAuth } from '../platform/session.ts'
import { VersionChoice } from '../ui/version-choice.tsx'
import type { Settlement } from '../ui/version-choice.tsx'
import { canMerge } from './assessment-conflict.ts'
import type { Conflict } from './assessment-conflict.ts'
import { draftOf, sameDraft } from './assessment-draft.ts'
import type { AssessmentDraft, DraftField } from './assessment-draft.ts'
import { FIELD_LABEL } from './field-label.ts'
import { isOwnSave } from './own-save.ts'

interface ConflictChoiceProps {
  conflict: Conflict
  mine: AssessmentDraft
  /** Something is left to save: not so where every choice fell on the newer version. */
  changed: boolean
  onChoose: (field: DraftField, settlement: Settlement) => void
  /** What was brought together has been read. */
  onClose: () => void
}

/** Both versions of each field of a domain on which two people differ, to choose from. */
export function ConflictChoice({ conflict, mine, changed, onChoose, onClose }: ConflictChoiceProps) {
  const { theirs, open, taken, merged } = conflict
  const { user } = useAuth()
  const newer = draftOf(theirs)
  return (
    <VersionChoice
      subject="this domain"
      author={isOwnSave(theirs, user) ? null : theirs.updatedBy}
      open={open.map((field) => ({
        id: field,
        label: FIELD_LABEL[field],
        mine: shown(field, mine),
        newer: shown(field, newer),
        canMerge: canMerge(field, mine, newer),
      }))}
      taken={taken.map((field) => FIELD_LABEL[field])}
      merged={merged.map((field) => FIELD_LABEL[field])}
      settled={settled(changed, sameDraft(mine, newer))}
      headingLevel={4}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

/** What has become of both versions once every choice is made. */
function settled(changed: boolean, isNewer: boolean): string {
  if (changed)
    return 'Both versions have been brought together. Read the fields below; they are saved by themselves.'
  return isNewer
    ? 'The newer version stands below, and it is saved: there is nothing left to save.'
    : 'Both versions have been brought together, and what stands below is saved.'
}

function shown(field: DraftField, draft: AssessmentDraft): string {
  if (field === 'isComplete') return draft.isComplete ? 'Marked as complete' : 'Not marked as complete'
  if (field === 'needLevel') return draft.needLevel ? NEED_LEVEL_LABEL[draft.needLevel] : 'Not set'
  return draft[field] || '(empty)'
}
