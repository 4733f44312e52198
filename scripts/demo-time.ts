import { addDays, londonDate } from '../shared/platform/dates.ts'
import { type Clock, systemClock } from '../server/platform/clock.ts'

/** The clock of the demonstration: that of the machine, save while something of an earlier day is made. */
export interface DemoClock extends Clock {
  standAt(moment: Date): void
  goOn(): void
}

export function demoClock(): DemoClock {
  let stands: Date | null = null
  return {
    now: () => stands ?? systemClock.now(),
    standAt: (moment) => {
      stands = moment
    },
    goOn: () => {
      stands = null
    },
  }
}

/** The day that was so many days ago, yyyy-mm-dd. */
export const dayBefore = (now: Date, daysAgo: number): string => addDays(londonDate(now), -daysAgo)

/** An hour of such a day, never ahead of now: when the demonstration starts in the morning, today's work is just done. */
export function workingTime(now: Date, daysAgo: number, hour: number): Date {
  const at = new Date(`${dayBefore(now, daysAgo)}T${String(hour).padStart(2, '0')}:00:00Z`)
  return at < now ? at : now
}
