import { useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { largerPlanWrites, toSubscription } from '../platform/tier.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/toast-context.ts'

/** What somebody without any case finds: one sentence, the one thing to do, and a sample case to look around in. */
export function NoCases() {
  const { user } = useAuth()
  const refusal = user && whyNoWriting(user)
  if (refusal === null) {
    return (
      <EmptyState
        icon={ClipboardList}
        title="You have no cases yet."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.newCase} variant="primary" icon={Plus}>
              New Assessment
            </ButtonLink>
            <SampleCaseButton />
          </div>
        }
      >
        Begin one, or look around in a fictional case first: it is put into your account with its twelve
        domains, and can be archived.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ClipboardList}
      title="No case has been shared with you yet."
      action={
        user && largerPlanWrites(user) ? (
          <ButtonLink {...toSubscription({ reason: refusal })} variant="primary">
            See plans
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.cases}>See all cases</ButtonLink>
        )
      }
    />
  )
}

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
