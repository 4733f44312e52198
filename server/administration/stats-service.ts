import type { UserStats } from '../../shared/administration/user-stats.ts'
import { accountCounts } from '../accounts/admin-account-service.ts'
import type { Db } from '../platform/database.ts'
import { countPremium } from '../subscriptions/admin-usage-service.ts'

/** The counts of the overview, as they are at `now`. */
export async function readStats(db: Db, now: Date): Promise<UserStats> {
  const counts = await accountCounts(db, now)
  return {
    totalUsers: counts.total,
    newUsersThisWeek: counts.newThisWeek,
    activeUsers: counts.active,
    verifiedUsers: counts.verified,
    premiumUsers: await countPremium(db, now),
    newUsersToday: counts.newToday,
  }
}
