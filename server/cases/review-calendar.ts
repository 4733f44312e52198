import { ICalCalendar, ICalEventRepeatingFreq } from 'ical-generator'
import type { CaseReviews } from '../../shared/cases/case-times.ts'

interface ReviewCalendar {
  reviews: CaseReviews
  /** Names the entries, so that a second download replaces the first. */
  caseId: string
  /** Where the case is opened, after signing in; the only thing that leads to it. */
  address: string
  madeAt: Date
}

/** The reviews of a case as whole days of a calendar file; no text in it identifies anybody (decisions, "Cases"). */
export function reviewCalendar({ reviews, caseId, address, madeAt }: ReviewCalendar): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Healthcare Assessment Platform', product: 'Review dates', language: 'EN' },
  })
  // Whole days are read in UTC, whatever the zone of the process.
  const entry = {
    ...{ allDay: true, stamp: madeAt, url: address },
    description: 'Sign in to the Healthcare Assessment Platform to see which case this is.',
  }
  calendar.createEvent({
    ...entry,
    id: `${caseId}-first-review`,
    start: new Date(reviews.first),
    summary: 'Continuing care review due: three months',
  })
  calendar.createEvent({
    ...entry,
    id: `${caseId}-yearly-review`,
    start: new Date(reviews.yearly),
    summary: 'Continuing care review due: every 12 months',
    repeating: { freq: ICalEventRepeatingFreq.YEARLY },
  })
  return calendar.toString()
}
