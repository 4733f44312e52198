import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { accounts, emailVerifications } from './account-tables.ts'

export type AccountRow = typeof accounts.$inferSelect
export type NewAccount = typeof accounts.$inferInsert

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  return row ?? null
}

export async function findAccountByUsername(db: Db, username: string): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`)
  return row ?? null
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

export async function findAccountsById(db: Db, ids: string[]): Promise<AccountRow[]> {
  return db.select().from(accounts).where(inArray(accounts.id, ids))
}

/** Inserts an account. @throws a database error 23505 when email or username is taken meanwhile. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insert(accounts).values(account)
}

/** Inserts the first account; false when there is one already. */
export async function insertFirstAccount(db: Db, account: NewAccount): Promise<boolean> {
  await db.execute(sql`lock table ${accounts} in share row exclusive mode`)
  if ((await db.$count(accounts)) > 0) return false
  await insertAccount(db, account)
  return true
}

/** Removes an account that was never verified. */
export async function deleteUnverifiedAccount(db: Db, id: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.id, id), isNull(accounts.verifiedAt)))
}

export async function updatePasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
}

export async function noteSignIn(db: Db, id: string, at: Date): Promise<void> {
  await db.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.id, id))
}

/** Marks an account as verified; false when it was already. */
export async function markVerified(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ verifiedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.verifiedAt)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

export async function insertVerification(
  db: Db,
  link: typeof emailVerifications.$inferInsert,
): Promise<void> {
  await db.insert(emailVerifications).values(link)
}

export async function findVerification(db: Db, tokenHash: Buffer) {
  const [row] = await db.select().from(emailVerifications).where(eq(emailVerifications.tokenHash, tokenHash))
  return row ?? null
}

/** Uses a link up; the account it verifies, or null when it is used, expired or unknown. */
export async function useVerification(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db
    .update(emailVerifications)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailVerifications.tokenHash, tokenHash),
        isNull(emailVerifications.usedAt),
        gt(emailVerifications.expiresAt, now),
      ),
    )
    .returning({ accountId: emailVerifications.accountId })
  return row?.accountId ?? null
}
