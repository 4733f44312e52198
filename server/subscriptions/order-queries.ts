import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { billingCustomers, paymentEvents, subscriptionOrders, trials } from './subscription-tables.ts'

/** A plan that was ordered. */
export type OrderRow = typeof subscriptionOrders.$inferSelect

/** Notes that an account has its trial; false where it had one. One statement, so that there is one trial. */
export async function takeTrial(db: Db, accountId: string, startedAt: Date): Promise<boolean> {
  const rows = await db.insert(trials).values({ accountId, startedAt }).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Whether an account has had its trial. */
export async function hadTrial(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(trials, eq(trials.accountId, accountId))) > 0
}

/** Keeps a new order. @throws a database error 23505 where another one is open. */
export async function insertOrder(db: Db, order: OrderRow): Promise<void> {
  await db.insert(subscriptionOrders).values(order)
}

/** The orders of an account, newest first. */
export async function listOrders(db: Db, accountId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.accountId, accountId))
    .orderBy(desc(subscriptionOrders.id))
}

/** Orders that wait for their payment to be confirmed by hand, oldest first. */
export async function listOpenInvoices(db: Db): Promise<OrderRow[]> {
  return db
    .select()
    .from(subscriptionOrders)
    .where(and(eq(subscriptionOrders.state, 'open'), eq(subscriptionOrders.provider, 'invoice')))
    .orderBy(subscriptionOrders.id)
    .limit(500)
}

/** An order, held until the end of the transaction; null where there is none. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(subscriptionOrders).where(eq(subscriptionOrders.id, id)).for('update')
  return row ?? null
}

/** An order as it is at the moment; null where there is none. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(subscriptionOrders).where(eq(subscriptionOrders.id, id))
  return row ?? null
}

/** Writes an order as it now is. */
export async function updateOrder(db: Db, order: OrderRow): Promise<void> {
  await db.update(subscriptionOrders).set(order).where(eq(subscriptionOrders.id, order.id))
}

/** Takes in news of an order made at `at`; false where newer ones have been taken in (wrong order harmless). */
export async function takeNews(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(subscriptionOrders)
    .set({ newsAt: at })
    .where(
      and(
        eq(subscriptionOrders.id, id),
        or(isNull(subscriptionOrders.newsAt), lt(subscriptionOrders.newsAt, at)),
      ),
    )
    .returning({ id: subscriptionOrders.id })
  return rows.length > 0
}

/** Ends orders of an account that are open. */
export async function endOpenOrders(db: Db, accountId: string, changedAt: Date): Promise<void> {
  await db
    .update(subscriptionOrders)
    .set({ state: 'ended', changedAt })
    .where(and(eq(subscriptionOrders.accountId, accountId), inArray(subscriptionOrders.state, ['open'])))
}

/** Notes an event of the payment provider; false where it has been taken in before (repeats harmless). */
export async function takeEvent(db: Db, id: string, kind: string, receivedAt: Date): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values({ id, kind, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** What the payment provider knows an account as; null where it does not. */
export async function findCustomer(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId))
  return row?.customerId ?? null
}

/** Keeps what the payment provider knows an account as; the first one stays. */
export async function keepCustomer(db: Db, accountId: string, customerId: string): Promise<void> {
  await db.insert(billingCustomers).values({ accountId, customerId }).onConflictDoNothing()
}
