import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { useAuth } from '../platform/session.ts'
import { largerPlanWrites, toSubscription } from '../platform/tier.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** Why nothing can be changed here; with the way to the plans where one of them would allow it. */
export function ReadOnlyNotice({ refusal }: { refusal: string }) {
  const { user } = useAuth()
  const byPlan = user !== null && largerPlanWrites(user) && refusal === whyNoWriting(user)
  return (
    <Alert
      title="Read only"
      className="mb-6"
      actions={
        byPlan && (
          <ButtonLink {...toSubscription({ reason: refusal })} size="small">
            See plans
          </ButtonLink>
        )
      }
    >
      {refusal}
    </Alert>
  )
}
