import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { SESSION } from '../../shared/accounts/session-times.ts'
import type { Role } from '../../shared/accounts/roles.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { insertAccount, type NewAccount } from '../accounts/account-queries.ts'
import { hashPassword } from '../accounts/password.ts'
import { insertSession } from '../accounts/session-queries.ts'
import { newToken, tokenHash } from '../accounts/token.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { insertEntitlement } from '../subscriptions/subscription-queries.ts'

/** Meets the rules of the specification; everybody made here has it. */
export const PASSWORD = 'Correct-Horse-1!'

let hash: Promise<string> | undefined

/** The hash of `PASSWORD`, made once: hashing is slow on purpose. */
const passwordHash = () => (hash ??= hashPassword(PASSWORD))

/** A person with an account and a running session. */
export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  username: string
  role: Role
  token: string
  sessionId: string
}

export type Overrides = Partial<Omit<NewAccount, 'id' | 'createdAt' | 'passwordHash'>> & { tier?: Tier }

const usernameFor = (email: string) => email.replace(/@.*/, '')

/** An address that no other account of a test has. */
export const freshEmail = () => `nurse.${randomBytes(6).toString('hex')}@example.org`

/** Makes a verified account of the tier (Pro unless told) and signs it in, past the calls. */
export async function makePerson(
  { db, clock }: { db: Db; clock: Clock },
  { tier = 'pro', ...overrides }: Overrides = {},
): Promise<Person> {
  const now = clock.now()
  const id = uuidv7()
  const email = overrides.email ?? freshEmail()
  const account = {
    firstName: 'Ada',
    lastName: 'Nurse',
    username: usernameFor(email),
    role: 'assessor' as Role,
    verifiedAt: now,
    ...overrides,
    ...{ id, email, createdAt: now, passwordHash: await passwordHash() },
  }
  await insertAccount(db, account)
  if (tier !== 'free')
    await insertEntitlement(db, {
      ...{ id: uuidv7(), accountId: id, tier, source: 'grant', startsAt: now, createdAt: now },
    })
  const { token, sessionId } = await makeSession({ db, clock }, id)
  const { firstName, lastName, username, role } = account
  return { id, firstName, lastName, email, username, role, token, sessionId }
}

/** Signs an account in, past the calls. */
export async function makeSession({ db, clock }: { db: Db; clock: Clock }, accountId: string) {
  const now = clock.now()
  const token = newToken()
  const sessionId = uuidv7()
  await insertSession(db, {
    id: sessionId,
    accountId,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION.length),
    endsAt: new Date(now.getTime() + SESSION.absolute),
    userAgent: 'test',
  })
  return { token, sessionId }
}

/** What a registration form sends. */
export function aRegistration(overrides: Record<string, unknown> = {}) {
  const email = freshEmail()
  return {
    firstName: 'Grace',
    lastName: 'Ward',
    username: usernameFor(email),
    email,
    password: PASSWORD,
    role: 'assessor',
    ...overrides,
  }
}
