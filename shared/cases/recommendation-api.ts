import { z } from 'zod'
import { endpoint, Id } from '../platform/endpoint.ts'
import { Recommendation, RecommendationChange } from './recommendation.ts'

const tag = 'Recommendation'
const params = z.strictObject({ id: Id })
const OneRecommendation = z.object({ recommendation: Recommendation })

/** The calls on the team's recommendation. */
export const recommendationApi = {
  get: endpoint('GET', '/api/cases/{id}/recommendation', {
    summary: 'The team’s recommendation, the four characteristics and who took part',
    tag,
    params,
    reply: OneRecommendation,
  }),
  save: endpoint('PUT', '/api/cases/{id}/recommendation', {
    summary: 'Save the team’s recommendation',
    tag,
    params,
    body: RecommendationChange,
    reply: OneRecommendation,
  }),
}
