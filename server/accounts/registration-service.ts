import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { present } from '../../shared/platform/present.ts'
import { Email, LIFE, type Registration, Username } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, invalidField, sqlState, violatedConstraint } from '../platform/errors.ts'
import { assertInviteExists, claimInvite, rewardInvite } from '../subscriptions/invite-service.ts'
import { grantLaunchPromotion } from '../subscriptions/subscription-service.ts'
import { verificationMail } from './account-mails.ts'
import { emailChangedNotice } from './account-notices.ts'
import type { AccountParts } from './account-parts.ts'
import {
  type AccountRow,
  deleteUnverifiedAccount,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
  findVerification,
  insertAccount,
  insertVerification,
  markVerified,
  type NewAccount,
  useVerification,
} from './account-queries.ts'
import { inEvenTime } from './even-time.ts'
import { hashPassword } from './password.ts'
import { useUpPasswordLinks } from './password-queries.ts'
import { updateEmail } from './profile-queries.ts'
import { newToken, tokenHash } from './token.ts'

/** An unverified account this old may be replaced by a new registration with its address (decisions, fine points). */
const REPLACEABLE_AFTER_MS = 60_000

/** Whether a username is free; counted, so that names cannot be listed. */
export async function usernameAvailability(parts: AccountParts, act: Act, username: string) {
  await parts.budgets.take(BUDGETS.availabilityPerAddress, act.address, act.at)
  const parsed = Username.safeParse(username)
  if (!parsed.success) throw invalidField('username', firstMessage(parsed.error))
  const available = (await findAccountByUsername(parts.db, parsed.data)) === null
  return {
    available,
    message: available ? ACCOUNT_MESSAGES.usernameAvailable : ACCOUNT_MESSAGES.usernameTaken,
  }
}

/** Whether an address is free; that of an account never verified counts as free once it can be replaced. */
export async function emailAvailability(parts: AccountParts, act: Act, email: string) {
  await parts.budgets.take(BUDGETS.availabilityPerAddress, act.address, act.at)
  const parsed = Email.safeParse(email)
  if (!parsed.success) throw invalidField('email', firstMessage(parsed.error))
  const account = await findAccountByEmail(parts.db, parsed.data)
  const available = account === null || isReplaceable(account, act.at)
  return { available, message: available ? ACCOUNT_MESSAGES.emailAvailable : ACCOUNT_MESSAGES.emailTaken }
}

/**
 * Creates an unverified account and mails its link.
 * @throws AppError conflict naming the field that is taken, invalid_input for an invite code that does not exist.
 */
export async function register(
  parts: AccountParts,
  act: Act,
  registration: Registration,
): Promise<{ message: string }> {
  await parts.budgets.take(BUDGETS.registrationPerAddress, act.address, act.at)
  if (registration.inviteCode) await assertInviteExists(parts, act, registration.inviteCode)
  const { firstName, lastName, username, email, role } = registration
  const account: NewAccount = {
    id: uuidv7(),
    firstName,
    lastName,
    username,
    email,
    role,
    passwordHash: await hashPassword(registration.password),
    createdAt: act.at,
  }
  try {
    const mailId = await transaction(parts.db, async (db) => {
      await makeRoom(db, act, account)
      await insertAccount(db, account)
      if (registration.inviteCode)
        await claimInvite({ ...parts, db }, act, account.id, registration.inviteCode)
      const actor = { id: account.id, role }
      await recordAudit(db, act, {
        action: 'account.registered',
        actor,
        subject: { type: 'account', id: account.id },
      })
      return sendVerificationLink(parts, db, act, account)
    })
    await parts.outbox.attempt(mailId)
  } catch (error) {
    const refusal = takenError(error)
    if (refusal) await parts.budgets.take(BUDGETS.availabilityPerAddress, act.address, act.at)
    throw refusal ?? error
  }
  return { message: ACCOUNT_MESSAGES.registered }
}

/** Mails a new link to an account that waits for verification; the answer never tells whether there is one. */
export async function resendVerification(
  parts: AccountParts,
  act: Act,
  email: string,
): Promise<{ message: string }> {
  await parts.budgets.take(BUDGETS.resendPerAddress, act.address, act.at)
  await parts.budgets.take(BUDGETS.resendPerAccount, email, act.at)
  const mailId = await inEvenTime(
    transaction(parts.db, async (db) => {
      const account = await findAccountByEmail(db, email)
      const waits = account && !account.verifiedAt && account.isActive
      return waits ? sendVerificationLink(parts, db, act, account) : null
    }),
  )
  // Not waited for: the time of the answer would tell whether a mail was sent.
  if (mailId) void parts.outbox.attempt(mailId)
  return { message: ACCOUNT_MESSAGES.verificationResent }
}

/**
 * Verifies the address a link was mailed to: that of a new account, which is let into the launch promotion, or one that
 * an account changes to.
 * @throws AppError gone for an expired link, invalid_input for any other that does not work, conflict for a new address
 *   that was taken meanwhile.
 */
