import type { Case } from '../../../shared/cases/case.ts'
import { DUE_FROM_DAY, nextReview } from '../../../shared/cases/case-clock.ts'
import type { CaseClock, CaseReviews } from '../../../shared/cases/case-times.ts'
import { formatDate } from '../../../shared/platform/dates.ts'

/** Days in words. */
export function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** How far the clock is: "Day 12 of 28". Signing off is not the decision, which is the integrated care board's. */
export function clockHeadline({ state, days, standardDays }: CaseClock): string {
  return state === 'stopped' ? `Signed off on day ${days}` : `Day ${days} of ${standardDays}`
}

/** What is left of the standard: "16 days left", "Due today", "Overdue by 3 days". */
export function timeLeft({ state, days, standardDays }: CaseClock): string {
  const left = standardDays - days
  if (state === 'stopped') return left < 0 ? `${dayCount(-left)} over` : 'Within the standard'
  if (left < 0) return `Overdue by ${dayCount(-left)}`
  return left === 0 && state === 'running' ? 'Due today' : `${dayCount(left)} left`
}

/** How much the clock presses; its bar has a colour for each, and its words say the same. */
export function clockTone({ state, days, standardDays }: CaseClock): 'primary' | 'amber' | 'red' {
  if (state === 'stopped') return 'primary'
  if (days > standardDays) return 'red'
  return days >= DUE_FROM_DAY ? 'amber' : 'primary'
}

/** From when the days are counted. */
export function clockStart({ basis, startedOn }: CaseClock, today: string): string {
  const day = formatDate(startedOn)
  if (basis === 'checklist') return `Since the Checklist was received on ${day}.`
  if (startedOn > today) return `Starts on the assessment date, ${day}.`
  return `Since assessment date, ${day}: when the Checklist was received is not entered.`
}

/** The last day within the standard. */
export function clockDue({ state, days, standardDays, dueOn }: CaseClock): string {
  const day = formatDate(dueOn)
  if (state === 'stopped' || days > standardDays) return `It was due by ${day}.`
  return state === 'paused' ? `Due by ${day} if the clock goes on today.` : `Due by ${day}.`
}

/**
 * When the care plan is looked at again, where care was agreed (facts 1.2, step 7, and 1.8): the first review until its
 * day is a while past, then the yearly ones.
 */
export function reviewWords(reviews: CaseReviews, ageGroup: Case['ageGroup'], today: string): string {
  const care = ageGroup === 'adult' ? 'NHS continuing healthcare' : 'continuing care'
  const next = nextReview(reviews, today)
  const dates =
    next === reviews.first
      ? `First review by ${formatDate(next)}, then every 12 months`
      : `Next review by ${formatDate(next)}, then every 12 months`
  return `${dates}, where ${care} is agreed.`
}
