import { formatDate } from '../../shared/platform/dates.ts'
import type { Promotion } from '../../shared/subscriptions/subscription-api.ts'
import type {
  Interval,
  Subscription,
  TierSource,
  TokenUsage,
} from '../../shared/subscriptions/subscription.ts'
import { LAUNCH_PROMOTION, TIER_RULES } from '../../shared/subscriptions/tiers.ts'

/** Stands wherever a subscription has expired (specification 1, section 8). */
export const EXPIRED = 'Your subscription has expired. Upgrade to continue using premium features.'

/** How long the tier in effect lasts, as a sentence. */
export function lastsUntil({ tier, status, expiresAt }: Subscription): string {
  if (tier === 'free') return 'Free, without a time limit'
  if (expiresAt === null) return 'Without an end'
  return status === 'trial' ? `Trial until ${formatDate(expiresAt)}` : `Until ${formatDate(expiresAt)}`
}

const GIVEN: Readonly<Partial<Record<TierSource, string>>> = {
  promotion: 'Given by the launch promotion.',
  invite: 'Given by an invite code.',
  override: 'Given by an administrator.',
}

/** What the tier in effect rests on where that is no order, as a sentence; otherwise null. */
export const givenBy = ({ source }: Subscription): string | null => GIVEN[source] ?? null

/** What a card is charged when the plan ends, as a sentence; null where nothing goes on by itself. */
export function renewalWords({ tier, renewal }: Pick<Subscription, 'tier' | 'renewal'>): string | null {
  if (!renewal) return null
  const { name, price } = TIER_RULES[renewal.tier]
  const plan = renewal.tier === tier ? 'it' : name
  return `Then ${plan} goes on for £${price[renewal.interval]} ${perInterval(renewal.interval)}, charged to your card.`
}

const FROM: Readonly<Record<TierSource, string>> = {
  free: 'which is free',
  promotion: 'from the launch promotion',
  invite: 'from invite codes',
  trial: 'on trial',
  paid: 'which is paid for',
  override: 'given by an administrator',
}

/** What the account has after the tier in effect, in sentences; null where that is nothing. */
export function followingWords({ renewal, following }: Pick<Subscription, 'renewal' | 'following'>) {
  const sentences = following
    // `renewalWords` tells of a plan that goes on by itself.
    .filter(({ tier, source }) => source !== 'paid' || tier !== renewal?.tier)
    .map(({ tier, source, until }) => {
      const { name } = TIER_RULES[tier]
      // Which holds up all that follows, for as long as it goes on.
      if (renewal) return `Once that ends there is ${name}, ${FROM[source]}.`
      return `Then ${name} ${until ? `until ${formatDate(until)}` : 'without an end'}, ${FROM[source]}.`
    })
  return sentences.join(' ') || null
}

/** What was ordered and is not paid yet, as a sentence; null where there is nothing. */
export function pendingPayment({ paymentPending }: Subscription): string | null {
  if (!paymentPending) return null
  const { tier, interval, byCard } = paymentPending
  const { name, price } = TIER_RULES[tier]
  const order = `Your order of ${name} (£${price[interval]} ${perInterval(interval)})`
  return byCard
    ? `${order} waits for its payment by card. Once paid, it counts within a minute. If you have left the payment page, order again.`
    : `${order} waits for confirmation of its payment.`
}

/** "per month" or "per year". */
const perInterval = (interval: Interval): string => (interval === 'monthly' ? 'per month' : 'per year')

/** One monthly limit as the specification writes it: "Unlimited", or what is used of it. */
export function usageWords({ used, limit, unlimited }: { used: number; limit: number; unlimited: boolean }) {
  return unlimited ? 'Unlimited' : `${used}/${limit}`
}

/** What invite codes give (specification 1, section 1). */
const REFERRALS =
  'Referrals earn bonus months: an invite code gives 1 month of Pro to the person you invite and 1 bonus month to you.'

/** The launch promotion while it has places left, and what invite codes give (specification 1, section 1). */
export function promotionNote(promotion: Promotion | undefined): string {
  if (!promotion?.open) return REFERRALS
  const { tier, months } = LAUNCH_PROMOTION
  const users = promotion.size.toLocaleString('en-GB')
  return `The first ${users} users get ${months} months of ${TIER_RULES[tier].name} free. ${REFERRALS}`
}

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
