import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { LAUNCH_PROMOTION } from '../../shared/subscriptions/tiers.ts'
import type { Db } from '../platform/database.ts'
import { entitlements, launchPromotion, usageCounters } from './subscription-tables.ts'

/** A period in which an account has a tier. */
export type EntitlementRow = typeof entitlements.$inferSelect
export type UsageKind = (typeof usageCounters.$inferSelect)['kind']

/** The periods of an account that are running at `now`. */
export async function runningEntitlements(db: Db, accountId: string, now: Date) {
  return db
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.accountId, accountId),
        lte(entitlements.startsAt, now),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
      ),
    )
}

/** Holds the periods of an account until the end of the transaction, so that one change of them follows the other. */
export async function holdEntitlements(db: Db, accountId: string): Promise<EntitlementRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`entitlements ${accountId}`}, 0))`)
  return listEntitlements(db, accountId)
}

/** Every period of an account, past ones too. */
export async function listEntitlements(db: Db, accountId: string): Promise<EntitlementRow[]> {
  return db
    .select()
    .from(entitlements)
    .where(eq(entitlements.accountId, accountId))
    .orderBy(entitlements.startsAt, entitlements.id)
}

/** Writes when a period now runs. */
export async function moveEntitlement(
  db: Db,
  { id, startsAt, endsAt }: Pick<EntitlementRow, 'id' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await db.update(entitlements).set({ startsAt, endsAt }).where(eq(entitlements.id, id))
}

export async function insertEntitlement(
  db: Db,
  entitlement: typeof entitlements.$inferInsert,
): Promise<void> {
  await db.insert(entitlements).values(entitlement)
}

/** Takes one place of the launch promotion; false when none is left. One statement, so that no place is given twice. */
export async function takePromotionPlace(db: Db): Promise<boolean> {
  const rows = await db
    .insert(launchPromotion)
    .values({ id: 1, size: LAUNCH_PROMOTION.size, granted: 1 })
    .onConflictDoUpdate({
      target: launchPromotion.id,
      set: { granted: sql`${launchPromotion.granted} + 1` },
      setWhere: sql`${launchPromotion.granted} < ${launchPromotion.size}`,
    })
    .returning({ granted: launchPromotion.granted })
  return rows.length > 0
}

/** Counts one use in a month; false when `limit` is reached. One statement, so that parallel uses never exceed it. */
export async function countUse(
  db: Db,
  use: { accountId: string; kind: UsageKind; month: string },
  limit: number,
): Promise<boolean> {
  const rows = await db
    .insert(usageCounters)
    .values({ ...use, used: 1 })
    .onConflictDoUpdate({
      target: [usageCounters.accountId, usageCounters.kind, usageCounters.month],
      set: { used: sql`${usageCounters.used} + 1` },
      setWhere: sql`${limit}::int < 0 or ${usageCounters.used} < ${limit}::int`,
    })
    .returning({ used: usageCounters.used })
  return rows.length > 0
}

/** What an account has used of each monthly limit in a month. */
export async function usesOf(db: Db, accountId: string, month: string): Promise<Map<UsageKind, number>> {
  const rows = await db
    .select()
    .from(usageCounters)
    .where(and(eq(usageCounters.accountId, accountId), eq(usageCounters.month, month)))
  return new Map(rows.map(({ kind, used }) => [kind, used]))
}
