import { z } from 'zod'
import { PROVIDERS } from '../assistant/assistant.ts'
import { Id, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { CARE_DOMAIN_IDS } from './care-domains.ts'
import { NEED_LEVELS } from './need-levels.ts'

/** A long text as typed; an empty one counts as absent. */
const longText = (label: string, max: number) =>
  z
    .string()
    .max(max, `${label} must be at most ${max.toLocaleString('en-GB')} characters`)
    .nullish()

const content = {
  needLevel: z.enum(NEED_LEVELS, 'Select a need level').nullish(),
  evidence: longText('Evidence', LIMITS.evidence),
  rationale: longText('Rationale', LIMITS.rationale),
  /** Social circumstances beside `social_factors`; never part of the level (facts 2.14). */
  socialContext: longText('Social context', LIMITS.socialContext),
  isComplete: z.boolean().optional(),
  /** The assistant whose draft was taken over into these texts since the last save; null, as if left out, for none. */
  assistedBy: z.enum(PROVIDERS).nullish(),
  version: z.int().min(1).max(2_147_483_647).optional(),
}

/** The sentence for social context sent with another domain than the one it belongs to. */
export const SOCIAL_CONTEXT_MISPLACED =
  'Social context belongs to psychological, emotional and social factors alone.'

/** What POST /api/cases/{id}/dst-assessments takes; a version means nothing there, since nothing is stored yet. */
export const NewAssessment = z
  .strictObject({ domain: z.enum(CARE_DOMAIN_IDS), ...content })
  .refine(({ domain, socialContext }) => domain === 'social_factors' || !socialContext, {
    path: ['socialContext'],
    message: SOCIAL_CONTEXT_MISPLACED,
  })
export type NewAssessment = z.output<typeof NewAssessment>

/** What PUT /api/dst-assessments/{id} takes, with the version it is based on. A key left out keeps its value. */
export const AssessmentChange = z.strictObject(content)
export type AssessmentChange = z.output<typeof AssessmentChange>

export const Assessment = z.object({
  id: Id,
  caseId: Id,
  domain: z.enum(CARE_DOMAIN_IDS),
  needLevel: z.enum(NEED_LEVELS).nullable(),
  evidence: z.string().nullable(),
  rationale: z.string().nullable(),
  socialContext: z.string().nullable(),
  isComplete: z.boolean(),
  /** The assistant whose draft came in with this version; null for none. */
  assistedBy: z.enum(PROVIDERS).nullable(),
  version: z.int(),
  updatedAt: Moment,
  /** Name of the person who saved last. */
  updatedBy: z.string(),
  updatedById: Id,
})
export type Assessment = z.infer<typeof Assessment>

/** One saved state of an assessment. */
export const AssessmentVersion = Assessment.pick({
  needLevel: true,
  evidence: true,
  rationale: true,
  socialContext: true,
  isComplete: true,
  assistedBy: true,
  version: true,
}).extend({
  savedAt: Moment,
  /** Name of the person who saved it. */
  savedBy: z.string(),
})
export type AssessmentVersion = z.infer<typeof AssessmentVersion>
