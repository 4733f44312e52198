import { useQuery } from '@tanstack/react-query'
import { percentOf } from '../../shared/administration/user-stats.ts'
import type { UserStats } from '../../shared/administration/user-stats.ts'
import { loadFailure } from '../platform/call-error.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { statsQuery } from './admin-data.ts'
import { Figures, FiguresLoading } from './figures.tsx'
import type { Figure } from './figures.tsx'

/** How many people use the product (specification 1, section 2). */
export function OverviewTab() {
  return (
    <PageFrame
      query={useQuery(statsQuery)}
      loading={<FiguresLoading count={5} />}
      failedTitle="The overview could not be loaded"
      describeError={loadFailure}
    >
      {(stats) => <Figures figures={figuresOf(stats)} />}
    </PageFrame>
  )
}

function figuresOf(stats: UserStats): Figure[] {
  const ofTotal = (part: number) => `${percentOf(part, stats.totalUsers)} of total`
  return [
    { label: 'Total Users', value: stats.totalUsers, note: `${stats.newUsersThisWeek} new this week` },
    { label: 'Active Users', value: stats.activeUsers, note: ofTotal(stats.activeUsers) },
    { label: 'Verified Users', value: stats.verifiedUsers, note: ofTotal(stats.verifiedUsers) },
    { label: 'Premium Users', value: stats.premiumUsers, note: ofTotal(stats.premiumUsers) },
    { label: 'New Today', value: stats.newUsersToday },
  ]
}
