import { createHash } from 'node:crypto'
import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import type { AssessmentRecord } from './assessment-queries.ts'
import type { CaseRecord } from './case-queries.ts'
import type { RecommendationRecord } from './recommendation-queries.ts'

/** What a sign-off stands for. */
export interface SignedContent {
  record: CaseRecord
  assessments: readonly AssessmentRecord[]
  recommendation: RecommendationRecord | null
}

/**
 * SHA-256, in hexadecimal, of the content of a case: its form, the twelve domains in the official order, and the
 * recommendation, as JSON with keys in the order below. The same content always has the same hash, whoever owns it.
 */
export function contentDigest({ record, assessments, recommendation }: SignedContent): string {
  const content = {
    case: {
      id: record.id,
      caseReference: record.reference,
      assessmentType: record.assessmentType,
      ageGroup: record.ageGroup,
      assessmentDate: record.assessmentDate,
      checklistReceivedOn: record.checklistReceivedOn,
      fastTrackReason: record.fastTrackReason,
      edition: record.edition,
    },
    assessments: domainsInOfficialOrder().map(({ id }) => {
      const one = assessments.find(({ domain }) => domain === id)
      return one
        ? [id, one.needLevel, one.evidence, one.rationale, one.socialContext, one.isComplete, one.version]
        : [id]
    }),
    recommendation: recommendation && [
      recommendation.outcome,
      recommendation.nature,
      recommendation.intensity,
      recommendation.complexity,
      recommendation.unpredictability,
      recommendation.participants,
      recommendation.version,
    ],
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
