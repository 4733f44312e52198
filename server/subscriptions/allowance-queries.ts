import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { tokenAllowances, tokenUses } from './subscription-tables.ts'

/** A line of the token ledger. */
export type TokenUse = typeof tokenUses.$inferSelect

/**
 * Holds tokens of a month; false where used, held and these together would exceed `limit`. One statement, so that calls
 * at the same moment never overspend.
 */
export async function holdTokens(
  db: Db,
  { accountId, month, tokens, limit }: { accountId: string; month: string; tokens: number; limit: number },
): Promise<boolean> {
  if (tokens > limit) return false
  const rows = await db
    .insert(tokenAllowances)
    .values({ accountId, month, used: 0, reserved: tokens })
    .onConflictDoUpdate({
      target: [tokenAllowances.accountId, tokenAllowances.month],
      set: { reserved: sql`${tokenAllowances.reserved} + ${tokens}::int` },
      setWhere: sql`${tokenAllowances.used} + ${tokenAllowances.reserved} + ${tokens}::int <= ${limit}::int`,
    })
    .returning({ reserved: tokenAllowances.reserved })
  return rows.length > 0
}

/**
 * Calls of an account that are under way. Asked behind `holdTokens` in the same transaction the number is exact: each
 * other call waits there for this one.
 */
export async function countOpenUses(db: Db, accountId: string, now: Date): Promise<number> {
  return db.$count(
    tokenUses,
    and(eq(tokenUses.accountId, accountId), isNull(tokenUses.settledAt), gte(tokenUses.aliveUntil, now)),
  )
}

/** Writes the line of a call that holds tokens. */
export async function insertTokenUse(db: Db, use: TokenUse): Promise<void> {
  await db.insert(tokenUses).values(use)
}

/** Settles a line with what was used; null where it is settled already. */
export async function settleTokenUse(
  db: Db,
  id: string,
  used: number,
  settledAt: Date,
): Promise<TokenUse | null> {
  const [row] = await db
    .update(tokenUses)
    .set({ used, settledAt })
    .where(and(eq(tokenUses.id, id), isNull(tokenUses.settledAt)))
    .returning()
  return row ?? null
}

/** Settles a line with what was received for it; null where it is settled, or its process has said meanwhile that it lives. */
export async function settleAbandonedUse(db: Db, id: string, now: Date): Promise<TokenUse | null> {
  const [row] = await db
    .update(tokenUses)
    .set({ used: sql`${tokenUses.delivered}`, settledAt: now })
    .where(and(eq(tokenUses.id, id), isNull(tokenUses.settledAt), lt(tokenUses.aliveUntil, now)))
    .returning()
  return row ?? null
}

/** Moves held tokens of a month to the used ones. */
export async function chargeTokens(
  db: Db,
  { accountId, month, reserved, used }: Pick<TokenUse, 'accountId' | 'month' | 'reserved' | 'used'>,
): Promise<void> {
  await db
    .update(tokenAllowances)
    .set({
      reserved: sql`${tokenAllowances.reserved} - ${reserved}::int`,
      used: sql`${tokenAllowances.used} + ${used}::int`,
    })
    .where(and(eq(tokenAllowances.accountId, accountId), eq(tokenAllowances.month, month)))
}

/** Notes what a call has received so far and that a process still works on it; false where the line is settled. */
export async function keepTokenUseAlive(
  db: Db,
  id: string,
  delivered: number,
  aliveUntil: Date,
): Promise<boolean> {
  const rows = await db
    .update(tokenUses)
    .set({ delivered, aliveUntil })
    .where(and(eq(tokenUses.id, id), isNull(tokenUses.settledAt)))
    .returning({ id: tokenUses.id })
  return rows.length > 0
}

/** Lines whose process is gone. */
export async function abandonedTokenUses(db: Db, now: Date): Promise<TokenUse[]> {
  return db
    .select()
    .from(tokenUses)
    .where(and(isNull(tokenUses.settledAt), lt(tokenUses.aliveUntil, now)))
    .orderBy(tokenUses.id)
    .limit(100)
}

/** Tokens used in a month. */
export async function tokensUsed(db: Db, accountId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ used: tokenAllowances.used })
    .from(tokenAllowances)
    .where(and(eq(tokenAllowances.accountId, accountId), eq(tokenAllowances.month, month)))
  return row?.used ?? 0
}

/**
 * Tokens that calls have used in each month from `since` on (yyyy-mm), from the ledger: a reset gives back the allowance
 * and does not undo a use. Months without any are left out.
 */
export async function tokensUsedByMonth(
  db: Db,
  accountId: string,
  since: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ month: tokenUses.month, used: sql<number>`sum(${tokenUses.used})::int` })
    .from(tokenUses)
    .where(
      and(
        eq(tokenUses.accountId, accountId),
        gte(tokenUses.month, since),
        isNotNull(tokenUses.settledAt),
        // The line of a reset is below zero.
        gt(tokenUses.used, 0),
      ),
    )
    .groupBy(tokenUses.month)
  return new Map(rows.map(({ month, used }) => [month, used]))
}

/** The settled lines of a month that changed what is used. */
const changing = (accountId: string, month: string) =>
  and(
    eq(tokenUses.accountId, accountId),
    eq(tokenUses.month, month),
    isNotNull(tokenUses.settledAt),
    ne(tokenUses.used, 0),
  )

/** The settled lines of a month that changed what is used, newest first. */
export async function listTokenUses(
  db: Db,
  accountId: string,
  month: string,
  limit: number,
): Promise<TokenUse[]> {
  return db
    .select()
    .from(tokenUses)
    .where(changing(accountId, month))
    .orderBy(desc(tokenUses.id))
    .limit(limit)
}

/** How many such lines there are, and what they add up to. */
export async function sumTokenUses(
  db: Db,
  accountId: string,
  month: string,
): Promise<{ count: number; total: number }> {
  const [row] = await db
    .select({ count: count(), total: sql<number>`coalesce(sum(${tokenUses.used}), 0)::int` })
    .from(tokenUses)
    .where(changing(accountId, month))
  return row ?? { count: 0, total: 0 }
}
