import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { LIFE } from '../../shared/accounts/account.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import {
  deleteUnverifiedAccount,
  findAccountByEmail,
  findAccountByUsername,
  insertAccount,
  insertFirstAccount,
} from './account-queries.ts'
import { hashPassword } from './password.ts'

// No letter or digit that is mistaken for another when typed from a console.
const GROUPS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@$!%*?&']

/**
 * Creates the first administrator of an empty installation.
 * @returns the generated password to be shown once, or null when one was given or an account is there already.
 */
export async function createFirstAdministrator(
  db: Db,
  options: { email: string; password: string | undefined; now: Date },
): Promise<string | null> {
  const password = options.password ?? generatedPassword()
  const id = uuidv7()
  const { now, email } = options
  const created = await transaction(db, async (db) => {
    const account = {
      id,
      firstName: 'First',
      lastName: 'Administrator',
      username: 'admin',
      email: email.toLowerCase(),
    }
    const made = await insertFirstAccount(db, {
      ...account,
      role: 'admin',
      passwordHash: await hashPassword(password),
      verifiedAt: now,
      createdAt: now,
    })
    if (!made) return false
    const act = { at: now, requestId: 'start', route: 'start', address: 'local', actor: null }
    await recordAudit(db, act, { action: 'account.admin_created', subject: { type: 'account', id } })
    return true
  })
  return created && !options.password ? password : null
}

/**
 * Creates another administrator for whoever runs the program, with a temporary password for 24 hours. An account with
 * this address that was never verified gives way, as at a registration.
 * @returns the password
 * @throws AppError conflict when somebody has the address.
 */
export async function createAdministrator(db: Db, act: Act, email: string): Promise<string> {
  const password = generatedPassword()
  const passwordHash = await hashPassword(password)
  const id = uuidv7()
  await transaction(db, async (db) => {
    const holder = await findAccountByEmail(db, email)
    if (holder?.verifiedAt || holder?.lastSignInAt)
      throw new AppError('conflict', `There is an account with the address ${email} already.`)
    if (holder) await deleteUnverifiedAccount(db, holder.id)
    await insertAccount(db, {
      ...{ id, email, passwordHash, firstName: 'New', lastName: 'Administrator', role: 'admin' },
      username: await freeUsername(db, email),
      temporaryPasswordUntil: addMilliseconds(act.at, LIFE.temporaryPassword),
      verifiedAt: act.at,
      createdAt: act.at,
    })
    await recordAudit(db, act, { action: 'account.admin_created', subject: { type: 'account', id } })
  })
  return password
}

/** The part of the address before the @ as a username, with a number where somebody has it. */
async function freeUsername(db: Db, email: string): Promise<string> {
  const begin = email
    .replace(/@.*/, '')
    .replace(/[^a-z0-9._-]/g, '-')
    .slice(0, LIMITS.username - 4)
    .padEnd(3, '-')
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? begin : `${begin}${number}`
    if (!(await findAccountByUsername(db, name))) return name
  }
}

/** Sixteen characters with at least one of each group the rules ask for. */
export function generatedPassword(): string {
  const all = GROUPS.join('')
  const groups = [...GROUPS, ...Array.from({ length: 16 - GROUPS.length }, () => all)]
  return shuffled(groups.map((group) => group.charAt(randomInt(group.length)))).join('')
}

function shuffled(characters: string[]): string[] {
  const rest = [...characters]
  return characters.flatMap(() => rest.splice(randomInt(rest.length), 1))
}
