import { uuidv7 } from 'uuidv7'
import type { SignedIn, User } from '../../shared/accounts/account.ts'
import { SESSION, SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { requiresTwoStepForAdmins } from '../administration/settings-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller, Outstanding } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { tierOf } from '../subscriptions/subscription-service.ts'
import type { AccountParts } from './account-parts.ts'
import { fullName } from './account-service.ts'
import { type AccountRow, noteSignIn, rememberAddress } from './account-queries.ts'
import { knownSince, lookupOfAddress } from './known-address.ts'
import { ownAccount } from './own-account-service.ts'
import {
  closeEndedSession,
  findRunningSession,
  insertSession,
  moveExpiry,
  revokeSession,
  runningAmong,
} from './session-queries.ts'
import { newToken, tokenHash } from './token.ts'

const USER_AGENT_KEPT = 300

/**
 * Begins a session of somebody who has shown everything that is asked of them; `account` is the row against which they
 * have shown it. Remembers the network address, so that guesses made elsewhere do not keep them out later.
 * @throws AppError unauthenticated when the password was replaced or the account deactivated meanwhile.
 */
export async function startSession(
  { db, vault }: Pick<AccountParts, 'db' | 'vault'>,
  act: Act,
  account: AccountRow,
  userAgent: string,
): Promise<SignedIn> {
  const token = newToken()
  const session = {
    id: uuidv7(),
    accountId: account.id,
    tokenHash: tokenHash(token),
    createdAt: act.at,
    expiresAt: addMilliseconds(act.at, SESSION.length),
    endsAt: addMilliseconds(act.at, SESSION.absolute),
    userAgent: userAgent.slice(0, USER_AGENT_KEPT),
  }
  await transaction(db, async (db) => {
    if (!(await noteSignIn(db, account, act.at)))
      throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials)
    await insertSession(db, session)
    const address = lookupOfAddress(vault, act.address)
    await rememberAddress(db, account.id, address, act.at, knownSince(act.at))
    await recordAudit(db, act, {
      action: 'session.started',
      actor: { id: account.id, role: account.role },
      subject: { type: 'session', id: session.id },
    })
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
  if (!session) {
    await closeEndedSession(db, tokenHash(token), now)
    throw new AppError('unauthenticated', SESSION_ENDED)
  }
  const { account, sessionId } = session
  const { id, role } = account
  return {
    ...{ id, name: fullName(account), role, sessionId },
    tier: await tierOf(db, id, now),
    outstanding: await outstandingFor(db, account),
  }
}

/** Those of the sessions named that still run; asking makes none of them last longer. */
export function sessionsRunning(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  return runningAmong(db, ids, now)
}

/** The signed-in person as the wire shows them. */
export async function currentUser(db: Db, caller: Caller, now: Date): Promise<User> {
  return userReply(db, await ownAccount(db, caller), now)
}

/** Forty-five minutes from now, but not beyond twelve hours after sign-in. */
export async function extendSession(db: Db, act: Act, caller: Caller): Promise<{ expiresAt: string }> {
  return transaction(db, async (db) => {
    const expiresAt = await moveExpiry(db, caller.sessionId, act.at, addMilliseconds(act.at, SESSION.length))
    if (!expiresAt) throw new AppError('unauthenticated', SESSION_ENDED)
    await recordAudit(db, act, {
      action: 'session.extended',
      subject: { type: 'session', id: caller.sessionId },
    })
    return { expiresAt: expiresAt.toISOString() }
  })
}

/** Ends the session the caller came with. */
export async function signOut(db: Db, act: Act, caller: Caller): Promise<{ message: string }> {
  await transaction(db, (db) => endSession(db, act, caller.sessionId))
  return { message: ACCOUNT_MESSAGES.signedOut }
}

/** Ends the running session of a bearer token, where there is one: whoever signs in anew leaves the old one behind. */
export async function endSessionOf(db: Db, act: Act, token: string): Promise<void> {
  const session = await findRunningSession(db, tokenHash(token), act.at)
  if (!session) return
  const { id, role } = session.account
  await endSession(db, { ...act, actor: { id, role } }, session.sessionId)
}

/** Ends a session, with its line; `db` is the transaction of the act. */
export async function endSession(db: Db, act: Act, id: string): Promise<void> {
  await revokeSession(db, id, act.at)
  await recordAudit(db, act, { action: 'session.ended', subject: { type: 'session', id } })
}

/** A temporary password is replaced first: the second step belongs to somebody who has a password of their own. */
async function outstandingFor(db: Db, account: AccountRow): Promise<Outstanding | null> {
  if (account.temporaryPasswordUntil) return 'new-password'
  if (account.role !== 'admin' || account.twoStepSince) return null
  return (await requiresTwoStepForAdmins(db)) ? 'two-step' : null
}

async function userReply(db: Db, account: AccountRow, now: Date): Promise<User> {
  const { id, firstName, lastName, username, email, role } = account
  return {
    ...{ id, firstName, lastName, username, email, role },
    emailVerified: account.verifiedAt !== null,
    subscriptionTier: await tierOf(db, id, now),
    mustChangePassword: account.temporaryPasswordUntil !== null,
    twoStepEnabled: account.twoStepSince !== null,
  }
}
