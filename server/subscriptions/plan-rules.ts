import { addMilliseconds, formatDate, formatMoment } from '../../shared/platform/dates.ts'
import { RENEWAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import { type Tier, TIER_RULES, tierCovers } from '../../shared/subscriptions/tiers.ts'
import type { Db } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { listOrders, type OrderRow } from './order-queries.ts'
import type { Order } from './payment.ts'
import { type EntitlementRow, holdEntitlements } from './subscription-queries.ts'

const DAY = 86_400_000

/** The plans that are paid for. */
export const PAID_PLANS: readonly Order['tier'][] = ['pro', 'pro_plus']

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

/** What an account has and has ordered, all of it. */
export interface Holdings {
  periods: readonly EntitlementRow[]
  orders: readonly OrderRow[]
}

/** The card subscriptions that charge for a next period by themselves, in the order of `orders`. */
export function renewingOrders({ periods, orders }: Holdings, now: Date): OrderRow[] {
  const goesOn = ({ tier, provider, state, entitlementId }: OrderRow) =>
    provider === 'stripe' &&
    state === 'paid' &&
    // One without a period is charged once what the account has of the tier already has ended.
    periods.some((one) =>
      entitlementId === null
        ? isLeft(one, now) && tierCovers(one.tier, tier)
        : one.id === entitlementId && isLeft(one, now),
    )
  return orders.filter(goesOn)
}

/**
 * Why an order of a plan is refused at `now`, as a sentence; null where it is taken. A plan that one tries or pays for is
 * not ordered again, save for what is paid and ends within the days of renewal (decision 0018), nor one that was given
 * without an end: what is paid for would never begin. A promotion or a month of an invite is neither.
 */
export function orderRefusal(holdings: Holdings, tier: Tier, now: Date): string | null {
  const { periods } = holdings
  const held = whyHeld(holdings, tier, now)
  if (held) return `${TIER_RULES[tier].name} is already yours: ${held}.`
  const given = periods.find((one) => one.endsAt === null && tierCovers(one.tier, tier))
  return given ? `${TIER_RULES[given.tier].name} is yours without an end: there is nothing to order.` : null
}

/** How somebody has a plan already, as the end of a sentence; null where they may order it. */
function whyHeld(holdings: Holdings, tier: Tier, now: Date): string | null {
  const last = holdings.periods
    .filter((one) => one.tier === tier && isLeft(one, now) && ['trial', 'paid'].includes(one.source))
    .reduce<EntitlementRow | null>((latest, one) => (latest && endsBefore(one, latest) ? latest : one), null)
  const renews = renewingOrders(holdings, now).some((order) => order.tier === tier)
  if (!last) return renews ? 'it begins, and is charged for, when what you have ends' : null
  if (last.source === 'trial')
    return last.startsAt > now
      ? `your trial of it begins on ${formatDate(last.startsAt)}`
      : 'your trial of it runs'
  if (renews) return 'it is paid for, and goes on by itself'
  if (last.endsAt === null) return 'it is paid for'
  const renewableFrom = addMilliseconds(last.endsAt, -RENEWAL_DAYS * DAY)
  return now >= renewableFrom
    ? null
    : `it is paid for until ${formatDate(last.endsAt)}, and can be renewed from ${formatMoment(renewableFrom)}`
}

const isLeft = ({ endsAt }: EntitlementRow, now: Date) => endsAt === null || endsAt > now

const endsBefore = (one: EntitlementRow, other: EntitlementRow) =>
  one.endsAt !== null && (other.endsAt === null || one.endsAt < other.endsAt)

/**
 * Lets through an order that may be made. Holds the periods of the account until the end of the transaction and answers
 * them.
 * @throws AppError conflict with the reason, see `orderRefusal`.
 */
export async function assertOrderable(
  db: Db,
  accountId: string,
  tier: Tier,
  now: Date,
): Promise<EntitlementRow[]> {
  const periods = await holdEntitlements(db, accountId)
  const refusal = orderRefusal({ periods, orders: await listOrders(db, accountId) }, tier, now)
  if (refusal) throw new AppError('conflict', refusal)
  return periods
}
