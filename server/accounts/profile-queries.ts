import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { accounts, emailVerifications, sessions } from './account-tables.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Changes names or username, at least one. @throws a database error 23505 when the username is taken meanwhile. */
export async function updateNames(
  db: Db,
  id: string,
  names: { firstName?: string; lastName?: string; username?: string },
): Promise<void> {
  await db.update(accounts).set(names).where(eq(accounts.id, id))
}

/** Gives an account another address. @throws a database error 23505 when it is taken meanwhile. */
export async function updateEmail(db: Db, id: string, email: string): Promise<void> {
  await db.update(accounts).set({ email }).where(eq(accounts.id, id))
}

/** Removes links to a new address of an account: only the newest request counts, and none that its owner stopped. */
export async function removeNewEmailLinks(db: Db, accountId: string): Promise<void> {
  await db
    .delete(emailVerifications)
    .where(
      and(
        eq(emailVerifications.accountId, accountId),
        isNotNull(emailVerifications.newEmail),
        isNull(emailVerifications.usedAt),
      ),
    )
}

/** The sessions of an account that are running at `now`, newest first. */
export async function listRunningSessions(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.endsAt, now),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

/** A session of an account that nobody has ended; null for any other. */
export async function findOwnSession(db: Db, id: string, accountId: string): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
  return row ?? null
}
