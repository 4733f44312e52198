import { LIFE, type SignedIn } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { present } from '../../shared/platform/present.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { twoStepNotice } from './account-notices.ts'
import type { AccountParts } from './account-parts.ts'
import { type AccountRow, findAccount } from './account-queries.ts'
import { ownAccount, ownAccountByPassword } from './own-account-service.ts'
import { deleteChallengesOf } from './password-queries.ts'
import { startSession } from './session-service.ts'
import { newToken, tokenHash } from './token.ts'
import { newRecoveryCodes, newSecret, normalisedCode, otpauthUrl, stepOf } from './two-step-code.ts'
import {
  findChallenge,
  insertChallenge,
  lockTwoStep,
  replaceRecoveryCodes,
  storeSecret,
  switchOff,
  switchOn,
  useChallenge,
  useRecoveryCode,
  useStep,
} from './two-step-queries.ts'

/**
 * Notes that the right password was given, and answers the challenge to be handed back with the code of the second
 * step. It writes its own line in the audit record; the challenge lives five minutes.
 */
export async function startChallenge(db: Db, act: Act, accountId: string): Promise<string> {
  const challenge = newToken()
  const { role } = present(await findAccount(db, accountId))
  const expiresAt = addMilliseconds(act.at, LIFE.challenge)
  await insertChallenge(db, { challengeHash: tokenHash(challenge), accountId, expiresAt }, act.at)
  await recordAudit(db, act, {
    action: 'session.challenged',
    actor: { id: accountId, role },
    subject: { type: 'account', id: accountId },
  })
  return challenge
}

/**
 * Finishes a sign-in with a code of the app or a recovery code. A wrong code leaves the challenge as it is; a right one
 * uses up both.
 * @throws AppError rate_limited; unauthenticated, with the issue on `code` where the challenge is still good.
 */
export async function finishSignIn(
  parts: AccountParts,
  act: Act,
  { challenge, code, userAgent }: { challenge: string; code: string; userAgent: string },
): Promise<SignedIn> {
  const hash = tokenHash(challenge)
  const account = await accountOfChallenge(parts.db, hash, act.at)
  const known = [[BUDGETS.challengePerAddress, act.address]] as const
  await parts.budgets.guess(known, act.at, () => Promise.resolve(account !== null))
  if (!account) {
    await recordRefusal(parts.db, act, 'challenge_over')
    throw tooLate()
  }
  const guessed: { signedIn?: SignedIn } = {}
  const tries = [[BUDGETS.twoStepPerAccount, account.id]] as const
  const right = await parts.budgets.guess(tries, act.at, () =>
    transaction(parts.db, async (db) => {
      if (!(await useCode({ ...parts, db }, account.id, code, act.at))) {
        await recordRefusal(db, act, 'wrong_code', { id: account.id, role: account.role })
        return false
      }
      if (!(await useChallenge(db, hash, act.at))) throw tooLate()
      guessed.signedIn = await startSession({ ...parts, db }, act, account, userAgent)
      return true
    }),
  )
  if (!right) throw wrongCode()
  return present(guessed.signedIn)
}

/** Makes a secret for the authenticator app; another start replaces it. @throws AppError conflict when it is on already. */
export async function startTwoStep(
  { db, vault }: AccountParts,
  act: Act,
  caller: Caller,
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = newSecret()
  return transaction(db, async (db) => {
    const { email } = await ownAccount(db, caller)
    if (!(await storeSecret(db, vault, caller.id, secret)))
      throw new AppError('conflict', ACCOUNT_MESSAGES.twoStepOn)
    const subject = { type: 'account', id: caller.id } as const
    await recordAudit(db, act, { action: 'account.two_step_started', subject })
    return { secret, otpauthUrl: otpauthUrl(secret, email) }
  })
}

/**
 * Switches two-step sign-in on with a first code; the recovery codes are answered this once. Sessions go on.
 * @throws AppError rate_limited, conflict when not started or on already, unauthenticated with the issue on `code`.
 */
