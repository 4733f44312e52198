import type { Role } from '../../shared/accounts/roles.ts'
import type { Db } from '../platform/database.ts'
import type { Addressee } from '../platform/letter.ts'
import {
  findAccountByEmail,
  findAccountByUsername,
  findAddressesById,
  findColleaguesById,
} from './account-queries.ts'

/** Stands for somebody whose account is gone. */
export const FORMER = 'Former colleague'

export interface PersonName {
  name: string
  role: Role
}

/** Names and roles of people by account id, for showing who did something; nothing is asked about `known`. */
export async function namesOf(
  db: Db,
  ids: readonly string[],
  known?: PersonName & { id: string },
): Promise<Map<string, PersonName>> {
  const colleagues = await colleaguesOf(
    db,
    ids.filter((id) => id !== known?.id),
  )
  const people = [...colleagues.values()].map((one) => ({ id: one.id, name: fullName(one), role: one.role }))
  return new Map((known ? [known, ...people] : people).map(({ id, name, role }) => [id, { name, role }]))
}

/** First and last name. */
export const fullName = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** What colleagues see of somebody, and whether they may still sign in. */
export type Colleague = Awaited<ReturnType<typeof findColleaguesById>>[number]

/** What colleagues see of people, by account id. */
export async function colleaguesOf(db: Db, ids: readonly string[]): Promise<Map<string, Colleague>> {
  const rows = ids.length > 0 ? await findColleaguesById(db, [...new Set(ids)]) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whom mails go to, of those of these people who can sign in, by account id. */
export async function addresseesOf(db: Db, ids: readonly string[]): Promise<Map<string, Addressee>> {
  const rows = ids.length > 0 ? await findAddressesById(db, [...new Set(ids)]) : []
  const active = rows.filter(({ isActive, verifiedAt }) => isActive && verifiedAt)
  return new Map(active.map(({ id, firstName, email }) => [id, { firstName, email }]))
}

/** Those of these people who have a role, by account id. */
export async function idsWithRole(db: Db, ids: readonly string[], role: Role): Promise<Set<string>> {
  const colleagues = await colleaguesOf(db, ids)
  return new Set([...colleagues.values()].filter((one) => one.role === role).map(({ id }) => id))
}

/** The colleague with this email address or username, in any case; null where nobody who can sign in has it. */
export async function findColleague(db: Db, emailOrUsername: string): Promise<Colleague | null> {
  const found = emailOrUsername.includes('@')
    ? await findAccountByEmail(db, emailOrUsername.normalize('NFKC').toLowerCase())
    : await findAccountByUsername(db, emailOrUsername)
  return found?.isActive && found.verifiedAt ? found : null
}
