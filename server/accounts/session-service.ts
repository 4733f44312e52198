import { uuidv7 } from 'uuidv7'
import { SESSION, type User } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { tierOf } from '../subscriptions/subscription-service.ts'
import type { AccountParts } from './account-parts.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  noteSignIn,
  updatePasswordHash,
} from './account-queries.ts'
import { hashPassword, needsRehash, passwordMatches } from './password.ts'
import { findRunningSession, insertSession, moveExpiry, revokeSession } from './session-queries.ts'
import { newToken, tokenHash } from './token.ts'

const USER_AGENT_KEPT = 300

/**
 * Signs in with email and password. An unknown address, a wrong password and the time they take cannot be told apart.
 * @throws AppError rate_limited, unauthenticated, forbidden (deactivated), email_not_verified.
 */
export async function signIn(
  parts: AccountParts,
  act: Act,
  credentials: { email: string; password: string; userAgent: string },
) {
  const { budgets, db } = parts
  const addressTry = await budgets.take(BUDGETS.signInPerAddress, act.address, act.at)
  const accountTry = await budgets.take(BUDGETS.signInPerAccount, credentials.email, act.at)
  const account = await findAccountByEmail(db, credentials.email)
  if (!(await passwordMatches(account?.passwordHash ?? null, credentials.password)) || !account) {
    await recordSignIn(db, act, account, 'wrong_credentials')
    throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials)
  }
  await Promise.all([addressTry(), accountTry()])
  const refusal = refusalOf(account)
  if (refusal) {
    await recordSignIn(db, act, account, refusal.code)
    throw refusal
  }
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(credentials.password) : null
  const token = newToken()
  const session = {
    id: uuidv7(),
    accountId: account.id,
    tokenHash: tokenHash(token),
    createdAt: act.at,
    expiresAt: after(act.at, SESSION.length),
    endsAt: after(act.at, SESSION.absolute),
    userAgent: credentials.userAgent.slice(0, USER_AGENT_KEPT),
  }
  await transaction(db, async (db) => {
    if (rehashed) await updatePasswordHash(db, account.id, rehashed)
    await insertSession(db, session)
    await noteSignIn(db, account.id, act.at)
    await recordSignIn(db, act, account, null, session.id)
  })
  return {
    message: ACCOUNT_MESSAGES.signedIn,
    user: await userReply(db, account, act.at),
    sessionToken: token,
    expiresAt: session.expiresAt.toISOString(),
  }
}

/** The person behind a bearer token. @throws AppError unauthenticated when the session is over or was never there. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Caller> {
  const session = await findRunningSession(db, tokenHash(token), now)
  if (!session) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.sessionEnded)
  const { id, role } = session.account
  return { id, role, tier: await tierOf(db, id, now), sessionId: session.sessionId }
}

/** The signed-in person as the wire shows them. */
export async function currentUser(db: Db, caller: Caller, now: Date): Promise<User> {
  const account = await findAccount(db, caller.id)
  if (!account) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.sessionEnded)
  return userReply(db, account, now)
}

/** Forty-five minutes from now, but not beyond twelve hours after sign-in. */
export async function extendSession(db: Db, act: Act, caller: Caller): Promise<{ expiresAt: string }> {
  return transaction(db, async (db) => {
    const expiresAt = await moveExpiry(db, caller.sessionId, act.at, after(act.at, SESSION.length))
    if (!expiresAt) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.sessionEnded)
    await recordAudit(db, act, {
      action: 'session.extended',
      subject: { type: 'session', id: caller.sessionId },
    })
    return { expiresAt: expiresAt.toISOString() }
  })
}

/** Ends the session the caller came with. */
export async function signOut(db: Db, act: Act, caller: Caller): Promise<{ message: string }> {
  await transaction(db, async (db) => {
    await revokeSession(db, caller.sessionId, act.at)
    await recordAudit(db, act, {
      action: 'session.ended',
      subject: { type: 'session', id: caller.sessionId },
    })
  })
  return { message: ACCOUNT_MESSAGES.signedOut }
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

function refusalOf(account: AccountRow): AppError | null {
  if (!account.isActive) return new AppError('forbidden', ACCOUNT_MESSAGES.deactivated)
  if (!account.verifiedAt)
    return new AppError('email_not_verified', ACCOUNT_MESSAGES.notVerified, { emailNotVerified: true })
  return null
}

async function recordSignIn(
  db: Db,
  act: Act,
  account: AccountRow | null,
  refusal: string | null,
  sessionId?: string,
) {
  await recordAudit(db, act, {
    action: 'session.started',
    result: refusal ? 'refused' : 'ok',
    ...(account && { actor: { id: account.id, role: account.role } }),
    ...(sessionId && { subject: { type: 'session', id: sessionId } }),
    ...(refusal && { detail: { code: refusal } }),
  })
}

async function userReply(db: Db, account: AccountRow, now: Date): Promise<User> {
  const { id, firstName, lastName, username, email, role } = account
  return {
    ...{ id, firstName, lastName, username, email, role },
    emailVerified: account.verifiedAt !== null,
    subscriptionTier: await tierOf(db, id, now),
    mustChangePassword: false,
    twoStepEnabled: false,
  }
}
