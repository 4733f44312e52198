import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { budgetWindows } from './platform-tables.ts'

/** A try that was counted, by the window it was counted in. */
export interface CountedTry {
  key: Buffer
  startedAt: Date
}

/**
 * Counts one try in the window of `key`, unless `tries` are counted there already. A window that has ended begins anew.
 * One statement, so that parallel tries never count beyond the limit.
 * @returns the try, or null where none is left.
 */
export async function countTry(
  db: Db,
  key: Buffer,
  now: Date,
  budget: { tries: number; windowMs: number },
): Promise<CountedTry | null> {
  const endsAt = new Date(now.getTime() + budget.windowMs)
  const ended = sql`${budgetWindows.endsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(budgetWindows)
    .values({ key, startedAt: now, endsAt, used: 1 })
    .onConflictDoUpdate({
      target: budgetWindows.key,
      set: {
        used: sql`case when ${ended} then 1 else ${budgetWindows.used} + 1 end`,
        startedAt: sql`case when ${ended} then excluded.started_at else ${budgetWindows.startedAt} end`,
        endsAt: sql`case when ${ended} then excluded.ends_at else ${budgetWindows.endsAt} end`,
      },
      setWhere: sql`${ended} or ${budgetWindows.used} < ${budget.tries}`,
    })
    .returning({ startedAt: budgetWindows.startedAt })
  return row ? { key, startedAt: row.startedAt } : null
}

/** When the window of `key` ends; null where there is none. */
export async function windowEnd(db: Db, key: Buffer): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: budgetWindows.endsAt })
    .from(budgetWindows)
    .where(eq(budgetWindows.key, key))
  return row?.endsAt ?? null
}

/** Takes a try back, as when it succeeded; a window that has begun anew meanwhile is left alone. */
export async function giveTryBack(db: Db, { key, startedAt }: CountedTry): Promise<void> {
  await db
    .update(budgetWindows)
    .set({ used: sql`${budgetWindows.used} - 1` })
    .where(and(eq(budgetWindows.key, key), eq(budgetWindows.startedAt, startedAt), gt(budgetWindows.used, 0)))
}

/** Removes windows that have ended. */
export async function removeEndedWindows(db: Db, now: Date): Promise<void> {
  await db.delete(budgetWindows).where(lte(budgetWindows.endsAt, now))
}
