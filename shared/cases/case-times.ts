import { z } from 'zod'

/** A day that is worked out: it can lie beyond those that can be entered. */
const Day = z.iso.date()

/** How long a case has been waiting for its decision. */
export const CaseClock = z.object({
  startedOn: Day,
  /** What is known of the start: the day the Checklist was received, or the assessment date alone. */
  basis: z.enum(['checklist', 'assessment']),
  /** Days since the start without the paused ones; 0 on the first day and before it. */
  days: z.int(),
  pausedDays: z.int(),
  standardDays: z.int(),
  /** The last day within the standard, moved on by the paused days. */
  dueOn: Day,
  /** `stopped` once the case is signed off. */
  state: z.enum(['running', 'paused', 'stopped']),
  /** While it is paused. */
  pausedOn: Day.nullable(),
  pauseReason: z.string().nullable(),
})
export type CaseClock = z.infer<typeof CaseClock>

/** When the care plan is to be looked at again (facts 1.2, step 7). */
export const CaseReviews = z.object({
  /** Three months after sign-off. */
  first: Day,
  /** The anniversary of sign-off that comes next; like the first review, it counts until four weeks after its day. */
  yearly: Day,
})
export type CaseReviews = z.infer<typeof CaseReviews>
