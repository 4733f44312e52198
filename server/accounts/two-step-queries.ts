import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { accounts, recoveryCodes, signInChallenges } from './account-tables.ts'

type Challenge = typeof signInChallenges.$inferSelect

/** Two-step sign-in of an account with its secret opened; `since` null while it is not switched on. */
interface TwoStep {
  secret: string | null
  since: Date | null
}

/** Adds a challenge; those that have expired by `now` go. */
export async function insertChallenge(db: Db, challenge: Challenge, now: Date): Promise<void> {
  // Those that another sign-in is removing are left to it, so that neither waits for the other.
  const expired = db
    .select({ challengeHash: signInChallenges.challengeHash })
    .from(signInChallenges)
    .where(lte(signInChallenges.expiresAt, now))
    .for('update', { skipLocked: true })
  await db.delete(signInChallenges).where(inArray(signInChallenges.challengeHash, expired))
  await db.insert(signInChallenges).values(challenge)
}

/** The account behind a challenge that has not expired. */
export async function findChallenge(db: Db, challengeHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db.select().from(signInChallenges).where(running(challengeHash, now))
  return row?.accountId ?? null
}

/** Uses a challenge up; false when it is used, expired or unknown. */
export async function useChallenge(db: Db, challengeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.delete(signInChallenges).where(running(challengeHash, now)).returning()
  return rows.length > 0
}

/** Two-step sign-in of an account, held until the end of the transaction; null when the account is gone. */
export async function lockTwoStep(db: Db, vault: Vault, accountId: string): Promise<TwoStep | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  return (
    (row && {
      secret: vault.open(accounts.twoStepSecret, accountId, row.twoStepSecret),
      since: row.twoStepSince,
    }) ??
    null
  )
}

/** Stores a secret that waits to be confirmed; false when two-step sign-in is on already. */
export async function storeSecret(db: Db, vault: Vault, accountId: string, secret: string): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ twoStepSecret: vault.seal(accounts.twoStepSecret, accountId, secret), twoStepLastStep: null })
    .where(and(eq(accounts.id, accountId), isNull(accounts.twoStepSince)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** Switches two-step sign-in on; `step` is that of the code that was given. */
export async function switchOn(db: Db, accountId: string, since: Date, step: number): Promise<void> {
  await db
    .update(accounts)
    .set({ twoStepSince: since, twoStepLastStep: step })
    .where(eq(accounts.id, accountId))
}

/** Removes secret and recovery codes. */
export async function switchOff(db: Db, accountId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ twoStepSecret: null, twoStepSince: null, twoStepLastStep: null })
    .where(eq(accounts.id, accountId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Uses up the code of a step and of every earlier one; false when it was used before. */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ twoStepLastStep: step })
    .where(
      and(
        eq(accounts.id, accountId),
        isNotNull(accounts.twoStepSince),
        or(isNull(accounts.twoStepLastStep), lt(accounts.twoStepLastStep, step)),
      ),
    )
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  db: Db,
  vault: Vault,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: codeHash(vault, code) })))
}

/** Uses a recovery code up; false when the account has none like it. */
export async function useRecoveryCode(
  db: Db,
  vault: Vault,
  accountId: string,
  code: string,
): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash(vault, code))))
    .returning()
  return rows.length > 0
}

const running = (challengeHash: Buffer, now: Date) =>
  and(eq(signInChallenges.challengeHash, challengeHash), gt(signInChallenges.expiresAt, now))

const codeHash = (vault: Vault, code: string) => vault.lookup('recovery_codes.code_hash', code)
