import { queryOptions } from '@tanstack/react-query'
import { caseApi } from '../../shared/cases/case-api.ts'
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
