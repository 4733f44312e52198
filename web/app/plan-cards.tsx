import { PromotionLine } from '../subscriptions/promotion-line.tsx'
import { SubscriptionStatusCard } from '../subscriptions/subscription-status-card.tsx'
import { TokenUsageCard } from '../subscriptions/token-usage-card.tsx'

/** The plan one is on, the AI tokens of the month, and how to come by more, for the side of the dashboard. */
export function PlanCards() {
  return (
    <>
      <SubscriptionStatusCard compact />
      <TokenUsageCard />
      <PromotionLine />
    </>
  )
}
