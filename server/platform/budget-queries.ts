import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { budgetWindows } from './platform-tables.ts'
import { present } from '../../shared/platform/present.ts'

/**
 * Counts one try in the window of `key` and answers the count and the end of the window. A window that has ended begins
 * anew. One statement, so that parallel tries are all counted.
 */
export async function countTry(
  db: Db,
  key: Buffer,
  now: Date,
  windowMs: number,
): Promise<{ used: number; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + windowMs)
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
    })
    .returning({ used: budgetWindows.used, endsAt: budgetWindows.endsAt })
  return present(row)
}

/** Takes one try back, as when it succeeded. */
export async function giveTryBack(db: Db, key: Buffer): Promise<void> {
  await db
    .update(budgetWindows)
    .set({ used: sql`${budgetWindows.used} - 1` })
    .where(and(eq(budgetWindows.key, key), gt(budgetWindows.used, 0)))
}

/** Removes windows that have ended. */
export async function removeEndedWindows(db: Db, now: Date): Promise<void> {
  await db.delete(budgetWindows).where(lte(budgetWindows.endsAt, now))
}
