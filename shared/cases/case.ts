import { z } from 'zod'
import { Id, Moment, PlainDate } from '../platform/endpoint.ts'
import { ROLES } from '../accounts/roles.ts'
import { LIMITS } from '../platform/limits.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'
import { CaseClock, CaseReviews } from './case-times.ts'
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

/** What a list of cases can be narrowed to: one status, or all of those on which somebody is still at work. */
export const CASE_LIST_STATUSES = ['active', ...CASE_STATUSES] as const
export type CaseListStatus = (typeof CASE_LIST_STATUSES)[number]

/** Whether a case in this status counts as active: it is neither signed off nor archived. */
export const isActiveStatus = (status: CaseStatus): boolean => status !== 'completed' && status !== 'archived'

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

/**
 * Names that may stand in the case's texts: the dictionary of the identifier guard. Their order is kept, since the first
 * stands for `[PERSON_1]`.
 */
const KnownNames = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'A name cannot be empty')
      .max(LIMITS.knownName, `A name must be at most ${LIMITS.knownName} characters`)
      .regex(SINGLE_LINE, 'A name must be a single line'),
  )
  .max(LIMITS.knownNames, `A case takes at most ${LIMITS.knownNames} names`)

/**
 * What POST /api/cases takes. `assessmentDate` defaults to today (Europe/London); of those behind it, null takes the
 * value away and a key left out keeps it.
 */
export const NewCase = z.strictObject({
  caseReference: CaseReference,
  assessmentType: z.enum(ASSESSMENT_TYPES, 'Select an assessment type'),
  ageGroup: z.enum(AGE_GROUPS, 'Select an age group'),
  assessmentDate: PlainDate.optional(),
  /** The day the integrated care board received the positive Checklist, from which the 28 days count (facts 1.2). */
  checklistReceivedOn: PlainDate.nullish(),
  /** Why the fast-track pathway is asked for; takes the place of the twelve domains when the case is submitted. */
  fastTrackReason: z
    .string()
    .max(
      LIMITS.fastTrackReason,
      `The reason must be at most ${LIMITS.fastTrackReason.toLocaleString('en-GB')} characters`,
    )
    .nullish(),
  knownNames: KnownNames.nullish(),
})
export type NewCase = z.output<typeof NewCase>

/** What PUT /api/cases/{id} takes: the same fields, and the version they were based on. */
export const CaseChange = NewCase.extend({ version: z.int().min(1).max(2_147_483_647).optional() })
export type CaseChange = z.output<typeof CaseChange>

const Progress = z.object({ completed: z.int(), total: z.int(), percentage: z.int() })

/** How somebody stands to a case: they own it, or it was shared with them. */
export const ACCESS_LEVELS = ['owner', 'editor', 'reader'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/**
 * What the caller may do with a case; screens read it and never work it out again. `edit` ends with sign-off and
 * archiving; the others are rights of the person, whatever the status.
 */
export const CaseAccess = z.object({
  level: z.enum(ACCESS_LEVELS),
  may: z.object({ edit: z.boolean(), submit: z.boolean(), sign: z.boolean(), share: z.boolean() }),
})
export type CaseAccess = z.infer<typeof CaseAccess>

/** Why the caller may not, a sentence for each act; null where they may. */
export const CaseRefusals = z.object({
  edit: z.string().nullable(),
  submit: z.string().nullable(),
  sign: z.string().nullable(),
  share: z.string().nullable(),
})
export type CaseRefusals = z.infer<typeof CaseRefusals>

/** Somebody who works on a case. */
export const Person = z.object({ id: Id, name: z.string(), role: z.enum(ROLES) })
export type Person = z.infer<typeof Person>

/** The sign-off that stands: a reopened case has none. */
export const SignOff = z.object({
  at: Moment,
  by: Person,
  /** Signed off by its author, since no case manager was among its members (decisions, "People"). */
  asAuthor: z.boolean(),
  /** SHA-256 of the content signed off, in hexadecimal. */
  sha256: z.string(),
})
export type SignOff = z.infer<typeof SignOff>

export const Case = z.object({
  id: Id,
  caseReference: z.string(),
  assessmentType: z.enum(ASSESSMENT_TYPES),
  ageGroup: z.enum(AGE_GROUPS),
  assessmentDate: PlainDate,
  checklistReceivedOn: PlainDate.nullable(),
  fastTrackReason: z.string().nullable(),
  /** See `NewCase`; lists of cases leave it out. */
  knownNames: z.array(z.string()),
  status: z.enum(CASE_STATUSES),
  /** The edition the case is judged by, from its age group and date (facts 1.7). */
  edition: z.string(),
  version: z.int(),
  progress: Progress,
  owner: Person,
  access: CaseAccess,
  refusals: CaseRefusals,
  /** Null where the 28-day standard does not apply. */
  clock: CaseClock.nullable(),
  /** Null until sign-off, and for fast track. */
  reviews: CaseReviews.nullable(),
  signOff: SignOff.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Case = z.infer<typeof Case>

/** A case as lists show it: without the names. */
export const ListedCase = Case.omit({ knownNames: true })
export type ListedCase = z.infer<typeof ListedCase>
