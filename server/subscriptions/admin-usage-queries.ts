import { and, countDistinct, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { entitlements, tokenAllowances } from './subscription-tables.ts'

const running = (now: Date) =>
  and(lte(entitlements.startsAt, now), or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)))

/** The periods of every account that are running at `now`. */
export async function everyRunningEntitlement(db: Db, now: Date) {
  return db
    .select({
      accountId: entitlements.accountId,
      tier: entitlements.tier,
      startsAt: entitlements.startsAt,
      endsAt: entitlements.endsAt,
    })
    .from(entitlements)
    .where(running(now))
}

/** How many accounts have a paid tier at `now`, whatever it rests on. */
export async function countPremiumAccounts(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ accounts: countDistinct(entitlements.accountId) })
    .from(entitlements)
    .where(and(running(now), ne(entitlements.tier, 'free')))
  return row?.accounts ?? 0
}

/** The tokens that each account has used in a month; those who have used none may be missing. */
export async function everyTokenCount(db: Db, month: string) {
  return db
    .select({ accountId: tokenAllowances.accountId, used: tokenAllowances.used })
    .from(tokenAllowances)
    .where(eq(tokenAllowances.month, month))
}

/** The tokens that an account has used in a month, held until the end of the transaction. */
export async function lockTokensUsed(db: Db, accountId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ used: tokenAllowances.used })
    .from(tokenAllowances)
    .where(and(eq(tokenAllowances.accountId, accountId), eq(tokenAllowances.month, month)))
    .for('update')
  return row?.used ?? 0
}
