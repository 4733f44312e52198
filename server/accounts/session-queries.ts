import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { accounts, sessions } from './account-tables.ts'

/** A session that is running at `now`, with its account. */
export async function findRunningSession(db: Db, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ sessionId: sessions.id, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), running(now), eq(accounts.isActive, true)))
  return row ?? null
}

/** Those of the sessions named that are running at `now`. */
export async function runningAmong(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, running(now), eq(accounts.isActive, true)),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Moves the expiry, never beyond the absolute end; null when the session is over. */
export async function moveExpiry(db: Db, id: string, now: Date, expiresAt: Date): Promise<Date | null> {
  const [row] = await db
    .update(sessions)
    .set({ expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${sessions.endsAt})` })
    .where(and(eq(sessions.id, id), running(now)))
    .returning({ expiresAt: sessions.expiresAt })
  return row?.expiresAt ?? null
}

/** Closes a session that is over by `now` for good: a clock that is set back later does not revive it. */
export async function closeEndedSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), lte(sessions.expiresAt, now)))
}

/** Ends every running session of an account but the one that may stay. */
export async function revokeSessionsOf(
  db: Db,
  accountId: string,
  now: Date,
  except: string | null,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        ...(except ? [ne(sessions.id, except)] : []),
      ),
    )
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

const running = (now: Date) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.endsAt, now))
