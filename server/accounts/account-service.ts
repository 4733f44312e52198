import type { Role } from '../../shared/accounts/roles.ts'
import type { Db } from '../platform/database.ts'
import { findAccountsById } from './account-queries.ts'

export interface PersonName {
  name: string
  role: Role
}

/** Names and roles of people by account id, for showing who did something. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, PersonName>> {
  const rows = ids.length > 0 ? await findAccountsById(db, [...new Set(ids)]) : []
  return new Map(rows.map((row) => [row.id, { name: `${row.firstName} ${row.lastName}`, role: row.role }]))
}
