import { addDays, addMonthsToDate, daysBetween } from '../platform/dates.ts'
import type { CaseClock, CaseReviews } from './case-times.ts'

/** Calendar days from the Checklist to the decision, in most cases (facts 1.2, step 5). */
export const STANDARD_DAYS = 28

/** From this day on a case counts as due: a week is left. */
export const DUE_FROM_DAY = 21

/** Days before a review from which on it counts as due. */
const REVIEW_NOTICE_DAYS = 28

/** A time in which the clock does not count; plain dates, `to` null while it lasts. */
export interface Pause {
  from: string
  to: string | null
  reason: string
}

interface Timed {
  assessmentType: 'initial' | 'review' | 'fast_track'
  ageGroup: 'adult' | 'cyp'
  /** yyyy-mm-dd */
  assessmentDate: string
  checklistReceivedOn: string | null
  /** In the order in which they began. */
  pauses: readonly Pause[]
  /** The day of sign-off, where there was one. */
  signedOffOn: string | null
}

/**
 * The clock of a case on `today`; null where the 28-day standard does not apply: fast track has its own time, and
 * children have another framework (facts 1.4 and 1.8).
 */
export function caseClock(timed: Timed, today: string): CaseClock | null {
  if (timed.assessmentType === 'fast_track' || timed.ageGroup === 'cyp') return null
  const { checklistReceivedOn, signedOffOn } = timed
  const startedOn = checklistReceivedOn ?? timed.assessmentDate
  const end = signedOffOn ?? today
  const pausedDays = timed.pauses.reduce((sum, pause) => sum + daysOf(pause, startedOn, end), 0)
  const open = signedOffOn ? undefined : timed.pauses.find(({ to }) => to === null)
  return {
    startedOn,
    basis: checklistReceivedOn ? 'checklist' : 'assessment',
    days: Math.max(0, daysBetween(startedOn, end) - pausedDays),
    pausedDays,
    standardDays: STANDARD_DAYS,
    dueOn: addDays(startedOn, STANDARD_DAYS + pausedDays),
    state: signedOffOn ? 'stopped' : open ? 'paused' : 'running',
    pausedOn: open?.from ?? null,
    pauseReason: open?.reason ?? null,
  }
}

/** Days of a pause between start and end of the clock. */
function daysOf({ from, to }: Pause, start: string, end: string): number {
  const first = from > start ? from : start
  const last = to !== null && to < end ? to : end
  return Math.max(0, daysBetween(first, last))
}

/**
 * The reviews after sign-off: at three months, then every 12 months. None for fast track, which is reviewed as the
 * person's condition requires (facts 5.6, section 8).
 */
export function caseReviews(
  { assessmentType, signedOffOn }: Pick<Timed, 'assessmentType' | 'signedOffOn'>,
  today: string,
): CaseReviews | null {
  if (assessmentType === 'fast_track' || !signedOffOn) return null
  let years = 1
  while (isPast(addMonthsToDate(signedOffOn, 12 * years), today)) years += 1
  return { first: addMonthsToDate(signedOffOn, 3), yearly: addMonthsToDate(signedOffOn, 12 * years) }
}

/** The review that comes next, or was due within the last four weeks. */
export function nextReview({ first, yearly }: CaseReviews, today: string): string {
  return isPast(first, today) ? yearly : first
}

/** A review counts until four weeks after its day, since nobody tells that it was held. */
const isPast = (review: string, today: string) => addDays(review, REVIEW_NOTICE_DAYS) < today

/** Why a case waits for somebody today; null where nothing presses. */
export type Waiting = 'overdue' | 'due' | 'review' | null

/** Whether the standard of a case has passed or ends within a week, or a review comes within four weeks. */
export function waitingFor(
  { clock, reviews }: { clock: CaseClock | null; reviews: CaseReviews | null },
  today: string,
): Waiting {
  if (clock?.state === 'running' && clock.days > STANDARD_DAYS) return 'overdue'
  if (clock?.state === 'running' && clock.days >= DUE_FROM_DAY) return 'due'
  if (reviews && daysBetween(today, nextReview(reviews, today)) <= REVIEW_NOTICE_DAYS) return 'review'
  return null
}
