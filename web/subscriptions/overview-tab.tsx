import { PromotionCard } from './promotion-card.tsx'
import { SubscriptionStatusCard } from './subscription-status-card.tsx'
import { TokenStatement } from './token-statement.tsx'
import { TokenUsageCard } from './token-usage-card.tsx'

/** The plan in effect and all that is used of it. */
export function OverviewTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SubscriptionStatusCard details />
      <div className="flex min-w-0 flex-col gap-6">
        <TokenUsageCard />
        <PromotionCard />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <TokenStatement />
      </div>
    </div>
  )
}
