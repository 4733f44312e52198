import { LIFE } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { passwordChangedMail, passwordLinkMail } from './account-mails.ts'
import type { AccountParts } from './account-parts.ts'
import { type AccountRow, findAccount, findAccountByEmail, holdUnchanged } from './account-queries.ts'
import { inEvenTime } from './even-time.ts'
import { ownAccountByPassword } from './own-account-service.ts'
import { hashPassword, passwordMatches } from './password.ts'
import {
  deleteChallengesOf,
  findPasswordLink,
  replacePasswordLink,
  type StoredPassword,
  storePassword,
  usePasswordLink,
  useUpPasswordLinks,
} from './password-queries.ts'
import { removeNewEmailLinks } from './profile-queries.ts'
import { sendVerificationLink } from './registration-service.ts'
import { revokeSessionsOf } from './session-queries.ts'
import { newToken, tokenHash } from './token.ts'

/** Mails a link to choose a new password; the answer and its time never tell whether there is an account. */
export async function forgotPassword(
  parts: AccountParts,
  act: Act,
  email: string,
): Promise<{ message: string }> {
  await parts.budgets.take(BUDGETS.forgottenPerAddress, act.address, act.at)
  await parts.budgets.take(BUDGETS.forgottenPerAccount, email, act.at)
  const mailId = await inEvenTime(
    transaction(parts.db, async (db) => {
      const account = await findAccountByEmail(db, email)
      return account && (await holdUnchanged(db, account)) ? putLink(parts, db, act, account) : null
    }),
  )
  // Not waited for: the time of the answer would tell whether a mail was sent.
  if (mailId) void parts.outbox.attempt(mailId)
  return { message: ACCOUNT_MESSAGES.passwordLinkSent }
}

/**
 * Replaces a forgotten password with the token of a mailed link and ends every session. Two-step sign-in stays on.
 * @throws AppError gone for an expired link, invalid_input for any other that does not work.
 */
export async function resetPassword(
  parts: AccountParts,
  act: Act,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const takeBack = await parts.budgets.take(BUDGETS.passwordLinkPerAddress, act.address, act.at)
  const hash = tokenHash(token)
  const account = await accountOfLink(parts.db, act, hash)
  await takeBack()
  // Otherwise a password that was mailed and is meant to be replaced could be kept.
  if (account.temporaryPasswordUntil && (await passwordMatches(account.passwordHash, password)))
    throw invalidField('password', ACCOUNT_MESSAGES.passwordSame)
  const passwordHash = await hashPassword(password)
  const mailId = await transaction(parts.db, async (db) => {
    const replaced =
      (await holdUnchanged(db, account)) &&
      (await usePasswordLink(db, hash, act.at)) &&
      (await replacePassword(db, act, account, { passwordHash, temporaryPasswordUntil: null }, null))
    if (!replaced) throw new AppError('invalid_input', ACCOUNT_MESSAGES.passwordLinkInvalid)
    const { id, role } = account
    await recordAudit(db, act, {
      action: 'account.password_reset',
      actor: { id, role },
      subject: { type: 'account', id },
    })
    return parts.outbox.put(db, passwordChangedMail(parts.publicUrl, account, act.at), act.at)
  })
  void parts.outbox.attempt(mailId)
  return { message: ACCOUNT_MESSAGES.passwordReset }
}

/**
 * Changes the password of the caller. Their session goes on, every other one ends.
 * @throws AppError unauthenticated naming `currentPassword`, invalid_input naming `newPassword`, rate_limited.
 */
export async function changePassword(
  parts: AccountParts,
  act: Act,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> {
  const action = 'account.password_changed'
  const subject = { type: 'account', id: caller.id } as const
  const account = await ownAccountByPassword(parts, act, caller, {
    ...{ path: 'currentPassword', password: currentPassword, action },
  })
  if (newPassword === currentPassword) {
    await recordAudit(parts.db, act, {
      ...{ action, subject, result: 'refused' },
      detail: { code: 'same_password' },
    })
    throw invalidField('newPassword', ACCOUNT_MESSAGES.passwordSame)
  }
  const password = { passwordHash: await hashPassword(newPassword), temporaryPasswordUntil: null }
  const mailId = await transaction(parts.db, async (db) => {
    // Replaced meanwhile, elsewhere: what was typed is no longer the current password.
    if (!(await replacePassword(db, act, account, password, caller.sessionId)))
      throw new AppError('unauthenticated', ACCOUNT_MESSAGES.currentPasswordWrong, {
        issues: [{ path: 'currentPassword', message: ACCOUNT_MESSAGES.currentPasswordWrong }],
      })
    await recordAudit(db, act, { action, subject })
    return parts.outbox.put(db, passwordChangedMail(parts.publicUrl, account, act.at), act.at)
  })
  void parts.outbox.attempt(mailId)
  return { message: ACCOUNT_MESSAGES.passwordChanged }
}

/**
 * Stores a password, and ends what the one before had opened: sessions but the one that may stay, sign-ins half-way
 * through, mailed links. False when it was replaced, or the account deactivated, after `account` was read.
 */
export async function replacePassword(
  db: Db,
  act: Act,
  account: AccountRow,
  password: StoredPassword,
  sessionThatStays: string | null,
): Promise<boolean> {
  if (!(await storePassword(db, account, password))) return false
  await useUpPasswordLinks(db, account.id, act.at)
  await removeNewEmailLinks(db, account.id)
  await deleteChallengesOf(db, account.id)
  await revokeSessionsOf(db, account.id, act.at, sessionThatStays)
  return true
}

/**
 * Puts the link into the outbox. Whoever has never verified their address cannot sign in with any password, so that
 * their verification link is what brings them on; a new password can be asked for after it.
 */
async function putLink(parts: AccountParts, db: Db, act: Act, account: AccountRow): Promise<string> {
  if (!account.verifiedAt) return sendVerificationLink(parts, db, act, account)
  const token = newToken()
  await replacePasswordLink(db, {
    tokenHash: tokenHash(token),
    accountId: account.id,
    createdAt: act.at,
    expiresAt: addMilliseconds(act.at, LIFE.passwordLink),
  })
  // Anybody can ask for a link: nobody is known to have acted.
  await recordAudit(db, act, {
    action: 'account.password_link_sent',
    subject: { type: 'account', id: account.id },
  })
  return parts.outbox.put(db, passwordLinkMail(parts.publicUrl, account, token), act.at)
}

async function accountOfLink(db: Db, act: Act, hash: Buffer): Promise<AccountRow> {
  const link = await findPasswordLink(db, hash)
  const account = link && !link.usedAt && link.expiresAt > act.at && (await findAccount(db, link.accountId))
  if (account && account.isActive) return account
  const expired = link !== null && !link.usedAt && link.expiresAt <= act.at
  await recordAudit(db, act, {
    action: 'account.password_reset',
    result: 'refused',
    ...(link && { subject: { type: 'account', id: link.accountId } }),
    detail: { code: expired ? 'link_expired' : 'link_invalid' },
  })
  throw expired
    ? new AppError('gone', ACCOUNT_MESSAGES.passwordLinkExpired)
    : new AppError('invalid_input', ACCOUNT_MESSAGES.passwordLinkInvalid)
}
