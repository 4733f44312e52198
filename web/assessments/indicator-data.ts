import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { assessmentApi } from '../../shared/assessments/assessment-api.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { call } from '../platform/call.ts'

/**
 * What the saved level profile indicates. Asked for at every look and kept by nobody; the saved versions are part of
 * the key, so that what autosave writes while it is open counts as well.
 */
export const indicatorQuery = (caseId: string, saved: readonly Assessment[]) =>
  queryOptions({
    queryKey: ['indicator', caseId, saved.map(({ domain, version }) => `${domain} ${version}`).toSorted()],
    queryFn: async ({ signal }) =>
      (await call(assessmentApi.indicator, { params: { id: caseId }, signal })).indicator,
    refetchOnMount: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
