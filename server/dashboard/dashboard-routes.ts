import { ROLES } from '../../shared/accounts/roles.ts'
import { analyticsApi } from '../../shared/dashboard/analytics-api.ts'
import { dashboardApi } from '../../shared/dashboard/dashboard-api.ts'
import type { Db } from '../platform/database.ts'
import { type Route, route } from '../platform/route.ts'
import { readAnalytics, readLatestCase, readStats } from './dashboard-service.ts'

/** The figures of the dashboard, and the analytics of Pro+. */
export function dashboardRoutes(db: Db): Route[] {
  return [
    route(dashboardApi.stats, { allow: ROLES }, ({ act, caller }) => readStats(db, act, caller)),
    route(dashboardApi.latestCase, { allow: ROLES }, async ({ act, caller }) => ({
      latestCase: await readLatestCase(db, act, caller),
    })),
    route(analyticsApi.read, { allow: ROLES, tier: 'pro_plus' }, async ({ act, caller }) => ({
      analytics: await readAnalytics(db, act, caller),
    })),
  ]
}
