import { useAuth } from '../../platform/session.ts'
import { VersionChoice } from '../../ui/version-choice.tsx'
import { draftOf, fieldWords, RECOMMENDATION_FIELD_LABEL, sameDraft } from './recommendation-draft.ts'
import type { RecommendationDraft } from './recommendation-draft.ts'
import type { RecommendationConflict, RecommendationPart } from './recommendation-part.ts'

interface ConflictChoiceProps {
  part: RecommendationPart
  conflict: RecommendationConflict
  mine: RecommendationDraft
  /** The server has what stands in the fields. */
  isSaved: boolean
}

/** Both versions of each field of the recommendation on which two people differ, to choose from. */
export function RecommendationConflictChoice({ part, conflict, mine, isSaved }: ConflictChoiceProps) {
  const { theirs, open, taken, merged } = conflict
  const { user } = useAuth()
  const newer = draftOf(theirs)
  const isOwn = user !== null && theirs.updatedById === user.id
  return (
    <VersionChoice
      subject="the recommendation"
      author={isOwn ? null : (theirs.updatedBy ?? 'A colleague')}
      open={open.map((field) => ({
        id: field,
        label: RECOMMENDATION_FIELD_LABEL[field],
        mine: fieldWords(field, mine),
        newer: fieldWords(field, newer),
        canMerge: field !== 'outcome' && mine[field] !== '' && newer[field] !== '',
      }))}
      taken={taken.map((field) => RECOMMENDATION_FIELD_LABEL[field])}
      merged={merged.map((field) => RECOMMENDATION_FIELD_LABEL[field])}
      settled={settled(isSaved, sameDraft(mine, newer))}
      headingLevel={3}
      onChoose={(field, settlement) => part.choose(field, settlement)}
      onClose={() => part.closeConflict()}
    />
  )
}

/** What has become of both versions once every choice is made. */
function settled(isSaved: boolean, isNewer: boolean): string {
  if (!isSaved)
    return 'Both versions have been brought together. Read the fields below; they are saved by themselves.'
  return isNewer
    ? 'The newer version stands below, and it is saved: there is nothing left to save.'
    : 'Both versions have been brought together, and what stands below is saved.'
}
