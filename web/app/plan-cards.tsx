import { PromotionLine } from '../subscriptions/promotion-line.tsx'
import { SubscriptionStatusCard } from '../subscriptions/subscription-status-card.tsx'
import { TokenUsageCard } from '../subscriptions/token-usage-card.tsx'

/** The plan one is on, and how to come by more, for the side of the dashboard. */
export function PlanCards() {
  return (
    <>
      <SubscriptionStatusCard compact />
      <PromotionLine />
    </>
  )
}

/** The AI tokens of the month. */
export function TokenCard() {
  return <TokenUsageCard />
}
