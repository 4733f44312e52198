import type { UserRecord } from '../../shared/administration/user-record.ts'
import { londonDate, londonMonday } from '../../shared/platform/dates.ts'
import type { Db } from '../platform/database.ts'
import { type AccountRow, findAddressesById } from './account-queries.ts'
import { fullName } from './account-service.ts'
import { countAccounts, findPeople } from './admin-account-queries.ts'

/** How many accounts there are at `now`; the week begins on Monday, in Europe/London. */
export function accountCounts(db: Db, now: Date) {
  return countAccounts(db, { today: londonDate(now), thisWeek: londonMonday(now) })
}

/** What an administrator sees of somebody in a list. */
export interface ListedPerson {
  userId: string
  userName: string
  email: string
  isActive: boolean
}

/** Everybody whose name, email or username contains the text; everybody for an empty one. Newest account first. */
export async function searchPeople(db: Db, search: string): Promise<ListedPerson[]> {
  return (await findPeople(db, search)).map(listed)
}

/** What an administrator sees of an account; its tier is known elsewhere. */
export type ListedAccount = Omit<UserRecord, 'subscriptionTier'>

/** The accounts whose name, email or username contains the text; all of them for an empty one. Newest first. */
export async function searchAccounts(db: Db, search: string): Promise<ListedAccount[]> {
  return (await findPeople(db, search)).map(accountRecord)
}

/** An account as an administrator sees it. */
export function accountRecord({
  verifiedAt,
  createdAt,
  ...row
}: Awaited<ReturnType<typeof findPeople>>[number]): ListedAccount {
  const { id, username, email, firstName, lastName, role, isActive } = row
  return {
    ...{ id, username, email, firstName, lastName, role, isActive },
    emailVerified: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** The people with these account ids, by id. */
export async function listedPeople(db: Db, ids: readonly string[]): Promise<Map<string, ListedPerson>> {
  const rows = ids.length > 0 ? await findAddressesById(db, [...new Set(ids)]) : []
  return new Map(rows.map((row) => [row.id, listed(row)]))
}

function listed(row: Pick<AccountRow, 'id' | 'firstName' | 'lastName' | 'email' | 'isActive'>): ListedPerson {
  return { userId: row.id, userName: fullName(row), email: row.email, isActive: row.isActive }
}
