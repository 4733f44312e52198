import { queryOptions } from '@tanstack/react-query'
import { caseApi } from '../../shared/cases/case-api.ts'
import { dashboardApi } from '../../shared/dashboard/dashboard-api.ts'
import { call } from '../platform/call.ts'

/** Cases on the Recent Cases card (specification 2, section 9). */
const RECENT_CASES = 3

/** The cases changed last. */
export const recentCasesQuery = queryOptions({
  queryKey: ['cases', 'recent'],
  queryFn: async ({ signal }) =>
    (await call(caseApi.list, { query: { limit: String(RECENT_CASES) }, signal })).cases.slice(
      0,
      RECENT_CASES,
    ),
})

/** Whether there is any case that the list leaves out because it is archived. */
export const archivedCasesQuery = queryOptions({
  queryKey: ['cases', 'archived', 'any'],
  queryFn: async ({ signal }) =>
    (await call(caseApi.list, { query: { status: 'archived', limit: '1' }, signal })).cases.length > 0,
})

/** How many cases stand where. */
export const statsQuery = queryOptions({
  queryKey: ['cases', 'stats'],
  queryFn: ({ signal }) => call(dashboardApi.stats, { signal }),
})

/** Where the case changed last stands, domain by domain. */
export const latestCaseQuery = queryOptions({
  queryKey: ['cases', 'latest'],
  queryFn: async ({ signal }) => (await call(dashboardApi.latestCase, { signal })).latestCase,
})
