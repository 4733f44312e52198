import type { SignedIn, TwoStepRequired } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Budget, BUDGETS } from '../platform/budget.ts'
import { transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { type AccountRow, findSignIn, holdUnchanged, renewPasswordHash } from './account-queries.ts'
import { knownSince, lookupOfAddress } from './known-address.ts'
import { hashPassword, needsRehash, passwordMatches } from './password.ts'
import { endSessionOf, startSession } from './session-service.ts'
import { startChallenge } from './two-step-service.ts'

export interface SignInRequest {
  email: string
  password: string
  userAgent: string
  /** The bearer token that came along; the session it opens ends when this sign-in succeeds. */
  token: string | null
}

/**
 * Signs in with email and password. An unknown address, a wrong password, a temporary password past its time and the
 * time they take cannot be told apart. With two-step sign-in a challenge is answered instead of a session.
 * @throws AppError rate_limited, unavailable, unauthenticated, forbidden (deactivated), email_not_verified.
 */
export async function signIn(
  parts: AccountParts,
  act: Act,
  request: SignInRequest,
): Promise<SignedIn | TwoStepRequired> {
  const found = await findSignIn(
    parts.db,
    request.email,
    lookupOfAddress(parts.vault, act.address),
    knownSince(act.at),
  )
  const account = found?.account ?? null
  const right = await parts.budgets.guess(
    triesOf(act, request.email, found?.addressIsKnown ?? false),
    act.at,
    async () =>
      (await passwordMatches(account?.passwordHash ?? null, request.password)) &&
      account !== null &&
      !isPastItsTime(account, act.at),
  )
  if (!account || !right) {
    await recordRefusal(parts, act, account, 'wrong_credentials')
    throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials)
  }
  const refusal = refusalOf(account)
  if (refusal) {
    await recordRefusal(parts, act, account, refusal.code)
    throw refusal
  }
  return admit(parts, act, account, request)
}

/**
 * What a try counts against: the network address and the account. Tries from an address the account has signed in from
 * are counted apart, so that whoever guesses elsewhere uses up the count of all other addresses and keeps nobody out.
 * The address comes first: one that may not try any more counts against no account.
 */
function triesOf(act: Act, email: string, addressIsKnown: boolean): readonly (readonly [Budget, string])[] {
  return [
    [BUDGETS.signInPerAddress, act.address],
    addressIsKnown
      ? [BUDGETS.signInFromKnownAddress, `${email}|${act.address}`]
      : [BUDGETS.signInPerAccount, email],
  ]
}

async function admit(
  parts: AccountParts,
  act: Act,
  account: AccountRow,
  { password, userAgent, token }: SignInRequest,
): Promise<SignedIn | TwoStepRequired> {
  const renewed = needsRehash(account.passwordHash) ? await hashPassword(password) : null
  return transaction(parts.db, async (db) => {
    if (renewed) await renewPasswordHash(db, account, renewed)
    const current = renewed ? { ...account, passwordHash: renewed } : account
    const answer = current.twoStepSince
      ? await challenged({ ...parts, db }, act, current)
      : await startSession({ ...parts, db }, act, current, userAgent)
    if (token) await endSessionOf(db, act, token)
    return answer
  })
}

async function challenged({ db }: AccountParts, act: Act, account: AccountRow): Promise<TwoStepRequired> {
  if (!(await holdUnchanged(db, account)))
    throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials)
  const challenge = await startChallenge(db, act, account.id)
  return { message: ACCOUNT_MESSAGES.twoStepNeeded, twoStepRequired: true, challenge }
}

const isPastItsTime = ({ temporaryPasswordUntil }: AccountRow, now: Date) =>
  temporaryPasswordUntil !== null && temporaryPasswordUntil <= now

function refusalOf(account: AccountRow): AppError | null {
  if (!account.isActive) return new AppError('forbidden', ACCOUNT_MESSAGES.deactivated)
  if (!account.verifiedAt)
    return new AppError('email_not_verified', ACCOUNT_MESSAGES.notVerified, { emailNotVerified: true })
  return null
}

async function recordRefusal({ db }: AccountParts, act: Act, account: AccountRow | null, code: string) {
  await recordAudit(db, act, {
    action: 'session.started',
    result: 'refused',
    ...(account && { actor: { id: account.id, role: account.role } }),
    detail: { code },
  })
}
