import { z } from 'zod'
import { Finding } from '../identifiers/finding.ts'
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
    // What in the texts just changed may point to a person; absent where that could not be found out.
    reply: OneRecommendation.extend({ warnings: z.array(Finding).optional() }),
  }),
}
