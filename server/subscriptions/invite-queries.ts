import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { inviteCodes } from './subscription-tables.ts'

/** An invite code as it is kept. */
export type InviteRow = typeof inviteCodes.$inferSelect

/** Keeps a new code. @throws a database error 23505 where there is one of the same letters. */
export async function insertInvite(db: Db, invite: typeof inviteCodes.$inferInsert): Promise<void> {
  await db.insert(inviteCodes).values(invite)
}

/** The code with this hash, used or not. */
export async function findInvite(db: Db, codeHash: Buffer): Promise<InviteRow | null> {
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.codeHash, codeHash))
  return row ?? null
}

/** Whether an account has used a code; it cannot use another one. */
export async function hasUsedInvite(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(inviteCodes, eq(inviteCodes.usedBy, accountId))) > 0
}

/** The codes that an account has made, newest first. */
export async function listInvitesMade(db: Db, accountId: string, limit: number): Promise<InviteRow[]> {
  return db
    .select()
    .from(inviteCodes)
    .where(eq(inviteCodes.madeBy, accountId))
    .orderBy(desc(inviteCodes.id))
    .limit(limit)
}

/**
 * Uses a code for an account; false where it is used, has expired, or is the account's own. One statement, so that a code
 * is used once however many try at the same moment.
 * @throws a database error 23505 where the account has used another one.
 */
export async function useInvite(
  db: Db,
  { codeHash, accountId, now }: { codeHash: Buffer; accountId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(inviteCodes)
    .set({ usedBy: accountId, usedAt: now })
    .where(
      and(
        eq(inviteCodes.codeHash, codeHash),
        isNull(inviteCodes.usedBy),
        // Whose account is gone after that has had the month of the code.
        isNull(inviteCodes.rewardedAt),
        gt(inviteCodes.expiresAt, now),
        ne(inviteCodes.madeBy, accountId),
      ),
    )
    .returning({ id: inviteCodes.id })
  return rows.length > 0
}

/** Marks the code that an account has used as rewarded, and answers it; null where there is none left to reward. */
export async function takeReward(db: Db, accountId: string, now: Date): Promise<InviteRow | null> {
  const [row] = await db
    .update(inviteCodes)
    .set({ rewardedAt: now })
    .where(and(eq(inviteCodes.usedBy, accountId), isNull(inviteCodes.rewardedAt)))
    .returning()
  return row ?? null
}
