import { CARE_DOMAIN_IDS, type CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { nextReview, STANDARD_DAYS } from '../../shared/cases/case-clock.ts'
import type { CaseClock, CaseReviews } from '../../shared/cases/case-times.ts'
import type { Analytics } from '../../shared/dashboard/analytics-api.ts'
import { londonMonth } from '../../shared/platform/dates.ts'

/** Bands of a week, of which the fourth ends with the standard; the last has no end. */
const BAND_DAYS = 7
const BANDS = 8

/** How often each month occurs. */
function countedBy(months: readonly string[]): (month: string) => number {
  const counts = new Map<string, number>()
  for (const month of months) counts.set(month, (counts.get(month) ?? 0) + 1)
  return (month) => counts.get(month) ?? 0
}

/** Cases opened and signed off in each of these months. */
export function assessmentsByMonth(
  months: readonly string[],
  opened: readonly Date[],
  signedOff: readonly Date[],
): Analytics['months'] {
  const openedIn = countedBy(opened.map(londonMonth))
  const signedOffIn = countedBy(signedOff.map(londonMonth))
  return months.map((month) => ({ month, opened: openedIn(month), signedOff: signedOffIn(month) }))
}

/** How long signed-off cases took, by the days on their clocks; null stands for a case under no standard. */
export function completionTimes(
  clocks: readonly (Pick<CaseClock, 'days'> | null)[],
): Analytics['completion'] {
  const days = clocks.flatMap((clock) => clock?.days ?? []).toSorted((one, other) => one - other)
  const bands = Array.from({ length: BANDS }, (_, at) => {
    const from = at === 0 ? 0 : at * BAND_DAYS + 1
    const to = at === BANDS - 1 ? null : (at + 1) * BAND_DAYS
    return { from, to, cases: days.filter((day) => day >= from && (to === null || day <= to)).length }
  })
  return {
    ...{ standardDays: STANDARD_DAYS, bands },
    within: days.filter((day) => day <= STANDARD_DAYS).length,
    total: days.length,
    medianDays: medianOf(days),
    withoutStandard: clocks.length - days.length,
  }
}

/** The middle one of sorted numbers; of two in the middle their mean. Null where there are none. */
function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

/** How many cases stand at each level in each of the twelve domains. */
export function levelsByDomain(
  counts: readonly { domain: CareDomainId; level: NeedLevel | null; cases: number }[],
): Analytics['domains'] {
  return CARE_DOMAIN_IDS.map((domain) => {
    const levels = { none: 0, low: 0, moderate: 0, high: 0, severe: 0, priority: 0 }
    for (const one of counts) if (one.domain === domain && one.level) levels[one.level] += one.cases
    return { domain, levels }
  })
}

/**
 * Reviews that fall into each of these months, the first of which is the current one. A first review stays due for four
 * weeks after its day, since nobody tells that it was held (`nextReview`); it then counts in the current month.
 */
export function reviewsAhead(
  months: readonly string[],
  reviews: readonly CaseReviews[],
  today: string,
): Analytics['reviews'] {
  const monthOf = (day: string) => (day < today ? today : day).slice(0, 7)
  const pending = reviews.filter((one) => nextReview(one, today) === one.first)
  const firstIn = countedBy(pending.map(({ first }) => monthOf(first)))
  const yearlyIn = countedBy(reviews.map(({ yearly }) => monthOf(yearly)))
  return months.map((month) => ({ month, first: firstIn(month), yearly: yearlyIn(month) }))
}
