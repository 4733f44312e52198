import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { OrderRow } from './order-queries.ts'
import type { EntitlementRow } from './subscription-queries.ts'
import { entitlementNotices, entitlements, subscriptionOrders } from './subscription-tables.ts'

/** A period that somebody tries or pays for and that ends, with the order it comes from. */
export interface EndingPeriod {
  period: EntitlementRow & { endsAt: Date }
  order: OrderRow | null
}

export type NoticeKind = (typeof entitlementNotices.$inferSelect)['kind']

/** Periods that end after `after` and at `until` at the latest, and about whose end nothing was mailed. */
export async function listEndingPeriods(
  db: Db,
  kind: NoticeKind,
  { after, until }: { after: Date; until: Date },
): Promise<EndingPeriod[]> {
  const rows = await db
    .select({ period: entitlements, order: subscriptionOrders })
    .from(entitlements)
    .leftJoin(subscriptionOrders, eq(subscriptionOrders.entitlementId, entitlements.id))
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
        inArray(entitlements.source, ['trial', 'paid']),
        // One that was given back before it began has no end to tell of.
        lt(entitlements.startsAt, entitlements.endsAt),
        gt(entitlements.endsAt, after),
        lte(entitlements.endsAt, until),
        isNull(entitlementNotices.sentAt),
      ),
    )
    .orderBy(entitlements.endsAt, entitlements.id)
  return rows.flatMap(({ period: { endsAt, ...period }, order }) =>
    endsAt ? [{ period: { ...period, endsAt }, order }] : [],
  )
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
 * Ends the orders that were never paid: by invoice once their trial has ended, by card where the payment page was opened at
 * `pageSince` or before. Answers them.
 */
export async function endUnpaidOrders(db: Db, now: Date, pageSince: Date): Promise<OrderRow[]> {
  const triedOut = db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(isNotNull(entitlements.endsAt), lte(entitlements.endsAt, now)))
  return db
    .update(subscriptionOrders)
    .set({ state: 'ended', changedAt: now })
    .where(
      and(
        eq(subscriptionOrders.state, 'open'),
        or(
          and(
            eq(subscriptionOrders.provider, 'invoice'),
            inArray(subscriptionOrders.entitlementId, triedOut),
          ),
          and(eq(subscriptionOrders.provider, 'stripe'), lte(subscriptionOrders.createdAt, pageSince)),
        ),
      ),
    )
    .returning()
}
