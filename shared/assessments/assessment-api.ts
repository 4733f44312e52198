import { z } from 'zod'
import { Finding } from '../identifiers/finding.ts'
import { endpoint, Id } from '../platform/endpoint.ts'
import { Indicator } from './indicator.ts'
import { Assessment, AssessmentChange, AssessmentVersion, NewAssessment } from './assessment.ts'

const tag = 'Assessments'
const params = z.strictObject({ id: Id })
const OneAssessment = z.object({ assessment: Assessment })
/** What in the texts just changed may point to a person; absent where that could not be found out. */
const WrittenAssessment = OneAssessment.extend({ warnings: z.array(Finding).optional() })

/** The calls on the twelve domain assessments of a case. */
export const assessmentApi = {
  list: endpoint('GET', '/api/cases/{id}/dst-assessments', {
    summary: 'The domain assessments of a case',
    tag,
    params,
    reply: z.object({ assessments: z.array(Assessment) }),
  }),
  create: endpoint('POST', '/api/cases/{id}/dst-assessments', {
    summary: 'Save a domain for the first time',
    tag,
    params,
    repeatable: 'kept',
    body: NewAssessment,
    reply: WrittenAssessment,
    status: 201,
  }),
  update: endpoint('PUT', '/api/dst-assessments/{id}', {
    summary: 'Save a domain again',
    tag,
    params,
    body: AssessmentChange,
    reply: WrittenAssessment,
  }),
  history: endpoint('GET', '/api/dst-assessments/{id}/history', {
    summary: 'Every saved state of a domain, newest first',
    tag,
    params,
    reply: z.object({ history: z.array(AssessmentVersion) }),
  }),
  restore: endpoint('POST', '/api/dst-assessments/{id}/restore', {
    summary: 'Save an earlier state of a domain again, as its newest',
    tag,
    params,
    body: z.strictObject({ version: z.int().min(1).max(2_147_483_647) }),
    reply: OneAssessment,
  }),
  indicator: endpoint('GET', '/api/cases/{id}/indicator', {
    summary: 'What the level profile indicates; the team decides',
    tag,
    params,
    reply: z.object({ indicator: Indicator }),
  }),
}
