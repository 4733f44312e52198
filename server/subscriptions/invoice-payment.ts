import { uuidv7 } from 'uuidv7'
import { formatDate } from '../../shared/platform/dates.ts'
import { placePeriod } from '../../shared/subscriptions/entitlement-timeline.ts'
import { addresseesOf, fullName } from '../accounts/account-service.ts'
import { ownAccount } from '../accounts/own-account-service.ts'
import type { SupportContact } from '../../shared/support/support-api.ts'
import { wayToSupport } from '../../shared/support/support-words.ts'
import { INVOICE_DAYS, type Interval, TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import { type Tier, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import type { Outbox } from '../platform/outbox.ts'
import { costOf, orderWaitsMail, orderWithdrawnMail } from './billing-mails.ts'
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
import { recordEnd } from './order-end.ts'
import { grantEntitlement } from './subscription-service.ts'

/** Price of a plan for an interval, in pence. */
export const priceOf = (tier: Tier, interval: Interval): number => TIER_RULES[tier].price[interval] * 100

/** What payment by invoice needs from the application. */
export interface InvoiceParts {
  db: Db
  outbox: Outbox
  publicUrl: string
  /** Whom people ask for what they cannot do by themselves, and who is told of each order. */
  support: SupportContact
}

/** Payment without a provider: the trial begins without it, and an administrator confirms the payment in /admin. */
export function invoicePayment({ db, outbox, publicUrl, support }: InvoiceParts): Payment {
  return {
    order: async (act, caller, order) => {
      const account = await ownAccount(db, caller)
      return once(db, act, async (inner) => {
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
        if (support.email) {
          const buyer = { name: fullName(account), email: account.email }
          await outbox.put(inner, orderWaitsMail(support.email, buyer, order, publicUrl), act.at)
        }
        const { startsAt } = placePeriod(periods, order.tier, { days: TRIAL_DAYS }, act.at)
        return { message: orderedMessage(order, trial, startsAt > act.at ? startsAt : null) }
      })
    },
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
function orderedMessage(order: Order, trial: boolean, waitsUntil: Date | null): string {
  const { name } = TIER_RULES[order.tier]
  const cost = costOf(order)
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
    const order = await lockOpenInvoice(inner, id)
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

/**
 * Takes an order back that nobody will pay; who made it is told. A trial that came with it runs to its end.
 * @throws AppError not_found, conflict where the order is not open.
 */
export async function withdrawOrder(
  { db, outbox, publicUrl }: Pick<InvoiceParts, 'db' | 'outbox' | 'publicUrl'>,
  act: Act,
  id: string,
): Promise<OrderRow> {
  return transaction(db, async (inner) => {
    const order = await lockOpenInvoice(inner, id)
    const ended: OrderRow = { ...order, state: 'ended', changedAt: act.at }
    await updateOrder(inner, ended)
    await recordEnd(inner, act, ended)
    const owner = (await addresseesOf(inner, [order.accountId])).get(order.accountId)
    if (owner) await outbox.put(inner, orderWithdrawnMail(owner, order, publicUrl), act.at)
    return ended
  })
}

/** An order by invoice that waits for its payment, held until the end of the transaction. */
async function lockOpenInvoice(db: Db, id: string): Promise<OrderRow> {
  const named = await findOrder(db, id)
  // The periods first, as somebody does who orders: two who wait for each other would wait for ever.
  if (named) await holdEntitlements(db, named.accountId)
  const order = named && (await lockOrder(db, id))
  if (!order || order.provider !== 'invoice') throw new AppError('not_found', 'There is no such payment.')
  if (order.state === 'open') return order
  throw new AppError(
    'conflict',
    order.state === 'paid'
      ? `This payment was confirmed on ${formatDate(order.changedAt)}.`
      : `This order has ended: the person has ordered something else, an administrator has withdrawn it, or it was not paid within ${INVOICE_DAYS} days. They can order the plan again.`,
  )
}
