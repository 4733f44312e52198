import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '../../shared/dashboard/dashboard-stats.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { PageLink } from '../ui/link-context.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { statsQuery } from './dashboard-data.ts'

interface Stat {
  label: string
  figure: number
  /** What is new about it. */
  note: string
  /** The cases that are counted. */
  to?: string
}

/** The four figures with their notes; each leads to the cases it counts, where the list can be narrowed to them. */
function statsOf({ trends, ...stats }: DashboardStats): Stat[] {
  return [
    {
      label: 'Active Cases',
      figure: stats.activeCases,
      note: `${trends.activeCases} opened this week`,
      to: `${paths.cases}?status=active`,
    },
    {
      label: 'Pending Reviews',
      figure: stats.pendingReviews,
      // A day that has passed is due as well.
      note: `${trends.pendingReviews} due today or overdue`,
      to: `${paths.cases}?status=pending_review`,
    },
    {
      label: 'AI Sessions',
      figure: stats.aiSessions,
      // The figure is that of the month.
      note: `this month, ${trends.aiSessions} this week`,
    },
    {
      label: 'Completed DSTs',
      figure: stats.completedDsts,
      note: `${trends.completedDsts} completed this month`,
      to: `${paths.cases}?status=completed`,
    },
  ]
}

const SHAPE =
  'flex flex-col rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline transition-colors'

/** How many cases stand where, over those that one owns or shares. */
export function StatCards() {
  const query = useQuery(statsQuery)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <PageFrame
        query={query}
        describeError={loadFailure}
        failedTitle="Your figures could not be loaded"
        loading={<Skeleton className="h-28" />}
      >
        {(stats) => (
          <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
            {statsOf(stats).map((stat) => (
              <li key={stat.label} className="flex flex-col">
                {stat.to ? (
                  <PageLink to={stat.to} className={`${SHAPE} flex-1 hover:border-control hover:bg-paper`}>
                    <Figure stat={stat} />
                  </PageLink>
                ) : (
                  <div className={`${SHAPE} flex-1`}>
                    <Figure stat={stat} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </PageFrame>
    </section>
  )
}

function Figure({ stat: { label, figure, note } }: { stat: Stat }) {
  return (
    <>
      <span className="text-sm font-semibold">{label}</span>{' '}
      <span className="text-3xl font-semibold">{figure.toLocaleString('en-GB')}</span>{' '}
      <span className="text-sm text-muted">{note}</span>
    </>
  )
}
