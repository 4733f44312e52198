import { LIST_ROWS } from '../../shared/administration/list-query.ts'
import {
  hasStatus,
  type UserChange,
  type UserRecord,
  type UserStatus,
} from '../../shared/administration/user-record.ts'
import { searchAccounts } from '../accounts/admin-account-service.ts'
import { changeAccount, type ChangingParts } from '../accounts/managed-account-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { tiersOfEverybody } from '../subscriptions/admin-usage-service.ts'
import { tierOf } from '../subscriptions/subscription-service.ts'

interface Page {
  search?: string | undefined
  status?: UserStatus | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** The accounts that the search and the filter find, newest first; `total` counts the rows of all pages. */
export async function listUsers(
  db: Db,
  { search = '', status = 'all', limit = LIST_ROWS, offset = 0 }: Page,
  now: Date,
): Promise<{ rows: UserRecord[]; total: number }> {
  // The tier in effect is decided by a rule of shared: accounts are filtered here, not in the database.
  const tierOfAccount = await tiersOfEverybody(db, now)
  const rows = (await searchAccounts(db, search.trim()))
    .map((account) => ({ ...account, subscriptionTier: tierOfAccount(account.id) }))
    .filter((user) => hasStatus(user, status))
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** Changes an account and answers it as it is then. @throws AppError not_found, forbidden, unauthenticated */
export async function changeUser(
  parts: ChangingParts,
  act: Act,
  caller: Caller,
  id: string,
  change: UserChange,
): Promise<UserRecord> {
  return transaction(parts.db, async (db) => {
    const account = await changeAccount({ ...parts, db }, act, caller, id, change)
    return { ...account, subscriptionTier: await tierOf(db, id, act.at) }
  })
}
