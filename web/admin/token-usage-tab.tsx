import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UsageSummary, UserUsage } from '../../shared/administration/user-usage.ts'
import { loadFailure } from '../platform/call-error.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usageSummaryQuery, userUsageQuery } from './admin-data.ts'
import { Figures, FiguresLoading } from './figures.tsx'
import type { Figure } from './figures.tsx'
import { PagedList } from './paged-list.tsx'
import { ResetTokensDialog } from './reset-tokens-dialog.tsx'
import { TokenUsageTable } from './token-usage-table.tsx'
import { UserSearch } from './user-search.tsx'

/** What everybody has used of their AI tokens this month, and setting it back (specification 1, section 2). */
export function TokenUsageTab() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<UserUsage | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <PageFrame
        query={useQuery(usageSummaryQuery)}
        loading={<FiguresLoading count={4} />}
        failedTitle="The figures could not be loaded"
        describeError={loadFailure}
      >
        {(summary) => <Figures figures={figuresOf(summary)} />}
      </PageFrame>
      <UserSearch onSearch={setSearch} />
      <UsageList search={search} onReset={setAsked} />
      {asked && <ResetTokensDialog user={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function figuresOf(summary: UsageSummary): Figure[] {
  return [
    { label: 'Total Users', value: summary.totalUsers },
    { label: 'Total Tokens Used', value: summary.totalTokensUsed },
    { label: 'High Usage Users', value: summary.highUsageUsers },
    { label: 'At Warning Level', value: summary.atWarningLevel },
  ]
}

interface UsageListProps {
  search: string
  onReset: (user: UserUsage) => void
}

function UsageList({ search, onReset }: UsageListProps) {
  return (
    <PagedList
      query={useInfiniteQuery(userUsageQuery(search))}
      loading={<Skeleton className="h-64 w-full" />}
      failedTitle="The token usage could not be loaded"
      empty={search ? 'No users found' : 'No token usage data available'}
    >
      {(shown) => <TokenUsageTable rows={shown} onReset={onReset} />}
    </PagedList>
  )
}
