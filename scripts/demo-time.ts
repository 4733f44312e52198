import { addDays, londonDate } from '../shared/platform/dates.ts'

/** The day that was so many days ago, yyyy-mm-dd. */
export const dayBefore = (now: Date, daysAgo: number): string => addDays(londonDate(now), -daysAgo)

/** An hour of such a day, never ahead of now: when the demonstration starts in the morning, today's work is just done. */
export function workingTime(now: Date, daysAgo: number, hour: number): Date {
  const at = new Date(`${dayBefore(now, daysAgo)}T${String(hour).padStart(2, '0')}:00:00Z`)
  return at < now ? at : now
}