export async function confirmTwoStep(
  parts: AccountParts,
  act: Act,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const giveBack = await parts.budgets.take(BUDGETS.twoStepPerAccount, caller.id, act.at)
  const recoveryCodes = newRecoveryCodes()
  const mailId = await transaction(parts.db, async (db) => {
    const state = await lockTwoStep(db, parts.vault, caller.id)
    if (state?.since) throw new AppError('conflict', ACCOUNT_MESSAGES.twoStepOn)
    if (!state?.secret) throw new AppError('conflict', ACCOUNT_MESSAGES.twoStepNotStarted)
    const line = { action: 'account.two_step_enabled', subject: { type: 'account', id: caller.id } } as const
    const step = stepOf(state.secret, normalisedCode(code), act.at)
    if (step === null) {
      await recordAudit(db, act, { ...line, result: 'refused', detail: { code: 'wrong_code' } })
      return null
    }
    await switchOn(db, caller.id, act.at, step)
    await replaceRecoveryCodes(db, parts.vault, caller.id, recoveryCodes.map(normalisedCode))
    await recordAudit(db, act, line)
    return putNotice({ ...parts, db }, act, caller, 'on')
  })
  if (!mailId) throw wrongCode()
  await giveBack()
  await parts.outbox.attempt(mailId)
  return { recoveryCodes }
}

/** Switches two-step sign-in off; nothing happens where it is off. @throws AppError as `ownAccountByPassword` does. */
export async function stopTwoStep(
  parts: AccountParts,
  act: Act,
  caller: Caller,
  password: string,
): Promise<{ message: string }> {
  const action = 'account.two_step_disabled'
  await ownAccountByPassword(parts, act, caller, { password, path: 'password', action })
  const mailId = await transaction(parts.db, async (db) => {
    const state = await lockTwoStep(db, parts.vault, caller.id)
    await switchOff(db, caller.id)
    await deleteChallengesOf(db, caller.id)
    if (!state?.since) return null
    await recordAudit(db, act, { action, subject: { type: 'account', id: caller.id } })
    return putNotice({ ...parts, db }, act, caller, 'off')
  })
  if (mailId) await parts.outbox.attempt(mailId)
  return { message: ACCOUNT_MESSAGES.twoStepOff }
}

/** The account that waits for its code; null where that has taken too long, or it may no longer sign in. */
async function accountOfChallenge(db: Db, hash: Buffer, now: Date): Promise<AccountRow | null> {
  const accountId = await findChallenge(db, hash, now)
  const account = accountId && (await findAccount(db, accountId))
  return account && account.isActive && account.verifiedAt ? account : null
}

/** Uses up a code of the app or a recovery code; false when it is neither, or was used before. */
async function useCode(
  { db, vault }: Pick<AccountParts, 'db' | 'vault'>,
  accountId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = normalisedCode(typed)
  const state = await lockTwoStep(db, vault, accountId)
  if (!state?.since || !state.secret) return false
  const step = stepOf(state.secret, code, now)
  return step === null ? useRecoveryCode(db, vault, accountId, code) : useStep(db, accountId, step)
}

async function putNotice(
  { db, outbox, publicUrl }: AccountParts,
  act: Act,
  caller: Caller,
  state: 'on' | 'off',
): Promise<string> {
  const account = await ownAccount(db, caller)
  return outbox.put(db, twoStepNotice(publicUrl, account, state, act.at), act.at)
}

const tooLate = () => new AppError('unauthenticated', ACCOUNT_MESSAGES.twoStepTooLate)

function wrongCode(): AppError {
  const message = ACCOUNT_MESSAGES.twoStepWrong
  return new AppError('unauthenticated', message, { issues: [{ path: 'code', message }] })
}

async function recordRefusal(db: Db, act: Act, code: string, actor?: Act['actor']): Promise<void> {
  await recordAudit(db, act, {
    action: 'session.started',
    result: 'refused',
    ...(actor && { actor }),
    detail: { code },
  })
}
