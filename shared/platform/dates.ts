const ZONE = 'Europe/London'
/** Milliseconds. Plain dates are counted in UTC, where every day has as many. */
const DAY = 86_400_000

const plainDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const longMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** "2026-07-01 00:30:00" */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const shortTime = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

/** The calendar date in Europe/London, as yyyy-mm-dd. */
export function londonDate(moment: Date): string {
  return plainDate.format(moment)
}

/** The calendar date in Europe/London, as dd/mm/yyyy. */
export function dayMonthYear(moment: Date): string {
  return londonDate(moment).split('-').toReversed().join('/')
}

/** The calendar month in Europe/London, as yyyy-mm; allowances are counted by it. */
export function londonMonth(moment: Date): string {
  return londonDate(moment).slice(0, 7)
}

/** The first day of the month after that of `moment` in Europe/London, as yyyy-mm-dd. */
export function nextMonthStart(moment: Date): string {
  const [year, month] = londonMonth(moment).split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** "5 January 2025" for a moment or a plain date. */
export function formatDate(value: Date | string): string {
  return longDate.format(
    typeof value === 'string' ? new Date(value.length === 10 ? `${value}T12:00:00Z` : value) : value,
  )
}

/** "5 January 2025 at 14:05" in Europe/London. */
export function formatMoment(value: Date | string): string {
  return longMoment.format(typeof value === 'string' ? new Date(value) : value)
}

/** "14:05" in Europe/London. */
export function formatTime(value: Date): string {
  return shortTime.format(value)
}

/** By how many milliseconds the clocks of London are ahead of UTC at a moment. */
function aheadOfUtc(moment: number): number {
  const shown = Date.parse(`${wallClock.format(moment).replace(' ', 'T')}Z`)
  return shown - Math.floor(moment / 1_000) * 1_000
}

/**
 * The moment at which the clocks of London show a date and a time of day, in milliseconds. Where the hour is left out in
 * spring it is an hour later; where it comes twice in autumn it is the second.
 */
function atLondon(date: string, timeOfDay: number): Date {
  const shown = Date.parse(date) + timeOfDay
  return new Date(shown - aheadOfUtc(shown - aheadOfUtc(shown)))
}

/** The moment at which a day begins in Europe/London. */
export function londonDayStart(date: string): Date {
  return atLondon(date, 0)
}

/** The Monday on or before the date of `moment` in Europe/London, as yyyy-mm-dd: what is called this week began on it. */
export function londonMonday(moment: Date): string {
  const today = londonDate(moment)
  return addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
}

/** The same date and time in Europe/London `months` later; the last day of a shorter month where there is no such day. */
export function addMonths(moment: Date, months: number): Date {
  const date = londonDate(moment)
  const timeOfDay = moment.getTime() + aheadOfUtc(moment.getTime()) - Date.parse(date)
  return atLondon(addMonthsToDate(date, months), timeOfDay)
}

/** The plain date `days` after another, both yyyy-mm-dd. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** Whole days from one plain date to another; negative where `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** The plain date `months` after another; the last day of a shorter month where there is no such day. */
export function addMonthsToDate(date: string, months: number): string {
  const result = new Date(date)
  const day = result.getUTCDate()
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(day, lastDay))
  return result.toISOString().slice(0, 10)
}

/** The moment `milliseconds` after another. */
export function addMilliseconds(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

/** The later of two moments: what is saved last never counts as older, also where a slower request began before. */
export function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
