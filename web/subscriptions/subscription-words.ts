import { formatDate } from '../../shared/platform/dates.ts'
import type { Interval, Subscription, TokenUsage } from '../../shared/subscriptions/subscription.ts'
import { LAUNCH_PROMOTION, TIER_RULES } from '../../shared/subscriptions/tiers.ts'

/** Stands wherever a subscription has expired (specification 1, section 8). */
export const EXPIRED = 'Your subscription has expired. Upgrade to continue using premium features.'

/** How long the tier in effect lasts, as a sentence. */
export function lastsUntil({ tier, status, expiresAt }: Subscription): string {
  if (tier === 'free') return 'Free, without a time limit'
  if (expiresAt === null) return 'Without an end'
  return status === 'trial' ? `Trial until ${formatDate(expiresAt)}` : `Until ${formatDate(expiresAt)}`
}

/** What was ordered and is not paid yet, as a sentence; null where there is nothing. */
export function pendingPayment({ paymentPending }: Subscription): string | null {
  if (!paymentPending) return null
  const { tier, interval } = paymentPending
  const { name, price } = TIER_RULES[tier]
  return `Your order of ${name} (£${price[interval]} ${perInterval(interval)}) waits for confirmation of its payment.`
}

/** "per month" or "per year". */
const perInterval = (interval: Interval): string => (interval === 'monthly' ? 'per month' : 'per year')

/** One monthly limit as the specification writes it: "Unlimited", or what is used of it. */
export function usageWords({ used, limit, unlimited }: { used: number; limit: number; unlimited: boolean }) {
  return unlimited ? 'Unlimited' : `${used}/${limit}`
}

/** The launch promotion and what invite codes give (specification 1, section 1). */
export const PROMOTION_NOTE = `The first ${LAUNCH_PROMOTION.size} users get ${LAUNCH_PROMOTION.months} months of ${TIER_RULES[LAUNCH_PROMOTION.tier].name} free. Referrals earn bonus months: an invite code gives 1 month of Pro to the person you invite and 1 bonus month to you.`

/** What a warning about the allowance says. */
export function tokensLeft({ remainingTokens, usagePercentage, resetDate }: TokenUsage): string {
  const used =
    remainingTokens === 0
      ? 'Your AI tokens of this month are used up.'
      : `You have used ${Math.floor(usagePercentage * 100)}% of this month's AI tokens.`
  return `${used} They return on ${formatDate(resetDate)}. Everything without AI goes on working.`
}

/** Stands where the server gave no sentence of its own. */
export const TRY_AGAIN = 'The server could not be reached. Try again.'
