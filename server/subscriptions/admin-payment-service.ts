import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { confirmPayment, type InvoiceParts, withdrawOrder } from './invoice-payment.ts'
import { findOrder, listOpenInvoices, type OrderRow } from './order-queries.ts'

/** Orders by invoice that wait for their payment to be confirmed, oldest first. */
export function listPendingPayments(db: Db): Promise<OrderRow[]> {
  return listOpenInvoices(db)
}

/**
 * Confirms the payment of somebody else's order: nobody gives themselves a tier (requirement Z07).
 * @throws AppError not_found, forbidden for the caller's own order, conflict where the order is not open.
 */
export function confirmPaymentOfAnother(db: Db, act: Act, caller: Caller, id: string): Promise<OrderRow> {
  return transaction(db, async (inner) => {
    // Not held here: an order is held after the periods of its account, which `confirmPayment` does.
    const order = await findOrder(inner, id)
    if (order?.accountId === caller.id)
      throw new AppError('forbidden', 'Another administrator has to confirm the payment of your own plan.')
    return confirmPayment(inner, act, id)
  })
}

/**
 * Takes an order back that nobody will pay, one's own too: that gives nobody anything.
 * @throws AppError not_found, conflict where the order is not open.
 */
export function withdrawPendingOrder(
  parts: Pick<InvoiceParts, 'db' | 'outbox' | 'publicUrl'>,
  act: Act,
  id: string,
): Promise<OrderRow> {
  return withdrawOrder(parts, act, id)
}
