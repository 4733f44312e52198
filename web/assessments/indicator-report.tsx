import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { INDICATOR_OUTCOME_LABEL } from '../../shared/assessments/indicator.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import {
  CHILDREN_FRAMEWORK,
  FAST_TRACK_LEVELS,
  INDICATOR_CAVEAT,
} from '../../shared/assessments/level-indicator.ts'
import { loadFailure } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { IndicatorChanges } from './indicator-changes.tsx'
import { indicatorQuery } from './indicator-data.ts'
import { IndicatorGaps } from './indicator-gaps.tsx'
import { IndicatorProfile } from './indicator-profile.tsx'

interface IndicatorReportProps {
  caseId: string
  /** Its levels are planning notes. */
  fastTrack: boolean
  assessments: readonly Assessment[]
  /** Parts of the page that hold text which the server does not have. */
  unsaved: number
  onGoTo: (domain: CareDomainId) => void
}

/**
 * What the saved level profile indicates, asked for afresh: a count of domains at a level, never a total, a probability
 * or a verdict (CHC facts 0.3).
 */
export function IndicatorReport({ caseId, fastTrack, assessments, unsaved, onGoTo }: IndicatorReportProps) {
  const query = useQuery(indicatorQuery(caseId, assessments))
  return (
    <div className="flex flex-col gap-6">
      {unsaved > 0 && (
        <Alert variant="warning" title="Some changes are not saved yet">
          Only what is saved counts here. Save the draft to have the rest counted.
        </Alert>
      )}
      {fastTrack && <Alert title="A fast-track case">{FAST_TRACK_LEVELS}</Alert>}
      <PageFrame
        query={query}
        failedTitle="The level profile could not be read"
        describeError={loadFailure}
        loading={<SkeletonText lines={8} />}
      >
        {(indicator) =>
          indicator.reason === 'CYP_FRAMEWORK' ? (
            <ChildrensCase indicator={indicator} />
          ) : (
            <AdultCase indicator={indicator} onGoTo={onGoTo} />
          )
        }
      </PageFrame>
    </div>
  )
}

interface AdultCaseProps {
  indicator: Indicator
  onGoTo: (domain: CareDomainId) => void
}

function AdultCase({ indicator, onGoTo }: AdultCaseProps) {
  const { outcome, explanation, profile, wouldChange, parameters } = indicator
  const hasPattern = outcome !== 'incomplete' && outcome !== 'invalid'
  return (
    <>
      <Part title={INDICATOR_OUTCOME_LABEL[outcome]}>
        {/* The caveat stands below on its own, where it is not read past. */}
        <p className="max-w-prose">{explanation.replace(INDICATOR_CAVEAT, '').trim()}</p>
        <Alert>
          <p>{INDICATOR_CAVEAT}</p>
          <p className="mt-2">
            Whatever the profile indicates, the team looks at the four characteristics of the needs in every
            case: nature, intensity, complexity and unpredictability.
          </p>
        </Alert>
      </Part>
      <Part title="Level profile">
        <IndicatorProfile profile={profile} />
      </Part>
      {hasPattern && (
        <Part title="Which single change would alter this">
          <IndicatorChanges changes={wouldChange} />
        </Part>
      )}
      <Part title="Gaps">
        <IndicatorGaps indicator={indicator} onGoTo={onGoTo} />
      </Part>
      <Part title="Numbers chosen by this product">
        <p className="max-w-prose">{parameters.statement}</p>
      </Part>
    </>
  )
}

/** Adult levels and numbers are not shown: on a child's case that would suggest that they were applied. */
function ChildrensCase({ indicator: { outcome, explanation } }: { indicator: Indicator }) {
  return (
    <Part title={INDICATOR_OUTCOME_LABEL[outcome]}>
      <p className="max-w-prose">{explanation}</p>
      <p>
        <ExternalLink href={CHILDREN_FRAMEWORK.url}>
          {CHILDREN_FRAMEWORK.title} ({CHILDREN_FRAMEWORK.edition})
        </ExternalLink>
      </p>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
