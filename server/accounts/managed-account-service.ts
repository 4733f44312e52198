import { SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import type { UserChange } from '../../shared/administration/user-record.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { type AccountRow, findAccount } from './account-queries.ts'
import { holdAccount, holdAdministrators, updateAccount } from './admin-account-queries.ts'
import { accountRecord, type ListedAccount } from './admin-account-service.ts'
import { deleteChallengesOf } from './password-queries.ts'
import { sendVerificationLink, verifyAccount } from './registration-service.ts'
import { revokeSessionsOf } from './session-queries.ts'

/** What managing accounts needs from the application. */
export type ManagingParts = AccountParts
/** What changing one needs: a first verification may bring somebody else a mail. */
export type ChangingParts = Pick<ManagingParts, 'db' | 'outbox' | 'publicUrl'>

const NOT_ONE_S_OWN = 'Another administrator has to change the role or the state of your own account.'
const RESENT = 'A new verification link has been sent to the account’s address.'
const RESENT_LATER =
  'A new verification link is ready, but its mail could not be delivered yet. It is tried again for a day.'

/**
 * Changes names, role or state of an account. Its sessions end with another role, and when it can no longer sign in.
 * Nobody takes the role or the state from themselves, and whoever takes it from somebody else still has them: so there is
 * an administrator who can sign in after any number of changes at the same time (requirement Z07).
 * @throws AppError not_found; forbidden for the caller's own role or state; unauthenticated where the caller stopped
 *   being an administrator at the same moment.
 */
export async function changeAccount(
  parts: ChangingParts,
  act: Act,
  caller: Caller,
  id: string,
  change: UserChange,
): Promise<ListedAccount> {
  return transaction(parts.db, async (db) => {
    if (touchesStanding(change)) await holdStanding(db, caller)
    const account = await holdAccount(db, id)
    if (!account) throw noSuchUser()
    const fields = changedFields(account, change)
    if (fields.length === 0) return accountRecord(account)
    const standing = fields.filter((field) => field !== 'firstName' && field !== 'lastName')
    if (id === caller.id && standing.length > 0) throw new AppError('forbidden', NOT_ONE_S_OWN)
    await store(parts, db, act, account, change)
    const signsOut =
      fields.includes('role') || standing.some((field) => field !== 'role' && change[field] === false)
    if (signsOut) await signOutEverywhere(db, act, id)
    await recordAudit(db, act, {
      ...{ action: 'account.changed_by_admin', subject: { type: 'account', id } },
      detail: { fields, ...Object.fromEntries(standing.map((field) => [field, change[field] ?? ''])) },
    })
    return accountRecord((await findAccount(db, id)) ?? account)
  })
}

/**
 * Mails a new verification link to an account that waits for it.
 * @throws AppError not_found; conflict for an account that is verified or deactivated.
 */
export async function mailVerificationLink(
  parts: AccountParts,
  act: Act,
  id: string,
): Promise<{ message: string; emailSent: boolean }> {
  const mailId = await transaction(parts.db, async (db) => {
    const account = await holdAccount(db, id)
    if (!account) throw noSuchUser()
    if (account.verifiedAt) throw new AppError('conflict', 'This user has verified their address already.')
    if (!account.isActive)
      throw new AppError('conflict', 'This account is deactivated. Activate it first, then send the link.')
    return sendVerificationLink(parts, db, act, account)
  })
  const emailSent = await parts.outbox.attempt(mailId)
  return { message: emailSent ? RESENT : RESENT_LATER, emailSent }
}

const touchesStanding = ({ role, isActive, emailVerified }: UserChange) =>
  role !== undefined || isActive !== undefined || emailVerified !== undefined

/** Lets one change of roles and states follow the other, and looks again whether the caller may still make one. */
async function holdStanding(db: Db, caller: Caller): Promise<void> {
  if (!(await holdAdministrators(db)).includes(caller.id))
    throw new AppError('unauthenticated', SESSION_ENDED)
}

/** The fields that become something else. */
function changedFields(account: AccountRow, change: UserChange): (keyof UserChange)[] {
  const before = accountRecord(account)
  const named = Object.keys(change) as (keyof UserChange)[]
  return named.filter((field) => change[field] !== undefined && change[field] !== before[field])
}

async function store(
  parts: ChangingParts,
  db: Db,
  act: Act,
  account: AccountRow,
  change: UserChange,
): Promise<void> {
  const { emailVerified, ...values } = change
  const unverified = emailVerified === false && { verifiedAt: null }
  if (Object.keys(values).length > 0 || unverified)
    await updateAccount(db, account.id, { ...values, ...unverified })
  if (emailVerified) await verifyAccount(parts, db, act, { ...account, ...values })
}

/** Ends every session, and every sign-in that waits for its second step. */
async function signOutEverywhere(db: Db, act: Act, id: string): Promise<void> {
  await deleteChallengesOf(db, id)
  await revokeSessionsOf(db, id, act.at, null)
}

function noSuchUser(): AppError {
  return new AppError('not_found', 'There is no such user.')
}
