import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Case } from '../../shared/cases/case.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { recentCasesQuery } from './dashboard-data.ts'
import { RecentCases } from './recent-cases.tsx'

export interface DashboardPageProps {
  /** What waits for the person; first, where there is any case at all. */
  waiting?: ReactNode
  /** False until it is known whether anything waits, so that nothing jumps when it is. */
  ready?: boolean
  /** The compact bar of shortcuts; left out while there is nothing but the one act of an empty account. */
  actionBar?: ReactNode
  /** The full panel of shortcuts. */
  actionPanel?: ReactNode
}

/** /dashboard: what is waiting, then the work of the last days, and the shortcuts beside it. */
export function DashboardPage({ waiting, ready = true, actionBar, actionPanel }: DashboardPageProps) {
  usePageTitle('Dashboard')
  const { user } = useAuth()
  const query = useQuery(recentCasesQuery)
  const refusal = user && whyNoWriting(user)
  const writes = user !== null && refusal === null
  return (
    <>
      <PageHeader
        title={user ? `Hello, ${user.firstName}` : 'Dashboard'}
        description={refusal}
        actions={query.data?.length !== 0 && actionBar}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <PageFrame
            query={{ ...query, data: ready ? query.data : undefined }}
            describeError={loadFailure}
            failedTitle="Your cases could not be loaded"
            loading={<Skeleton className="h-44" />}
            isEmpty={(cases) => cases.length === 0}
            empty={
              <EmptyState
                icon={ClipboardList}
                title={writes ? 'You have no cases yet.' : 'No case has been shared with you yet.'}
                action={
                  writes ? (
                    <ButtonLink to={paths.newCase} variant="primary" icon={Plus}>
                      New Assessment
                    </ButtonLink>
                  ) : (
                    <ButtonLink to={paths.cases}>See all cases</ButtonLink>
                  )
                }
              />
            }
          >
            {(cases) => (
              <div className="flex flex-col gap-6">
                {waiting}
                <Unfinished cases={cases} />
                <RecentCases cases={cases} />
              </div>
            )}
          </PageFrame>
        </div>
        {actionPanel}
      </div>
    </>
  )
}

/** The first thing to go on with, where there is one. */
function Unfinished({ cases }: { cases: readonly Case[] }) {
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
function whatIsLeft({ assessmentType, fastTrackReason, progress: { completed, total } }: Case): string {
  if (completed === total) return `has all ${total} domains complete: it is ready to be submitted for review.`
  if (assessmentType !== 'fast_track') return `is unfinished: ${completed} of ${total} domains completed.`
  return fastTrackReason
    ? 'has its fast-track reason: it is ready to be submitted for review.'
    : 'is unfinished: its fast-track reason is missing.'
}
