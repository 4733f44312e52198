import { addMonthsToDate } from '../../shared/platform/dates.ts'

/** `count` months in a row from `first` on, as yyyy-mm. */
export function monthsFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addMonthsToDate(`${first}-01`, ahead).slice(0, 7))
}

/** The last `count` months, `last` among them, the oldest first. */
export function monthsUpTo(last: string, count: number): string[] {
  return monthsFrom(addMonthsToDate(`${last}-01`, 1 - count).slice(0, 7), count)
}

/**
 * A moment before which nothing of a London month has happened: a day early, whatever the clocks do. For asking the
 * database; the month itself is looked at afterwards.
 */
export function beforeMonth(month: string): Date {
  return new Date(Date.parse(`${month}-01`) - 86_400_000)
}
