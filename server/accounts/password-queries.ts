import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type AccountRow, unchanged } from './account-queries.ts'
import { accounts, passwordResets, signInChallenges } from './account-tables.ts'

export interface StoredPassword {
  passwordHash: string
  /** Until when a temporary password lets its owner in; null for one they have chosen. */
  temporaryPasswordUntil: Date | null
}

/** Replaces the password; false when it was replaced, or the account deactivated, after `account` was read. */
export async function storePassword(
  db: Db,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  password: StoredPassword,
): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set(password)
    .where(unchanged(account))
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** Removes the sign-ins of an account that wait for their second step. */
export async function deleteChallengesOf(db: Db, accountId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId))
}

/** Adds a link in place of all earlier ones of the account: the newest alone works. */
export async function replacePasswordLink(db: Db, link: typeof passwordResets.$inferInsert): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.accountId, link.accountId))
  await db.insert(passwordResets).values(link)
}

export async function findPasswordLink(db: Db, tokenHash: Buffer) {
  const [row] = await db.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
  return row ?? null
}

/** Uses a link up; false when it is used, expired or gone. */
export async function usePasswordLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ accountId: passwordResets.accountId })
  return rows.length > 0
}

/** Uses up whatever link of the account is left: it was made for a password, or an address, that is no longer there. */
export async function useUpPasswordLinks(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}
