import { queryOptions } from '@tanstack/react-query'
import { analyticsApi } from '../../../shared/dashboard/analytics-api.ts'
import { call } from '../../platform/call.ts'

/** The figures of the Analytics tab; asked for again whenever a case has changed, as every list of cases. */
export const analyticsQuery = queryOptions({
  queryKey: ['cases', 'analytics'],
  queryFn: async ({ signal }) => (await call(analyticsApi.read, { signal })).analytics,
})
