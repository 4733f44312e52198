import { z } from 'zod'
import { Id, Moment, PlainDate } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'
import { looksLikeNhsNumber } from './case-reference.ts'

export const ASSESSMENT_TYPES = ['initial', 'review', 'fast_track'] as const
export const ASSESSMENT_TYPE_LABEL: Record<(typeof ASSESSMENT_TYPES)[number], string> = {
  initial: 'Initial assessment',
  review: 'Review',
  fast_track: 'Fast track',
}

export const AGE_GROUPS = ['adult', 'cyp'] as const
export const AGE_GROUP_LABEL: Record<(typeof AGE_GROUPS)[number], string> = {
  adult: 'Adult',
  cyp: 'Child/Young Person 0-17',
}

export const CASE_STATUSES = ['draft', 'in_progress', 'pending_review', 'completed', 'archived'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]
export const CASE_STATUS_LABEL: Record<CaseStatus, string> = {
  draft: 'Draft',
  in_progress: 'In progress',
  pending_review: 'Pending review',
  completed: 'Completed',
  archived: 'Archived',
}

/** A reference of the team's own making; it never holds an identifier of the person (decisions, "Cases"). */
const CaseReference = z
  .string()
  .trim()
  .min(1, 'Case reference is required')
  .max(LIMITS.caseReference, `Case reference must be at most ${LIMITS.caseReference} characters`)
  .regex(SINGLE_LINE, 'Case reference must be a single line')
  .refine(
    (value) => !looksLikeNhsNumber(value),
    'Case reference must not be an NHS number. Use a local reference that does not identify the person.',
  )

/** What POST /api/cases takes. `assessmentDate` defaults to today (Europe/London). */
export const NewCase = z.strictObject({
  caseReference: CaseReference,
  assessmentType: z.enum(ASSESSMENT_TYPES, 'Select an assessment type'),
  ageGroup: z.enum(AGE_GROUPS, 'Select an age group'),
  assessmentDate: PlainDate.optional(),
})
export type NewCase = z.output<typeof NewCase>

/** What PUT /api/cases/{id} takes: the same fields, and the version they were based on. */
export const CaseChange = NewCase.extend({ version: z.int().min(1).max(2_147_483_647).optional() })
export type CaseChange = z.output<typeof CaseChange>

const Progress = z.object({ completed: z.int(), total: z.int(), percentage: z.int() })

/** What the caller may do with a case; screens read it and never work it out again. */
export const CaseAccess = z.object({
  level: z.enum(['owner', 'editor', 'reader']),
  may: z.object({ edit: z.boolean(), submit: z.boolean(), sign: z.boolean(), share: z.boolean() }),
})
export type CaseAccess = z.infer<typeof CaseAccess>

export const Case = z.object({
  id: Id,
  caseReference: z.string(),
  assessmentType: z.enum(ASSESSMENT_TYPES),
  ageGroup: z.enum(AGE_GROUPS),
  assessmentDate: PlainDate,
  status: z.enum(CASE_STATUSES),
  /** The edition the case is judged by, from its age group and date (facts 1.7). */
  edition: z.string(),
  version: z.int(),
  progress: Progress,
  access: CaseAccess,
  createdAt: Moment,
  updatedAt: Moment,
})
export type Case = z.infer<typeof Case>
