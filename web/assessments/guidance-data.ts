import { queryOptions } from '@tanstack/react-query'

/** The guidance of all domains: large, so it is a part of its own, fetched when the first panel opens. */
export const guidanceQuery = queryOptions({
  queryKey: ['guidance'],
  queryFn: () => import('../../shared/assessments/domain-guidance.ts'),
  gcTime: Infinity,
})
