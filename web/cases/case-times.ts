import { nextReview, waitingFor } from '../../shared/cases/case-clock.ts'
import type { Waiting } from '../../shared/cases/case-clock.ts'
import type { CaseClock } from '../../shared/cases/case-times.ts'
import type { ListedCase } from '../../shared/cases/case.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { timeLeft } from './clock/clock-words.ts'

/** Where a case stands in time, in words. */
export interface CaseTimes {
  words: string
  /** What has to be known beside it, such as what is counted from. */
  note: string | null
  state: 'overdue' | 'due' | 'review' | 'paused' | 'running'
}

type Timed = Pick<ListedCase, 'clock' | 'reviews' | 'status'>

/**
 * The clock of a case in words, and after sign-off its next review; null where no time counts: fast track, a child's
 * case, the archive. A clock that only knows the assessment date says so (decisions, "The clock").
 */
export function caseTimes(one: Timed, today: string): CaseTimes | null {
  const { clock, reviews, status } = one
  if (status === 'archived') return null
  const waiting = waitingFor(one, today)
  if (reviews) {
    const date = nextReview(reviews, today)
    return {
      words: `${date < today ? 'Review was due by' : 'Next review by'} ${formatDate(date)}`,
      note: 'Where care is agreed',
      state: waiting === 'review' ? 'review' : 'running',
    }
  }
  if (!clock || clock.state === 'stopped') return null
  if (clock.state === 'paused') {
    return {
      words: 'Paused',
      note: clock.pausedOn ? `On day ${clock.days}, since ${formatDate(clock.pausedOn)}` : null,
      state: 'paused',
    }
  }
  return runningTimes(clock, waiting, today)
}

function runningTimes(clock: CaseClock, waiting: Waiting, today: string): CaseTimes {
  const { days, standardDays, startedOn } = clock
  const fromAssessment = clock.basis === 'assessment'
  if (waiting === 'overdue') {
    return {
      words: timeLeft(clock),
      note: fromAssessment ? 'Counted from the assessment date' : null,
      state: 'overdue',
    }
  }
  if (startedOn > today)
    return { words: `Starts on ${formatDate(startedOn)}`, note: 'The assessment date', state: 'running' }
  return {
    words: fromAssessment ? `Day ${days} since assessment date` : `Day ${days} of ${standardDays}`,
    note: waiting === 'due' ? timeLeft(clock) : null,
    state: waiting === 'due' ? 'due' : 'running',
  }
}

/** Whether it is for this caller to sign the case off now. */
const isToSign = ({ status, access }: ListedCase) => status === 'pending_review' && access.may.sign

/**
 * Whether a case waits for the caller: it is in review and theirs to sign off, its clock presses, or a review comes.
 * Nothing waits for those who only read it.
 */
export function waitsForMe(one: ListedCase, today: string): boolean {
  return one.access.level !== 'reader' && (isToSign(one) || waitingFor(one, today) !== null)
}

/** Why a case waits, in words: one line for each reason. */
export function waitingReasons(one: ListedCase, today: string): (CaseTimes | 'sign')[] {
  const times = waitingFor(one, today) ? caseTimes(one, today) : null
  return [...(isToSign(one) ? (['sign'] as const) : []), ...(times ? [times] : [])]
}

/** Cases by what presses most: overdue, to be signed off, due, with a review ahead; among equals the older clock. */
export function byUrgency(cases: readonly ListedCase[], today: string): ListedCase[] {
  const rank = (one: ListedCase) => {
    const waiting = waitingFor(one, today)
    if (waiting === 'overdue') return 0
    if (isToSign(one)) return 1
    return waiting === 'due' ? 2 : 3
  }
  const age = ({ clock }: ListedCase) => (clock?.state === 'running' ? clock.days : 0)
  return cases.toSorted((one, other) => rank(one) - rank(other) || age(other) - age(one))
}
