import { uuidv7 } from 'uuidv7'
import { formatDate } from '../../shared/platform/dates.ts'
import { placePeriod } from '../../shared/subscriptions/entitlement-timeline.ts'
import type { SupportContact } from '../../shared/support/support-api.ts'
import { wayToSupport } from '../../shared/support/support-words.ts'
import { type Interval, TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import { type Tier, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import {
  endOpenOrders,
  findOrder,
  insertOrder,
  lockOrder,
  type OrderRow,
  takeTrial,
  updateOrder,
} from './order-queries.ts'
import type { Order, Payment } from './payment.ts'
import { assertOrderable } from './plan-rules.ts'
import { holdEntitlements } from './subscription-queries.ts'
import { grantEntitlement } from './subscription-service.ts'

/** Price of a plan for an interval, in pence. */
export const priceOf = (tier: Tier, interval: Interval): number => TIER_RULES[tier].price[interval] * 100

const UNNAMED: SupportContact = { email: null, phone: null }

/**
 * Payment without a provider: the trial begins without it, and an administrator confirms the payment in /admin. `support` is
 * whom people ask for what they cannot do by themselves.
 */
export function invoicePayment(db: Db, support: SupportContact = UNNAMED): Payment {
  return {
    order: (act, caller, order) =>
      once(db, act, async (inner) => {
        const periods = await assertOrderable(inner, caller.id, order.tier, act.at)
        await endOpenOrders(inner, caller.id, act.at)
        const trial = await takeTrial(inner, caller.id, act.at)
        const entitlementId = trial
          ? await grantEntitlement(inner, act, {
              ...{ accountId: caller.id, tier: order.tier, source: 'trial', length: { days: TRIAL_DAYS } },
            })
          : null
        const id = uuidv7()
        await insertOrder(inner, {
          ...{ id, accountId: caller.id, ...order, provider: 'invoice', state: 'open', providerId: null },
          ...{ amount: priceOf(order.tier, order.interval), entitlementId },
          ...{ createdAt: act.at, changedAt: act.at, newsAt: null },
        })
        await recordAudit(inner, act, {
          ...{ action: 'subscription.ordered', subject: { type: 'order', id } },
          detail: { ...order, trial },
        })
        const { startsAt } = placePeriod(periods, order.tier, { days: TRIAL_DAYS }, act.at)
        return { message: orderedMessage(order, trial, startsAt > act.at ? startsAt : null) }
      }),
    portal: () =>
      Promise.reject(
        new AppError(
          'conflict',
          `Plans are paid by invoice here. To change or cancel yours, ${wayToSupport(support)}.`,
        ),
      ),
  }
}

/** `waitsUntil` is when what the account has already ends; null where the plan counts at once. */
function orderedMessage({ tier, interval }: Order, trial: boolean, waitsUntil: Date | null): string {
  const { name, price } = TIER_RULES[tier]
  const cost = `£${price[interval]} a ${interval === 'monthly' ? 'month' : 'year'}`
  if (!trial) {
    const earliest = waitsUntil
      ? `, on ${formatDate(waitsUntil)} at the earliest, after what you have already`
      : ''
    return `${name} has been ordered for ${cost}. It begins once your payment is confirmed${earliest}.`
  }
  const begins = waitsUntil ? `begins on ${formatDate(waitsUntil)}, after what you have already` : 'has begun'
  return `Your ${TRIAL_DAYS}-day trial of ${name} ${begins}. It goes on for ${cost} once your payment is confirmed, and ends by itself without one.`
}

/**
 * Confirms the payment of an order: the plan runs for what was paid, after the trial where that still runs.
 * @throws AppError not_found, conflict where the order is not open.
 */
export async function confirmPayment(db: Db, act: Act, id: string): Promise<OrderRow> {
  return transaction(db, async (inner) => {
    const named = await findOrder(inner, id)
    // The periods first, as somebody does who orders: two who wait for each other would wait for ever.
    if (named) await holdEntitlements(inner, named.accountId)
    const order = named && (await lockOrder(inner, id))
    if (!order || order.provider !== 'invoice') throw new AppError('not_found', 'There is no such payment.')
    if (order.state !== 'open')
      throw new AppError(
        'conflict',
        order.state === 'paid'
          ? `This payment was confirmed on ${formatDate(order.changedAt)}.`
          : 'This order has ended: the person has ordered something else, or its trial ended unpaid. They can order the plan again.',
      )
    const entitlementId = await grantEntitlement(inner, act, {
      ...{ accountId: order.accountId, tier: order.tier, source: 'paid' },
      length: { months: order.interval === 'monthly' ? 1 : 12 },
    })
    const paid: OrderRow = { ...order, state: 'paid', entitlementId, changedAt: act.at }
    await updateOrder(inner, paid)
    await recordAudit(inner, act, {
      ...{ action: 'subscription.paid', subject: { type: 'order', id } },
      detail: { accountId: order.accountId, tier: order.tier, interval: order.interval },
    })
    return paid
  })
}
