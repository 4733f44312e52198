import type Stripe from 'stripe'
import { TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { recordEnd } from './order-end.ts'
import { keepCustomer, type OrderRow, takeEvent, takeTrial, updateOrder } from './order-queries.ts'
import { listEntitlements } from './subscription-queries.ts'
import { changeEntitlementEnd, grantEntitlement } from './subscription-service.ts'

const DAY = 86_400_000

/**
 * Brings an order and its periods to what Stripe says of the subscription. `db` is a transaction that holds both.
 *
 * Each period of the subscription gives one period of the tier, of the same length and once, when it begins; a payment
 * that fails leaves it running to its end, while Stripe tries again. A subscription that ends earlier gives back the rest.
 */
export async function applySubscription(
  db: Db,
  act: Act,
  order: OrderRow,
  subscription: Stripe.Subscription,
): Promise<void> {
  await keepCustomer(db, order.accountId, idOf(subscription.customer))
  const granted = BEGINS.has(subscription.status) ? await grantPeriod(db, act, order, subscription) : null
  if (isOver(subscription)) await giveBackRest(db, act, order, subscription)
  const state = stateOf(order, subscription)
  if (state !== order.state && state === 'ended') await recordEnd(db, act, order)
  await updateOrder(db, {
    ...{ ...order, state, providerId: subscription.id },
    ...{ entitlementId: granted ?? order.entitlementId },
    changedAt: state === order.state ? order.changedAt : act.at,
  })
}

/** Statuses in which a period that begins is given. One that is past due keeps what it has. */
const BEGINS: ReadonlySet<string> = new Set(['trialing', 'active'])
const RUNS: ReadonlySet<string> = new Set([...BEGINS, 'past_due'])

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

/** `ended` is what brings in no further payment, also while its last period runs. */
function stateOf({ state }: OrderRow, subscription: Stripe.Subscription): OrderRow['state'] {
  const { status, cancel_at_period_end: atPeriodEnd, cancel_at: at } = subscription
  if (status === 'incomplete') return state
  return RUNS.has(status) && !atPeriodEnd && at === null ? 'paid' : 'ended'
}

/** Gives the period that the subscription is in; null where it was given before, or is a second trial. */
async function grantPeriod(
  db: Db,
  act: Act,
  { id, accountId, tier, interval }: OrderRow,
  subscription: Stripe.Subscription,
): Promise<string | null> {
  const period = periodOf(subscription)
  const once = `${subscription.id} from ${period.startsAt.getTime() / 1_000}`
  if (!(await takeEvent(db, once, 'period', act.at))) return null
  const isTrial = subscription.status === 'trialing'
  if (isTrial && !(await takeTrial(db, accountId, act.at))) return null
  const entitlementId = await grantEntitlement(db, act, {
    ...{ accountId, tier, source: isTrial ? 'trial' : 'paid' },
    // What is free at Stripe for longer is so because the trial waits for what the account had already.
    length: { days: isTrial ? TRIAL_DAYS : (period.endsAt.getTime() - period.startsAt.getTime()) / DAY },
  })
  if (!isTrial)
    await recordAudit(db, act, {
      ...{
        action: 'subscription.paid',
        subject: { type: 'order', id },
        detail: { accountId, tier, interval },
      },
    })
  return entitlementId
}

/** Shortens the last period of a subscription by what was left of it when it ended; once. */
async function giveBackRest(
  db: Db,
  act: Act,
  { accountId, entitlementId }: OrderRow,
  subscription: Stripe.Subscription,
): Promise<void> {
  const { startsAt, endsAt } = periodOf(subscription)
  const over = subscription.ended_at === null ? endsAt : momentOf(subscription.ended_at)
  const rest = endsAt.getTime() - Math.max(over.getTime(), startsAt.getTime())
  const last = (await listEntitlements(db, accountId)).find(({ id }) => id === entitlementId)
  if (rest <= 0 || !last?.endsAt || last.endsAt <= act.at) return
  if (!(await takeEvent(db, `${subscription.id} over`, 'over', act.at))) return
  const shortened = new Date(Math.max(last.startsAt.getTime(), last.endsAt.getTime() - rest))
  await changeEntitlementEnd(db, act, { accountId, id: last.id, endsAt: shortened })
}

/** The period that a subscription is in. @throws Error where it is for nothing. */
function periodOf({ id, items }: Stripe.Subscription): { startsAt: Date; endsAt: Date } {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no plan`)
  return { startsAt: momentOf(item.current_period_start), endsAt: momentOf(item.current_period_end) }
}

const momentOf = (seconds: number) => new Date(seconds * 1_000)

const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id)
