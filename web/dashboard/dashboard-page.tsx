import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { useAuth } from '../platform/session.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { recentCasesQuery } from './dashboard-data.ts'
import { OverviewTab } from './overview-tab.tsx'
import type { OverviewProps } from './overview-tab.tsx'

export interface DashboardPageProps extends OverviewProps {
  /** The compact bar of shortcuts; left out while there is nothing but the one act of an empty account. */
  actionBar?: ReactNode
  /** Whether a paid plan would begin with a trial; undefined until that is known. */
  trialAvailable?: boolean | undefined
}

/** With the charts, which are large: they are fetched when somebody wants to see them. */
const loadAnalytics = async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab

const TABS = ['overview', 'analytics'] as const

/** /dashboard: greeting, the work at hand, and the figures behind it; the open tab stands in the address as ?tab=. */
export function DashboardPage({ actionBar, trialAvailable = false, ...overview }: DashboardPageProps) {
  usePageTitle('Dashboard')
  const { user } = useAuth()
  const { data: cases } = useQuery(recentCasesQuery)
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        title={user ? `Hello, ${user.firstName}` : 'Dashboard'}
        description={user && whyNoWriting(user)}
        actions={cases?.length !== 0 && actionBar}
      />
      <Tabs
        label="Dashboard"
        value={TABS.find((tab) => tab === search.get('tab')) ?? 'overview'}
        onValueChange={(tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true })}
        items={[
          { value: 'overview', label: 'Overview', content: <OverviewTab {...overview} /> },
          {
            value: 'analytics',
            label: 'Analytics',
            content: <LazyPart load={loadAnalytics} props={{ trialAvailable }} />,
          },
        ]}
      />
    </>
  )
}
