import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import { insertFirstAccount } from './account-queries.ts'
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
