import { formatDate } from '../../shared/platform/dates.ts'
import { RENEWAL_DAYS, TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { tierCovers } from '../../shared/subscriptions/tiers.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { renewalWords } from './subscription-words.ts'

/**
 * What can be done about a plan: nothing, order it, order the one that runs without payment so that it goes on, or order
 * the one that is paid again for the time after it.
 */
export type PlanOffer = 'none' | 'upgrade' | 'current' | 'current, order' | 'current, renew' | 'included'

type Standing = Pick<
  Subscription,
  'tier' | 'source' | 'orderable' | 'renewal' | 'trialAvailable' | 'expiresAt' | 'paymentPending'
>

/** What a card offers (decisions, "Plans"): lower plans are changed in the billing portal or by message. */
export function offerOf(
  tier: Tier,
  { tier: current, source, orderable, paymentPending }: Standing,
): PlanOffer {
  // A payment page that was left is opened by ordering again.
  const isPending = paymentPending?.tier === tier && !paymentPending.byCard
  const isOffered = orderable.includes(tier) && !isPending
  if (tier === current) {
    if (!isOffered) return 'current'
    return source === 'paid' ? 'current, renew' : 'current, order'
  }
  if (tier === 'free') return 'none'
  if (tierCovers(current, tier)) return 'included'
  return isOffered ? 'upgrade' : 'none'
}

/** The line under the prices of a card. */
export function planNote(tier: Tier, standing: Standing): string | null {
  const { trialAvailable, source, renewal, expiresAt, paymentPending } = standing
  if (tier === 'free') return 'No card needed'
  if (paymentPending?.tier === tier)
    return paymentPending.byCard ? 'Ordered: not paid yet' : 'Ordered: the payment waits for confirmation'
  const offer = offerOf(tier, standing)
  const trial = `your ${TRIAL_DAYS}-day free trial`
  if (offer === 'upgrade') return trialAvailable ? `Begins with ${trial}` : null
  if (tier !== standing.tier || !expiresAt) return null
  const until = `until ${formatDate(expiresAt)}.`
  if (offer === 'current, renew') return `Yours ${until} A renewal begins after that.`
  if (offer === 'current, order')
    return trialAvailable
      ? `Yours without payment ${until} An order adds ${trial}.`
      : `Yours without payment ${until} What you order begins after that.`
  if (renewal?.tier === tier) return `Yours ${until} ${renewalWords(standing) ?? ''}`
  return source === 'paid' ? `Yours ${until} It can be renewed in its last ${RENEWAL_DAYS} days.` : null
}
