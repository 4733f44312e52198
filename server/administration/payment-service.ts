import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { listedPeople } from '../accounts/admin-account-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import type { Outbox } from '../platform/outbox.ts'
import {
  confirmPaymentOfAnother,
  listPendingPayments,
  withdrawPendingOrder,
} from '../subscriptions/admin-payment-service.ts'

/** Plans ordered by invoice that wait for their payment, with who ordered them. */
export async function readPendingPayments(db: Db): Promise<PendingPayment[]> {
  const orders = await listPendingPayments(db)
  const people = await listedPeople(
    db,
    orders.map(({ accountId }) => accountId),
  )
  return orders.flatMap(({ id, accountId, tier, interval, amount, createdAt }) => {
    const person = people.get(accountId)
    // The account was deleted between the two readings, and its order with it.
    if (!person) return []
    const { userId, userName, email } = person
    return [{ id, userId, userName, email, tier, interval, amount, orderedAt: createdAt.toISOString() }]
  })
}

/** Confirms the payment of an order. @throws AppError not_found, forbidden, conflict */
export async function confirmPendingPayment(
  db: Db,
  act: Act,
  caller: Caller,
  id: string,
): Promise<{ message: string }> {
  const { tier, interval } = await confirmPaymentOfAnother(db, act, caller, id)
  return {
    message: `${TIER_RULES[tier].name} is paid for a ${interval === 'monthly' ? 'month' : 'year'}; what is left of a trial or of what was paid before comes first.`,
  }
}

/** What taking an order back needs from the application: a mail tells who made it. */
export interface WithdrawingParts {
  db: Db
  outbox: Outbox
  publicUrl: string
}

/** Takes an order back that nobody will pay. @throws AppError not_found, conflict */
export async function withdrawPendingPayment(
  parts: WithdrawingParts,
  act: Act,
  id: string,
): Promise<{ message: string }> {
  const { tier } = await withdrawPendingOrder(parts, act, id)
  return {
    message: `The order of ${TIER_RULES[tier].name} is withdrawn, and who made it is told by email. A trial runs to its end.`,
  }
}
