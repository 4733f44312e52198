import { formatDate } from '../../shared/platform/dates.ts'
import { type Tier, TIER_RULES, tierCovers } from '../../shared/subscriptions/tiers.ts'
import type { Db } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import type { Order } from './payment.ts'
import { type EntitlementRow, holdEntitlements } from './subscription-queries.ts'

/** Names by which a paid plan is ordered: the lower-cased name of its card, `premium` for `pro_plus`. */
const PLANS: Readonly<Record<string, Order['tier']>> = {
  pro: 'pro',
  pro_plus: 'pro_plus',
  premium: 'pro_plus',
}

/** The paid plan that a name stands for. @throws AppError invalid_input for the free one and for any other. */
export function orderedTier(name: string): Order['tier'] {
  const tier = PLANS[name.toLowerCase()]
  if (tier) return tier
  throw invalidField(
    'tier',
    ['free', 'starter'].includes(name.toLowerCase())
      ? `${TIER_RULES.free.name} is free and needs no order.`
      : 'There is no plan of this name.',
  )
}

/**
 * A tier that is paid for or tried already is not ordered again, nor one that was given without an end: what is paid for
 * would never begin. A promotion or a month of an invite is neither. Holds the periods of the account until the end of
 * the transaction and answers them.
 * @throws AppError conflict
 */
export async function assertNotHeld(
  db: Db,
  accountId: string,
  tier: Tier,
  now: Date,
): Promise<EntitlementRow[]> {
  const periods = await holdEntitlements(db, accountId)
  const held = periods.find(
    (one) =>
      one.tier === tier &&
      (one.endsAt === null || one.endsAt > now) &&
      ['trial', 'paid'].includes(one.source),
  )
  if (held)
    throw new AppError(
      'conflict',
      `${TIER_RULES[tier].name} is already yours: ${held.source === 'paid' ? 'it is paid for' : trialState(held, now)}.`,
    )
  const given = periods.find((one) => one.endsAt === null && tierCovers(one.tier, tier))
  if (given)
    throw new AppError(
      'conflict',
      `${TIER_RULES[given.tier].name} is yours without an end: there is nothing to order.`,
    )
  return periods
}

const trialState = ({ startsAt }: { startsAt: Date }, now: Date) =>
  startsAt > now ? `your trial of it begins on ${formatDate(startsAt)}` : 'your trial of it runs'
