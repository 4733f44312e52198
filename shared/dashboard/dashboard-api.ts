import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { DashboardStats, LatestCase } from './dashboard-stats.ts'

const tag = 'Dashboard'

/** The calls of the dashboard; all of them look at the cases that the caller owns or shares. */
export const dashboardApi = {
  stats: endpoint('GET', '/api/dashboard/stats', {
    summary: 'How many cases stand where, with what is new about them',
    tag,
    reply: DashboardStats,
  }),
  latestCase: endpoint('GET', '/api/dashboard/latest-case', {
    summary: 'The levels of the case changed last',
    tag,
    reply: z.object({ latestCase: LatestCase.nullable() }),
  }),
}
