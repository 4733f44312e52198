import { describe, expect, it } from 'vitest'
import type { CaseClock } from '../../shared/cases/case-times.ts'
import type { WorksheetInput } from './worksheet.ts'
import {
  aCase,
  anEvent,
  aSignedCase,
  aSignedWorksheet,
  aWorksheet,
  sectionText,
} from './worksheet-example.ts'

const clockOf = (change: Partial<CaseClock>, events: WorksheetInput['events'] = []) => {
  const { clock } = aCase()
  const doc = aWorksheet({ case: aCase({ clock: clock && { ...clock, ...change } }), events })
  return sectionText(doc, 'Time and reviews').split('\n')
}

const paused = anEvent({ kind: 'paused', at: '2026-03-10T09:00:00.000Z', reason: 'Waiting for records' })
const resumed = anEvent({ kind: 'resumed', at: '2026-03-13T09:00:00.000Z' })

describe('the clock in the worksheet', () => {
  it('counts the days against the standard, from a day whose basis it names', () => {
    expect(clockOf({ days: 27 })).toEqual([
      'Time and reviews',
      'Counted from: 2 March 2026, the day the Checklist was received',
      'Days: 27 of 28',
      'Pauses: None',
      'Last day of the standard: 30 March 2026',
      'Reviews: Dates are set at sign-off: after three months, then at least every 12 months',
      expect.stringContaining('28 calendar days') as string,
    ])
    expect(clockOf({ basis: 'assessment' })[1]).toBe(
      'Counted from: 2 March 2026, the assessment date, since the day the Checklist was received is not recorded',
    )
  })

  it('says how far the standard has passed', () => {
    expect(clockOf({ days: 31 })[2]).toBe('Days: 31 of 28: 3 beyond the standard')
  })

  it('lists the pauses with their reasons in the order in which they began', () => {
    const second = anEvent({ kind: 'paused', at: '2026-03-20T09:00:00.000Z', reason: 'Family away' })
    const lines = clockOf({ days: 8, pausedDays: 4, state: 'paused', pausedOn: '2026-03-20' }, [
      ...[second, resumed, paused],
    ])
    expect(lines.slice(2, 6)).toEqual([
      'Days: 8 of 28, paused since 20 March 2026',
      'Pauses: 10 March 2026 to 13 March 2026: Waiting for records',
      'From 20 March 2026: Family away',
      'Not counted: 4 days',
    ])
    expect(clockOf({ pausedDays: 1 }, [paused, resumed])).toContain('Not counted: 1 day')
  })

  it('ends an open pause with the sign-off that stands', () => {
    const signed = anEvent({ kind: 'completed', at: '2026-03-15T09:00:00.000Z' })
    expect(clockOf({ pausedDays: 5, state: 'stopped' }, [signed, paused])).toContain(
      'Pauses: From 10 March 2026 to sign-off: Waiting for records',
    )
    const reopened = anEvent({ kind: 'reopened', at: '2026-03-16T09:00:00.000Z' })
    expect(
      clockOf({ pausedDays: 20, state: 'paused', pausedOn: '2026-03-10' }, [reopened, signed, paused]),
    ).toContain('Pauses: From 10 March 2026: Waiting for records')
  })

  it('stops at sign-off, which sets the reviews', () => {
    const section = sectionText(aSignedWorksheet(), 'Time and reviews')
    expect(section).toContain('Days: 27 of 28, stopped at sign-off')
    expect(section).toContain('First review: 29 June 2026, three months after sign-off')
    expect(section).toContain('Yearly review: 29 March 2027, then at least every 12 months')
  })

  it('does not run for fast track, whose plans are reviewed as the condition requires', () => {
    const fastTrack = { assessmentType: 'fast_track', clock: null, reviews: null } as const
    const doc = aSignedWorksheet({ case: aSignedCase(fastTrack) })
    const section = sectionText(doc, 'Time and reviews')
    expect(section).toContain('does not apply to fast track')
    expect(section).toContain('within 48 hours')
    expect(section).toMatch(/\nPlans are reviewed as the person’s condition requires\.$/)
    expect(section).not.toContain('three months')
  })

  it('does not run for a child, whose reviews are told', () => {
    const doc = aSignedWorksheet({ case: aSignedCase({ ageGroup: 'cyp', clock: null }) })
    const section = sectionText(doc, 'Time and reviews')
    expect(section).toContain('The 28-day standard for adults does not apply')
    expect(section).toContain('First review: 29 June 2026')
  })

  it('says nothing of the pathway for adults in a child’s case', () => {
    const child = { ageGroup: 'cyp', assessmentType: 'fast_track', clock: null, reviews: null } as const
    const section = sectionText(aSignedWorksheet({ case: aSignedCase(child) }), 'Time and reviews')
    expect(section.split('\n')).toEqual([
      'Time and reviews',
      'The 28-day standard for adults does not apply to a child or young person.',
    ])
  })
})
