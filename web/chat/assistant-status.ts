import { queryOptions } from '@tanstack/react-query'
import { assistantApi } from '../../shared/assistant/assistant-api.ts'
import { call } from '../platform/call.ts'

/** Which assistant answers, and whether it is reachable. */
export const assistantStatusQuery = queryOptions({
  queryKey: ['assistant', 'status'],
  queryFn: ({ signal }) => call(assistantApi.status, { signal }),
  refetchOnMount: 'always',
  refetchInterval: 60_000,
})
