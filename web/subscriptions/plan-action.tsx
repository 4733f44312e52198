import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { Button } from '../ui/button.tsx'
import { offerOf } from './plan-offer.ts'

interface PlanActionProps {
  tier: Tier
  name: string
  subscription: Subscription
  pending: boolean
  onOrder: () => void
}

/** The button of a plan card, or why there is none. */
export function PlanAction({ tier, name, subscription, pending, onOrder }: PlanActionProps) {
  const offer = offerOf(tier, subscription)
  const current = <Button disabled>Current Plan</Button>
  if (offer === 'none') return null
  if (offer === 'current') return current
  if (offer === 'included')
    return <p className="text-center text-sm text-muted">Included in {TIER_RULES[subscription.tier].name}</p>
  if (offer === 'upgrade')
    return (
      <Button
        variant={tier === 'pro_plus' ? 'primary' : 'secondary'}
        pending={pending}
        pendingText="Upgrading..."
        aria-label={`Upgrade to ${name}`}
        onClick={onOrder}
      >
        Upgrade
      </Button>
    )
  return (
    <div className="flex flex-col gap-2">
      {current}
      <Button pending={pending} pendingText="Ordering..." onClick={onOrder}>
        {offer === 'current, renew' ? 'Renew' : 'Order'} {name}
      </Button>
    </div>
  )
}
