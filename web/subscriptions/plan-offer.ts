import { formatDate } from '../../shared/platform/dates.ts'
import { TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { tierCovers } from '../../shared/subscriptions/tiers.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'

/** What can be done about a plan: nothing, order it, or order the one that runs without payment so that it goes on. */
export type PlanOffer = 'none' | 'upgrade' | 'current' | 'current, order' | 'included'

type Standing = Pick<Subscription, 'tier' | 'trialAvailable' | 'expiresAt' | 'paymentPending'>

/** What a card offers (decisions, "Plans"): lower plans are changed in the billing portal or by message. */
export function offerOf(tier: Tier, standing: Standing): PlanOffer {
  const { tier: current, trialAvailable, expiresAt, paymentPending } = standing
  if (tier === current) {
    // Every order takes the trial: while there is one, the plan rests on a promotion or an invite. What was given
    // without an end cannot be made to last longer, and is not sold.
    const unpaid = trialAvailable && expiresAt !== null && paymentPending?.tier !== tier
    return unpaid ? 'current, order' : 'current'
  }
  if (tier === 'free') return 'none'
  if (tierCovers(current, tier)) return 'included'
  return paymentPending?.tier === tier ? 'none' : 'upgrade'
}

/** The line under the prices of a card. */
export function planNote(tier: Tier, standing: Standing): string | null {
  if (tier === 'free') return 'No card needed'
  if (standing.paymentPending?.tier === tier) return 'Ordered: the payment waits for confirmation'
  const offer = offerOf(tier, standing)
  if (offer === 'current, order' && standing.expiresAt)
    return `Yours without payment until ${formatDate(standing.expiresAt)}. An order adds your ${TRIAL_DAYS}-day free trial.`
  return standing.trialAvailable && offer === 'upgrade'
    ? `Begins with your ${TRIAL_DAYS}-day free trial`
    : null
}
