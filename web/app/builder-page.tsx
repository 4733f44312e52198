import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Case } from '../../shared/cases/case.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { assessmentsQuery } from '../assessments/assessment-data.ts'
import { caseQuery } from '../cases/case-data.ts'
import { CallError, loadFailure } from '../platform/call-error.ts'
import { NEW_CASE } from '../platform/draft-store.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { largerPlanWrites, toSubscription } from '../platform/tier.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Builder } from './builder.tsx'
import { KeptTextsOfCase } from './kept-texts-of-case.tsx'

/** /dst-builder and /dst-builder/{caseId}: a case, its twelve domains, and the way to the worksheet. */
export function BuilderPage() {
  const { caseId } = useParams()
  const [createdId, setCreatedId] = useState<string | null>(null)
  // Another case is another page: its drafts and its form begin afresh.
  return caseId ? (
    <ExistingCase
      key={caseId}
      caseId={caseId}
      justCreated={caseId === createdId}
      onEntered={() => setCreatedId(null)}
    />
  ) : (
    <NewCase onCreated={setCreatedId} />
  )
}

function NewCase({ onCreated }: { onCreated: (caseId: string) => void }) {
  usePageTitle(titleOf(null))
  const { user } = useAuth()
  const refusal = user && whyNoWriting(user)
  if (refusal) return <NoNewCase refusal={refusal} byPlan={largerPlanWrites(user)} />
  return <Builder current={null} assessments={[]} onCreated={onCreated} />
}

function NoNewCase({ refusal, byPlan }: { refusal: string; byPlan: boolean }) {
  return (
    <>
      <PageHeader title="DST Builder" />
      <EmptyState
        icon={ClipboardList}
        title="You cannot begin a new case"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {byPlan && (
              <ButtonLink {...toSubscription({ reason: refusal })} variant="primary">
                See plans
              </ButtonLink>
            )}
            <ButtonLink to={paths.cases}>See all cases</ButtonLink>
          </div>
        }
      >
        {refusal}
      </EmptyState>
      <KeptTextsOfCase caseId={NEW_CASE} />
    </>
  )
}

interface ExistingCaseProps {
  caseId: string
  /** The case was created on this page a moment ago: go on with the first domain. */
  justCreated: boolean
  /** The first domain has been gone to; coming back to the case later is another matter. */
  onEntered: () => void
}

function ExistingCase({ caseId, justCreated, onEntered }: ExistingCaseProps) {
  const one = useQuery(caseQuery(caseId))
  const list = useQuery(assessmentsQuery(caseId))
  usePageTitle(titleOf(one.data ?? null))
  const error = one.error ?? list.error
  if (error instanceof CallError && (error.status === 404 || error.status === 400) && !one.data)
    return <NoSuchCase caseId={caseId} />
  const both = one.data && list.data ? { current: one.data, assessments: list.data } : undefined
  return (
    <PageFrame
      query={{
        data: both,
        error,
        isPending: one.isPending || list.isPending,
        isFetching: one.isFetching || list.isFetching,
        refetch: () => Promise.all([one.refetch(), list.refetch()]),
      }}
      describeError={loadFailure}
      failedTitle="This case could not be loaded"
      loading={<LoadingBuilder />}
    >
      {(loaded) => <Builder {...loaded} justCreated={justCreated} onEntered={onEntered} />}
    </PageFrame>
  )
}

function titleOf(one: Case | null): string {
  return one ? `Case ${one.caseReference}, DST builder` : 'DST builder'
}

function NoSuchCase({ caseId }: { caseId: string }) {
  return (
    <>
      <PageHeader title="DST Builder" />
      <EmptyState
        title="This case does not exist, or it has not been shared with you."
        action={<ButtonLink to={paths.cases}>See all cases</ButtonLink>}
      />
      <KeptTextsOfCase caseId={caseId} />
    </>
  )
}

function LoadingBuilder() {
  return (
    <>
      <PageHeader title="DST Builder" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
        <Skeleton className="h-96 lg:col-span-2" />
      </div>
    </>
  )
}