export async function verifyEmail(
  parts: AccountParts,
  act: Act,
  token: string | undefined,
): Promise<{ message: string }> {
  if (!token) throw new AppError('invalid_input', ACCOUNT_MESSAGES.verificationMissing)
  const giveBack = await parts.budgets.take(BUDGETS.verificationPerAddress, act.address, act.at)
  const hash = tokenHash(token)
  try {
    const mailId = await transaction(parts.db, async (db) => {
      const accountId = await useVerification(db, hash, act.at)
      const account = accountId && (await findAccount(db, accountId))
      if (!account) throw await linkError(db, hash, act.at)
      const newEmail = (await findVerification(db, hash))?.newEmail
      if (newEmail) return changeEmail({ ...parts, db }, act, account, newEmail)
      await verifyAccount(parts, db, act, account)
      return null
    })
    if (mailId) await parts.outbox.attempt(mailId)
  } catch (error) {
    const refusal = takenError(error) ?? error
    if (refusal instanceof AppError)
      await recordAudit(parts.db, act, {
        action: 'account.verified',
        result: 'refused',
        detail: { code: refusal.code },
      })
    throw refusal
  }
  await giveBack()
  return { message: ACCOUNT_MESSAGES.verified }
}

/**
 * Marks an account as verified, with everything that its first verification brings; whoever opens a link acts for the
 * account itself. `db` is the transaction of the act.
 */
export async function verifyAccount(
  parts: Pick<AccountParts, 'outbox' | 'publicUrl'>,
  db: Db,
  act: Act,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<void> {
  if (!(await markVerified(db, id, act.at))) return
  const actor = act.actor ?? { id, role }
  await recordAudit(db, act, { action: 'account.verified', actor, subject: { type: 'account', id } })
  // Administrators do not count (wire format, "Promotion").
  if (role !== 'admin') await grantLaunchPromotion(db, { ...act, actor }, id)
  await rewardInvite(parts, db, { ...act, actor }, { id, role })
}

/** Gives the account its new address; answers the mail by which the former one is told. */
async function changeEmail(
  { db, outbox }: AccountParts,
  act: Act,
  account: AccountRow,
  newEmail: string,
): Promise<string> {
  if (!account.isActive) throw new AppError('invalid_input', ACCOUNT_MESSAGES.verificationInvalid)
  await makeRoomForEmail(db, act, newEmail)
  await updateEmail(db, account.id, newEmail)
  // They were mailed to the former address.
  await useUpPasswordLinks(db, account.id, act.at)
  await recordAudit(db, act, {
    action: 'account.email_changed',
    actor: { id: account.id, role: account.role },
    subject: { type: 'account', id: account.id },
  })
  return outbox.put(db, emailChangedNotice(account, newEmail, act.at), act.at)
}

const firstMessage = (error: z.ZodError) => present(error.issues[0]).message

async function linkError(db: Db, hash: Buffer, now: Date): Promise<AppError> {
  const link = await findVerification(db, hash)
  return link && !link.usedAt && link.expiresAt <= now
    ? new AppError('gone', ACCOUNT_MESSAGES.verificationExpired)
    : new AppError('invalid_input', ACCOUNT_MESSAGES.verificationInvalid)
}

/**
 * Puts a new verification link into the outbox, within the transaction `db`; answers the id of the mail. Where nobody is
 * signed in, the account counts as who asked.
 */
export async function sendVerificationLink(
  parts: AccountParts,
  db: Db,
  act: Act,
  account: Pick<AccountRow, 'id' | 'firstName' | 'email' | 'role'>,
) {
  const token = newToken()
  const expiresAt = addMilliseconds(act.at, LIFE.verificationLink)
  await insertVerification(db, {
    tokenHash: tokenHash(token),
    accountId: account.id,
    createdAt: act.at,
    expiresAt,
  })
  await recordAudit(db, act, {
    action: 'account.verification_sent',
    actor: act.actor ?? { id: account.id, role: account.role },
    subject: { type: 'account', id: account.id },
  })
  return parts.outbox.put(db, verificationMail(parts.publicUrl, account, token), act.at)
}

// Whoever has signed in was verified once, until an administrator took that back: nothing of theirs gives way.
const isReplaceable = (account: AccountRow, now: Date) =>
  account.verifiedAt === null &&
  account.lastSignInAt === null &&
  now.getTime() - account.createdAt.getTime() > REPLACEABLE_AFTER_MS

/** Refuses names that are taken. */
async function makeRoom(db: Db, act: Act, account: NewAccount): Promise<void> {
  await makeRoomForEmail(db, act, account.email)
  if (await findAccountByUsername(db, account.username)) throw taken('username')
}

/** Removes an unverified account with this address, and refuses one that is taken. */
async function makeRoomForEmail(db: Db, act: Act, email: string): Promise<void> {
  const holder = await findAccountByEmail(db, email)
  if (holder && !isReplaceable(holder, act.at)) throw taken('email')
  if (!holder) return
  await deleteUnverifiedAccount(db, holder.id)
  await recordAudit(db, act, { action: 'account.replaced', subject: { type: 'account', id: holder.id } })
}

function taken(field: 'email' | 'username'): AppError {
  const message = field === 'email' ? ACCOUNT_MESSAGES.emailTaken : ACCOUNT_MESSAGES.usernameTaken
  return new AppError('conflict', message, { issues: [{ path: field, message }] })
}

/** The refusal behind an error: our own, or the unique index that a parallel registration was faster at. */
function takenError(error: unknown): AppError | null {
  if (error instanceof AppError) return error.code === 'conflict' ? error : null
  if (sqlState(error) !== '23505') return null
  return taken(violatedConstraint(error)?.includes('username') ? 'username' : 'email')
}
