import { queryOptions } from '@tanstack/react-query'
import { recommendationApi } from '../../../shared/cases/recommendation-api.ts'
import type { Recommendation, RecommendationChange } from '../../../shared/cases/recommendation.ts'
import { call } from '../../platform/call.ts'
import type { Sending } from '../../platform/saved-part.ts'

/** What the team recommends in a case; empty, with version 0, as long as nothing was saved. */
export const recommendationQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['recommendation', caseId],
    queryFn: async ({ signal }) =>
      (await call(recommendationApi.get, { params: { id: caseId }, signal })).recommendation,
  })

/** Writes the recommendation over the version that `change` names. @throws CallError */
export async function writeRecommendation(
  caseId: string,
  change: RecommendationChange,
  sending: Sending,
): Promise<Recommendation> {
  const { recommendation } = await call(recommendationApi.save, {
    params: { id: caseId },
    body: change,
    ...sending,
  })
  return recommendation
}
