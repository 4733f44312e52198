import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { CASE_LIST_STATUSES } from '../../shared/cases/case.ts'
import type { ListedCase } from '../../shared/cases/case.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { loadFailure } from '../platform/call-error.ts'
import { useAuth } from '../platform/session.ts'
import { toNewCase } from '../platform/tier.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { focusPageHeading } from '../ui/page-heading.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { casesQuery } from './case-data.ts'
import type { CaseFilter } from './case-data.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseTable } from './case-table.tsx'

/** /cases: every case one may see, to find work again. */
export function CasesPage() {
  usePageTitle('Cases')
  const { user } = useAuth()
  const refusal = user && whyNoWriting(user)
  const { filter, setFilter } = useFilter()
  const query = useInfiniteQuery(casesQuery(filter))
  const filtered = filter.search !== '' || filter.status !== undefined || filter.waiting
  const onlyWaiting = filter.waiting && filter.search === '' && filter.status === undefined
  const found = query.data?.pages.flatMap((page) => page.cases)
  // That the last question found nothing says nothing about this one.
  const cases = query.isPlaceholderData && found?.length === 0 ? undefined : found
  const nothingYet = !filtered && cases?.length === 0
  const way = user && toNewCase(user)
  const newCase = way && (
    <ButtonLink {...way} variant={refusal ? 'secondary' : 'primary'} icon={Plus}>
      New Assessment
    </ButtonLink>
  )

  function clearFilters() {
    focusPageHeading()
    setFilter({ search: '', status: undefined, waiting: false })
  }

  return (
    <>
      <PageHeader title="Cases" description={refusal} actions={!nothingYet && newCase} />
      {!nothingYet && <CaseFilters filter={filter} onChange={setFilter} />}
      <PageFrame<ListedCase[]>
        query={{
          data: cases,
          error: query.error,
          isPending: query.isPending,
          isFetching: query.isFetching,
          refetch: query.refetch,
        }}
        describeError={loadFailure}
        failedTitle="Your cases could not be loaded"
        loading={<Skeleton className="h-64 w-full" />}
        isEmpty={(shown) => shown.length === 0}
        empty={
          filtered ? (
            <EmptyState
              icon={FolderOpen}
              title={onlyWaiting ? 'No case is waiting.' : 'No case matches these filters.'}
              action={<Button onClick={clearFilters}>Clear Filters</Button>}
            />
          ) : (
            <EmptyState
              icon={FolderOpen}
              title={refusal ? 'No case has been shared with you yet.' : 'You have no cases yet.'}
              action={newCase}
            />
          )
        }
      >
        {(shown) => (
          <div aria-busy={query.isPlaceholderData} className="flex flex-col items-center gap-4">
            <div className="w-full">
              <CaseTable cases={shown} />
            </div>
            <LoadMore query={query} what="cases" />
          </div>
        )}
      </PageFrame>
    </>
  )
}

/** The filter lives in the address, so that going back to the list finds it as it was. */
function useFilter() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const status = CASE_LIST_STATUSES.find((one) => one === address.get('status'))
  const waiting = address.get('waiting') === 'true'
  const setFilter = useCallback(
    (next: CaseFilter) =>
      setAddress(
        {
          ...(next.search && { search: next.search }),
          ...(next.status && { status: next.status }),
          ...(next.waiting && { waiting: 'true' }),
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  return { filter: { search, status, waiting } satisfies CaseFilter, setFilter }
}
