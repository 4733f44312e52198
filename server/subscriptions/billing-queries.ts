import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { OrderRow } from './order-queries.ts'
import type { EntitlementRow } from './subscription-queries.ts'
import { entitlementNotices, entitlements, paymentEvents, subscriptionOrders } from './subscription-tables.ts'

/** A period that ends. */
export type EndingPeriod = EntitlementRow & { endsAt: Date }

export type NoticeKind = (typeof entitlementNotices.$inferSelect)['kind']

/** What ends with a mail; a plan that an administrator has given ends as they have agreed with whom they gave it. */
const TOLD = ['promotion', 'invite', 'trial', 'paid'] as const

/** Periods that end after `after` and at `until` at the latest, and about whose end nothing was mailed. */
export async function listEndingPeriods(
  db: Db,
  kind: NoticeKind,
  { after, until }: { after: Date; until: Date },
): Promise<EndingPeriod[]> {
  const rows = await db
    .select({ period: entitlements })
    .from(entitlements)
    .leftJoin(
      entitlementNotices,
      and(
        eq(entitlementNotices.entitlementId, entitlements.id),
        eq(entitlementNotices.kind, kind),
        eq(entitlementNotices.endsAt, entitlements.endsAt),
      ),
    )
    .where(
      and(
        inArray(entitlements.source, TOLD),
        // One that was given back before it began has no end to tell of.
        lt(entitlements.startsAt, entitlements.endsAt),
        gt(entitlements.endsAt, after),
        lte(entitlements.endsAt, until),
        isNull(entitlementNotices.sentAt),
      ),
    )
    .orderBy(entitlements.endsAt, entitlements.id)
  return rows.flatMap(({ period: { endsAt, ...period } }) => (endsAt ? [{ ...period, endsAt }] : []))
}

/** Notes that somebody is told of an end; false where they have been told. */
export async function takeNotice(
  db: Db,
  notice: { entitlementId: string; kind: NoticeKind; endsAt: Date; sentAt: Date },
): Promise<boolean> {
  const rows = await db.insert(entitlementNotices).values(notice).onConflictDoNothing().returning()
  return rows.length > 0
}

/**
 * Ends the orders that were never paid: by invoice where both the order and the end of its trial lie at `invoiceSince` or
 * before, by card where the payment page was opened at `pageSince` or before. Answers them.
 */
export async function endUnpaidOrders(
  db: Db,
  now: Date,
  { invoiceSince, pageSince }: { invoiceSince: Date; pageSince: Date },
): Promise<OrderRow[]> {
  const { provider, createdAt, entitlementId } = subscriptionOrders
  const triedOut = db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(lte(entitlements.endsAt, invoiceSince))
  return db
    .update(subscriptionOrders)
    .set({ state: 'ended', changedAt: now })
    .where(
      and(
        eq(subscriptionOrders.state, 'open'),
        or(
          and(
            eq(provider, 'invoice'),
            lte(createdAt, invoiceSince),
            or(isNull(entitlementId), inArray(entitlementId, triedOut)),
          ),
          and(eq(provider, 'stripe'), lte(createdAt, pageSince)),
        ),
      ),
    )
    .returning()
}

/** Marks of what the provider's subscriptions have given and given back, by `kind`; the rest are its news. */
const MARKS = ['period', 'over']

/** Forgets news of the payment provider taken in before `newsSince`, and marks made before `marksSince`. */
export async function forgetPaymentEvents(db: Db, newsSince: Date, marksSince: Date): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(
      or(
        lt(paymentEvents.receivedAt, marksSince),
        and(notInArray(paymentEvents.kind, MARKS), lt(paymentEvents.receivedAt, newsSince)),
      ),
    )
}
