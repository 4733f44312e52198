import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../shared/accounts/account.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { largerPlanWrites, toSubscription } from '../platform/tier.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast-context.ts'
import { archivedCasesQuery } from './dashboard-data.ts'

/** What somebody finds whose list of cases is empty: why it is, the one thing to do, and something to look at. */
export function NoCases() {
  const { user } = useAuth()
  const archived = useQuery(archivedCasesQuery)
  if (!user || archived.isPending) return <Skeleton className="h-44" />
  const refusal = whyNoWriting(user)
  if (archived.data) return <AllArchived refusal={refusal} />
  return refusal === null ? <NoneYet /> : <NoneShared user={user} refusal={refusal} />
}

function NoneYet() {
  return (
    <EmptyState
      icon={ClipboardList}
      title="You have no cases yet."
      action={
        <Acts>
          <NewAssessment />
          <SampleCaseButton />
        </Acts>
      }
    >
      Begin one, or look around in a fictional case first: it is put into your account with its twelve
      domains, and can be archived.
    </EmptyState>
  )
}

function AllArchived({ refusal }: { refusal: string | null }) {
  return (
    <EmptyState
      icon={Archive}
      title="All your cases are archived."
      action={
        <Acts>
          {refusal === null && <NewAssessment />}
          <ButtonLink
            to={`${paths.cases}?status=archived`}
            variant={refusal === null ? 'secondary' : 'primary'}
          >
            See archived cases
          </ButtonLink>
        </Acts>
      }
    >
      They stay readable with everything that was recorded. The lists leave them out until you ask for them.
    </EmptyState>
  )
}

/** Of somebody who only reads: by their role, or on a plan that writes none. */
function NoneShared({ user, refusal }: { user: User; refusal: string }) {
  const planDecides = largerPlanWrites(user)
  return (
    <EmptyState
      icon={ClipboardList}
      title="No case has been shared with you yet."
      action={
        <Acts>
          {planDecides && (
            <ButtonLink {...toSubscription({ reason: refusal })} variant="primary">
              See plans
            </ButtonLink>
          )}
          <ButtonLink to={paths.knowledgeBase} variant={planDecides ? 'secondary' : 'primary'}>
            Open the knowledge base
          </ButtonLink>
        </Acts>
      }
    >
      {planDecides
        ? `${TIER_RULES[user.subscriptionTier].name} is for reading: the whole knowledge base, and the cases that colleagues share with you. ${TIER_RULES.pro.name} lets you write cases of your own.`
        : 'Once the owner of a case adds you to its team, it stands here. The knowledge base is open to you now.'}
    </EmptyState>
  )
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-3">{children}</div>
)

const NewAssessment = () => (
  <ButtonLink to={paths.newCase} variant="primary" icon={Plus}>
    New Assessment
  </ButtonLink>
)

function SampleCaseButton() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [opening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    try {
      const { openSampleCase } = await import('./sample-case.ts')
      await navigate(paths.case(await openSampleCase(cache)))
    } catch (error) {
      setOpening(false)
      toast({
        title: 'The sample case could not be opened',
        description: `${loadFailure(error)} What was made of it until then is in your list of cases.`,
        variant: 'destructive',
      })
    }
  }

  return (
    <Button pending={opening} pendingText="Opening..." onClick={() => void open()}>
      Open a sample case
    </Button>
  )
}
