import { LIST_ROWS } from '../../shared/administration/list-query.ts'
import { summaryOf, type UsageSummary, type UserUsage } from '../../shared/administration/user-usage.ts'
import { listedPeople, searchPeople } from '../accounts/admin-account-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { resetTokenUse, usageOfEverybody } from '../subscriptions/admin-usage-service.ts'

interface Page {
  search?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** What each account has used of its allowance this month, highest share first; `total` counts the rows of all pages. */
export async function listUserUsage(
  db: Db,
  { search = '', limit = LIST_ROWS, offset = 0 }: Page,
  now: Date,
): Promise<{ rows: UserUsage[]; total: number }> {
  const rows = await everyUsage(db, search.trim(), now)
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** The figures over every account. */
export async function summariseUsage(db: Db, now: Date): Promise<UsageSummary> {
  return summaryOf(await everyUsage(db, '', now))
}

/** Sets what an account has used this month back to 0. @throws AppError not_found */
export async function resetUserTokens(db: Db, act: Act, accountId: string): Promise<{ message: string }> {
  if (!(await listedPeople(db, [accountId])).has(accountId))
    throw new AppError('not_found', 'There is no such user.')
  await resetTokenUse(db, act, accountId)
  return { message: "User's monthly token usage has been reset successfully." }
}

// The share depends on the tier in effect, which a rule of shared decides: accounts are sorted here, not in the database.
async function everyUsage(db: Db, search: string, now: Date): Promise<UserUsage[]> {
  const usageOf = await usageOfEverybody(db, now)
  return (await searchPeople(db, search))
    .map(({ isActive, ...person }) => {
      const usage = usageOf(person.userId)
      return { ...person, ...usage, resetDate: isActive ? usage.resetDate : null }
    })
    .sort((one, other) => other.usagePercentage - one.usagePercentage || other.tokensUsed - one.tokensUsed)
}
