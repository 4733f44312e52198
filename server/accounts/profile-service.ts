import type { z } from 'zod'
import type { User } from '../../shared/accounts/account.ts'
import type { ProfileChange, SessionEntry } from '../../shared/accounts/account-profile.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, sqlState } from '../platform/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { deviceName } from './device-name.ts'
import { ownAccount } from './own-account-service.ts'
import { findOwnSession, listRunningSessions, type SessionRow, updateNames } from './profile-queries.ts'
import { usernameAvailability } from './registration-service.ts'
import { currentUser, endSession } from './session-service.ts'

/**
 * Changes names or username and leaves the rest. Asking for another username counts as an availability question.
 * @throws AppError rate_limited, conflict with the issue on `username`.
 */
export async function changeProfile(
  parts: AccountParts,
  act: Act,
  caller: Caller,
  change: z.output<typeof ProfileChange>,
): Promise<User> {
  const fields = Object.keys(change)
  if (fields.length === 0) return currentUser(parts.db, caller, act.at)
  const { username } = await ownAccount(parts.db, caller)
  if (change.username && change.username.toLowerCase() !== username.toLowerCase()) {
    const { available } = await usernameAvailability(parts, act, change.username)
    if (!available) throw usernameTaken()
  }
  try {
    return await transaction(parts.db, async (db) => {
      await updateNames(db, caller.id, change)
      const subject = { type: 'account', id: caller.id } as const
      await recordAudit(db, act, { action: 'account.profile_changed', subject, detail: { fields } })
      return currentUser(db, caller, act.at)
    })
  } catch (error) {
    throw sqlState(error) === '23505' ? usernameTaken() : error
  }
}

/** The caller's running sessions, newest first. */
export async function listSessions(db: Db, act: Act, caller: Caller): Promise<SessionEntry[]> {
  const rows = await listRunningSessions(db, caller.id, act.at)
  return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
    id,
    device: deviceName(userAgent),
    signedInAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: id === caller.sessionId,
  }))
}

/** The session with this id as far as it is the caller's; null is answered as 404. */
export function visibleSession(db: Db, id: string, caller: Caller): Promise<SessionRow | null> {
  return findOwnSession(db, id, caller.id)
}

/** Ends a session of the caller; ending the one they came with is signing out. */
export async function endOwnSession(db: Db, act: Act, id: string): Promise<{ message: string }> {
  await transaction(db, (db) => endSession(db, act, id))
  return { message: ACCOUNT_MESSAGES.sessionRevoked }
}

function usernameTaken(): AppError {
  const message = ACCOUNT_MESSAGES.usernameTaken
  return new AppError('conflict', message, { issues: [{ path: 'username', message }] })
}
