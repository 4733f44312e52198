import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import type { User } from '../../shared/accounts/account.ts'
import { WRITING_ROLES } from '../../shared/accounts/roles.ts'
import type { Case } from '../../shared/cases/case.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
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

/** /dashboard: what is waiting, then the work of the last days. */
export function DashboardPage() {
  usePageTitle('Dashboard')
  const { user } = useAuth()
  const query = useQuery(recentCasesQuery)
  const writes = user !== null && mayWrite(user)
  return (
    <>
      <PageHeader
        title={user ? `Hello, ${user.firstName}` : 'Dashboard'}
        description={
          writes
            ? null
            : 'You can read the cases you see here. Writing needs the Pro plan and an assessing role.'
        }
        actions={
          writes &&
          query.data?.length !== 0 && (
            <ButtonLink to={paths.newCase} variant="primary" icon={Plus}>
              New Assessment
            </ButtonLink>
          )
        }
      />
      <PageFrame
        query={query}
        describeError={loadFailure}
        failedTitle="Your cases could not be loaded"
        loading={<Skeleton className="h-44 max-w-form" />}
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
          <div className="flex max-w-form flex-col gap-6">
            <Unfinished cases={cases} />
            <RecentCases cases={cases} />
          </div>
        )}
      </PageFrame>
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
      <TextLink to={paths.case(one.id)}>{one.caseReference}</TextLink> is unfinished: {one.progress.completed}{' '}
      of {one.progress.total} domains completed.
    </p>
  )
}

function mayWrite({ role, subscriptionTier }: User): boolean {
  return WRITING_ROLES.some((one) => one === role) && TIER_RULES[subscriptionTier].writesCases
}
