import { useQuery } from '@tanstack/react-query'
import { tierCovers } from '../../../shared/subscriptions/tiers.ts'
import { hasCode, loadFailure } from '../../platform/call-error.ts'
import { useAuth } from '../../platform/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { analyticsQuery } from './analytics-data.ts'
import { AnalyticsFigures } from './analytics-figures.tsx'
import { UpgradePrompt } from './upgrade-prompt.tsx'

/** The Analytics tab: the figures for Pro+, what they are for everybody else. */
export function AnalyticsTab({ trialAvailable }: { trialAvailable: boolean }) {
  const { user } = useAuth()
  const included = user !== null && tierCovers(user.subscriptionTier, 'pro_plus')
  const query = useQuery({ ...analyticsQuery, enabled: included })
  if (!user) return null
  // A plan can end between two looks at the page.
  if (!included || hasCode(query.error, 'upgrade_required'))
    return <UpgradePrompt {...{ user, trialAvailable }} />
  return (
    <PageFrame
      query={query}
      describeError={loadFailure}
      failedTitle="Your analytics could not be loaded"
      loading={
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      }
    >
      {(analytics) => <AnalyticsFigures analytics={analytics} />}
    </PageFrame>
  )
}
