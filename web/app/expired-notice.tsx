import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { toSubscription } from '../platform/tier.ts'
import { EXPIRED } from '../subscriptions/subscription-words.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/**
 * Says that the plan has ended, first of all where the page is one column: the card that says it stands at its end
 * there. Beside a wider page the card is in view.
 */
export function ExpiredNotice({ subscription }: { subscription: Subscription | undefined }) {
  if (!subscription?.isExpired) return null
  return (
    <Alert
      variant="warning"
      announce
      className="mb-6 lg:hidden"
      actions={
        <ButtonLink {...toSubscription({ tab: 'plans' })} size="small">
          See plans
        </ButtonLink>
      }
    >
      {EXPIRED}
    </Alert>
  )
}
