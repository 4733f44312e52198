import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListedCase } from '../../shared/cases/case.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { recentCasesQuery } from './dashboard-data.ts'
import { NoCases } from './no-cases.tsx'
import { RecentCases } from './recent-cases.tsx'
import { StatCards } from './stat-cards.tsx'

export interface OverviewProps {
  /** What waits for the person; first, where there is any case at all. */
  waiting?: ReactNode
  /** False until it is known whether anything waits, so that nothing jumps when it is. */
  ready?: boolean
  /** Beside the work: shortcuts and the plan. */
  aside?: ReactNode
  /** Cards under the work, two in a row; after what stands beside it where the page is one column. */
  below?: ReactNode
}

/** The names of the domains come with it: after what stands above. */
const loadDstCard = async () => (await import('./dst-card.tsx')).DstCard

/** What waits, then the figures, then the work of the last days; the rest beside it. */
export function OverviewTab({ waiting, ready = true, aside, below }: OverviewProps) {
  const query = useQuery(recentCasesQuery)
  return (
    // The second row takes what the side has more than the work, so that the cards follow the work at once.
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <PageFrame
          query={{ ...query, data: ready ? query.data : undefined }}
          describeError={loadFailure}
          failedTitle="Your cases could not be loaded"
          loading={<Skeleton className="h-44" />}
          isEmpty={(cases) => cases.length === 0}
          empty={
            <>
              <NoCases />
              <StatCards />
            </>
          }
        >
          {(cases) => (
            <>
              {waiting}
              <Unfinished cases={cases} />
              <StatCards />
              <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
                <RecentCases cases={cases} />
                <LazyPart load={loadDstCard} props={{ cases }} />
              </div>
            </>
          )}
        </PageFrame>
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</div>
      <div className="grid min-w-0 grid-cols-1 gap-6 sm:grid-cols-2">{below}</div>
    </div>
  )
}

/** The first thing to go on with, where there is one. */
function Unfinished({ cases }: { cases: readonly ListedCase[] }) {
  const one = cases.find(
    ({ status, access }) => access.may.edit && (status === 'draft' || status === 'in_progress'),
  )
  if (!one) return null
  return (
    <p>
      <TextLink to={paths.case(one.id)} className="wrap-anywhere">
        {one.caseReference}
      </TextLink>{' '}
      {whatIsLeft(one)}
    </p>
  )
}

/** What the review still needs; of a fast-track case its reason in place of the domains (facts 1.4). */
function whatIsLeft({ assessmentType, fastTrackReason, progress: { completed, total } }: ListedCase): string {
  if (completed === total) return `has all ${total} domains complete: it is ready to be submitted for review.`
  if (assessmentType !== 'fast_track') return `is unfinished: ${completed} of ${total} domains completed.`
  return fastTrackReason
    ? 'has its fast-track reason: it is ready to be submitted for review.'
    : 'is unfinished: its fast-track reason is missing.'
}
