import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { accounts, emailVerifications, knownAddresses } from './account-tables.ts'

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

/** What colleagues see of the people with these ids, and whether they may still sign in. */
export async function findColleaguesById(db: Db, ids: string[]) {
  const { id, firstName, lastName, username, role, isActive } = accounts
  return db
    .select({ id, firstName, lastName, username, role, isActive })
    .from(accounts)
    .where(inArray(accounts.id, ids))
}

/** Names and addresses of the people with these ids, and whether they can sign in. */
export async function findAddressesById(db: Db, ids: string[]) {
  const { id, firstName, lastName, email, isActive, verifiedAt } = accounts
  return db
    .select({ id, firstName, lastName, email, isActive, verifiedAt })
    .from(accounts)
    .where(inArray(accounts.id, ids))
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

/** Removes an account that was never verified, and so never signed in. */
export async function deleteUnverifiedAccount(db: Db, id: string): Promise<void> {
  await db
    .delete(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.verifiedAt), isNull(accounts.lastSignInAt)))
}

/**
 * The account with this address, and whether it has signed in from a network address since `since`. One statement, so
 * that an unknown account asks the database the same as a known one.
 */
export async function findSignIn(
  db: Db,
  email: string,
  addressHash: Buffer,
  since: Date,
): Promise<{ account: AccountRow; addressIsKnown: boolean } | null> {
  const [row] = await db
    .select({ account: accounts, known: knownAddresses.accountId })
    .from(accounts)
    .leftJoin(
      knownAddresses,
      and(
        eq(knownAddresses.accountId, accounts.id),
        eq(knownAddresses.addressHash, addressHash),
        gt(knownAddresses.lastSignInAt, since),
      ),
    )
    .where(eq(accounts.email, email))
  return row ? { account: row.account, addressIsKnown: row.known !== null } : null
}

/** Holds an account until the end of the transaction; false when its password was replaced or it was deactivated meanwhile. */
export async function holdUnchanged(
  db: Db,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(unchanged(account))
    .for('no key update')
  return rows.length > 0
}

/** Stores the same password under newer parameters; nothing happens when it was replaced meanwhile. */
export async function renewPasswordHash(
  db: Db,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(unchanged(account))
}

/**
 * Notes a sign-in and holds the account until the end of the transaction; false when the password was replaced, the
 * account deactivated or its verification taken back after `account` was read, so that no session outlives what ended
 * all of them.
 */
export async function noteSignIn(
  db: Db,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ lastSignInAt: at })
    .where(and(unchanged(account), isNotNull(accounts.verifiedAt)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** Remembers the network address of a sign-in and forgets those of the account last used before `since`. */
export async function rememberAddress(
  db: Db,
  accountId: string,
  addressHash: Buffer,
  at: Date,
  since: Date,
): Promise<void> {
  await db
    .delete(knownAddresses)
    .where(and(eq(knownAddresses.accountId, accountId), lte(knownAddresses.lastSignInAt, since)))
  await db
    .insert(knownAddresses)
    .values({ accountId, addressHash, lastSignInAt: at })
    .onConflictDoUpdate({
      target: [knownAddresses.accountId, knownAddresses.addressHash],
      set: { lastSignInAt: at },
    })
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

/** The account as it was read: active, and with the same password. */
export const unchanged = ({ id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>) =>
  and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isActive, true))
