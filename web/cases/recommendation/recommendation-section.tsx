import type { Assessment } from '../../../shared/assessments/assessment.ts'
import type { Case } from '../../../shared/cases/case.ts'
import type { Autosave } from '../../platform/autosave.ts'
import { loadFailure } from '../../platform/call-error.ts'
import { Card } from '../../ui/card.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { draftOf, sameDraft } from './recommendation-draft.ts'
import { RECOMMENDATION_TITLE_ID } from './recommendation-focus.ts'
import { RecommendationForm } from './recommendation-form.tsx'
import { ChildNotice, FastTrackNotice } from './recommendation-notices.tsx'
import { useRecommendationState } from './use-recommendation.ts'
import type { RecommendationControl } from './use-recommendation.ts'

interface RecommendationSectionProps {
  current: Case
  assessments: readonly Assessment[]
  control: RecommendationControl
  autosave: Autosave
  readOnly: boolean
}

/**
 * What the multidisciplinary team recommends and why. Adult rules are never applied to a child (CHC facts 1.7): there
 * the fields appear only where something was entered before the age group was corrected.
 */
export function RecommendationSection({
  current,
  assessments,
  control,
  autosave,
  readOnly,
}: RecommendationSectionProps) {
  const { part, query } = control
  const { saved, draft } = useRecommendationState(part)
  const isAdult = current.ageGroup === 'adult'
  // A text that was put back is shown at once, whatever became of the loading.
  const data = saved ?? undefined
  const isPending = query.isPending || (query.data !== undefined && saved === null)
  return (
    <section aria-labelledby={RECOMMENDATION_TITLE_ID} data-key-scope className="flex flex-col gap-3">
      <h2
        id={RECOMMENDATION_TITLE_ID}
        tabIndex={-1}
        className="scroll-mt-32 text-xl focus:outline-none lg:scroll-mt-20"
      >
        Recommendation
      </h2>
      <PageFrame
        query={{ ...query, data, isPending }}
        describeError={loadFailure}
        failedTitle="The recommendation could not be loaded"
        loading={<LoadingRecommendation />}
      >
        {() => (
          <>
            {!isAdult && <ChildNotice />}
            {isAdult && current.assessmentType === 'fast_track' && <FastTrackNotice />}
            {(isAdult || !sameDraft(draft, draftOf(null))) && (
              <Card className="@container">
                <RecommendationForm
                  part={part}
                  assessments={assessments}
                  autosave={autosave}
                  readOnly={readOnly}
                />
              </Card>
            )}
          </>
        )}
      </PageFrame>
    </section>
  )
}

function LoadingRecommendation() {
  return (
    <Card>
      <SkeletonText lines={2} />
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </Card>
  )
}
