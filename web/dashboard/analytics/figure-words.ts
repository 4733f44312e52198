import { careDomain } from '../../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL, NEED_LEVELS } from '../../../shared/assessments/need-levels.ts'
import type { Analytics } from '../../../shared/dashboard/analytics-api.ts'
import type { Figures } from './figure-card.tsx'
import { monthName } from './month-words.ts'

/** "1 case", "14 cases". */
const cases = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'case' : 'cases'}`

const were = (count: number) => (count === 1 ? 'was' : 'were')

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const openedInAll = (months: Analytics['months']) => sum(months.map(({ opened }) => opened))
export const signedOffInAll = (months: Analytics['months']) => sum(months.map(({ signedOff }) => signedOff))

/** What the months had. */
export function monthsSentence(months: Analytics['months']): string {
  const [opened, signedOff] = [openedInAll(months), signedOffInAll(months)]
  if (opened + signedOff === 0) return 'No case was opened or signed off in the last 12 months.'
  return `In the last 12 months ${cases(opened)} ${were(opened)} opened and ${cases(signedOff)} signed off.`
}

export const monthsFigures = (months: Analytics['months']): Figures => ({
  head: ['Month', 'Opened', 'Signed off'],
  rows: months.map(({ month, opened, signedOff }) => [monthName(month), opened, signedOff]),
})

/** "0 to 7 days", "50 days or more". */
export const bandName = ({ from, to }: Analytics['completion']['bands'][number]) =>
  to === null ? `${from} days or more` : `${from} to ${to} days`

/** How long cases took against the standard (facts 1.2). */
export function completionSentence({
  total,
  within,
  medianDays,
  standardDays,
  ...rest
}: Analytics['completion']) {
  const without =
    rest.withoutStandard > 0
      ? ` ${cases(rest.withoutStandard)} (fast track, or a child or young person) ${were(rest.withoutStandard)} signed off without that standard.`
      : ''
  if (total === 0 || medianDays === null)
    return `No case under the ${standardDays}-day standard was signed off in the last 12 months.${without}`
  return `${within.toLocaleString('en-GB')} of ${cases(total)} signed off in the last 12 months took at most ${standardDays} days, without the time the clock was paused. The median is ${medianDays} ${medianDays === 1 ? 'day' : 'days'}.${without}`
}

export const completionFigures = ({ bands }: Analytics['completion']): Figures => ({
  head: ['Time', 'Cases'],
  rows: bands.map((band) => [bandName(band), band.cases]),
})

/** Whether any case has a level. */
export const hasLevels = (domains: Analytics['domains']) =>
  domains.some(({ levels }) => NEED_LEVELS.some((level) => levels[level] > 0))

/** A count of cases: levels are never added up (facts 0.3). */
export const levelsSentence = (domains: Analytics['domains']) =>
  hasLevels(domains)
    ? 'How many adult cases stand at each level in each domain. These are counts of cases: the official DST has no total, and levels are never added up.'
    : 'No level has been recorded in an adult case yet.'

export const levelsFigures = (domains: Analytics['domains']): Figures => ({
  head: ['Domain', ...NEED_LEVELS.map((level) => NEED_LEVEL_LABEL[level])],
  rows: domains.map(({ domain, levels }) => [
    careDomain(domain).label,
    ...NEED_LEVELS.map((level) => levels[level]),
  ]),
})

export const reviewsInAll = (reviews: Analytics['reviews']) =>
  sum(reviews.map(({ first, yearly }) => first + yearly))

/** The reviews to come: after three months, then every twelve (facts 1.2, step 7). The board decides, not the team. */
export function reviewsSentence(reviews: Analytics['reviews']): string {
  const count = reviewsInAll(reviews)
  if (count === 0) return 'No review falls into the next 12 months.'
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'review falls' : 'reviews fall'} into the next 12 months, if care is agreed: the first three months after sign-off, then one every 12 months. Cases that the team recommended as not eligible are left out.`
}

export const reviewsFigures = (reviews: Analytics['reviews']): Figures => ({
  head: ['Month', 'First reviews', 'Yearly reviews'],
  rows: reviews.map(({ month, first, yearly }) => [monthName(month), first, yearly]),
})

export const tokensInAll = (tokens: Analytics['tokens']) => sum(tokens.map((one) => one.tokens))

export function tokensSentence(tokens: Analytics['tokens']): string {
  const count = tokensInAll(tokens)
  if (count === 0) return 'You have used no AI tokens in the last 12 months.'
  return `You have used ${count.toLocaleString('en-GB')} AI tokens in the last 12 months. These are your own, not those of your team.`
}

export const tokensFigures = (tokens: Analytics['tokens']): Figures => ({
  head: ['Month', 'Tokens'],
  rows: tokens.map(({ month, tokens: used }) => [monthName(month), used]),
})
