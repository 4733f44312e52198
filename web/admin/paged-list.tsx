import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadFailure } from '../platform/call-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

interface PagedListProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  loading: ReactNode
  failedTitle: string
  /** What is said where there are no rows. */
  empty: string
  children: (rows: Row[]) => ReactNode
}

/** A list of accounts that is searched and loaded page by page. */
export function PagedList<Row>({ query, loading, failedTitle, empty, children }: PagedListProps<Row>) {
  const rows = query.data?.pages.flat()
  return (
    <PageFrame<Row[]>
      query={{
        // That the last question found nobody says nothing about this one.
        data: query.isPlaceholderData && rows?.length === 0 ? undefined : rows,
        error: query.error,
        isPending: query.isPending,
        isFetching: query.isFetching,
        refetch: query.refetch,
      }}
      loading={loading}
      failedTitle={failedTitle}
      describeError={loadFailure}
      isEmpty={(shown) => shown.length === 0}
      empty={<EmptyState title={empty} />}
    >
      {(shown) => (
        <div aria-busy={query.isPlaceholderData} className="flex flex-col items-center gap-4">
          {children(shown)}
          <LoadMore query={query} what="users" />
        </div>
      )}
    </PageFrame>
  )
}
