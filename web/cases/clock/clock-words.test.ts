import { describe, expect, it } from 'vitest'
import type { CaseClock } from '../../../shared/cases/case-times.ts'
import { clockDue, clockHeadline, clockStart, clockTone, reviewWords, timeLeft } from './clock-words.ts'

const aClock = (change: Partial<CaseClock> = {}): CaseClock => ({
  ...{ startedOn: '2026-11-09', basis: 'checklist', days: 12, pausedDays: 0, standardDays: 28 },
  ...{ dueOn: '2026-12-07', state: 'running', pausedOn: null, pauseReason: null },
  ...change,
})

describe('how far the clock is', () => {
  it.each([
    [{ days: 0 }, 'Day 0 of 28', '28 days left', 'primary'],
    [{ days: 12 }, 'Day 12 of 28', '16 days left', 'primary'],
    [{ days: 20 }, 'Day 20 of 28', '8 days left', 'primary'],
    [{ days: 21 }, 'Day 21 of 28', '7 days left', 'amber'],
    [{ days: 27 }, 'Day 27 of 28', '1 day left', 'amber'],
    [{ days: 28 }, 'Day 28 of 28', 'Due today', 'amber'],
    [{ days: 28, state: 'paused' }, 'Day 28 of 28', '0 days left', 'amber'],
    [{ days: 29 }, 'Day 29 of 28', 'Overdue by 1 day', 'red'],
    [{ days: 31, state: 'paused' }, 'Day 31 of 28', 'Overdue by 3 days', 'red'],
  ] as const)('%o', (change, headline, left, tone) => {
    const clock = aClock(change)
    expect([clockHeadline(clock), timeLeft(clock), clockTone(clock)]).toEqual([headline, left, tone])
  })

  it('stops with sign-off, which is not the decision', () => {
    const within = aClock({ state: 'stopped', days: 19 })
    expect([clockHeadline(within), timeLeft(within), clockTone(within)]).toEqual([
      'Signed off on day 19',
      'Within the standard',
      'primary',
    ])
    expect(timeLeft(aClock({ state: 'stopped', days: 28 }))).toBe('Within the standard')
    expect(timeLeft(aClock({ state: 'stopped', days: 29 }))).toBe('1 day over')
    expect(clockDue(within)).toBe('It was due by 7 December 2026.')
  })
})

describe('from when to when it counts', () => {
  it('names the Checklist, or the assessment date where only that is known', () => {
    expect(clockStart(aClock(), '2026-11-21')).toBe('Since the Checklist was received on 9 November 2026.')
    expect(clockStart(aClock({ basis: 'assessment' }), '2026-11-21')).toBe(
      'Since assessment date, 9 November 2026: when the Checklist was received is not entered.',
    )
    expect(clockStart(aClock({ basis: 'assessment' }), '2026-11-09')).toMatch(/^Since assessment date/)
    expect(clockStart(aClock({ basis: 'assessment' }), '2026-11-08')).toBe(
      'Starts on the assessment date, 9 November 2026.',
    )
  })

  it('says by when, and that a paused clock moves the day on', () => {
    expect(clockDue(aClock())).toBe('Due by 7 December 2026.')
    expect(clockDue(aClock({ days: 28 }))).toBe('Due by 7 December 2026.')
    expect(clockDue(aClock({ days: 29 }))).toBe('It was due by 7 December 2026.')
    expect(clockDue(aClock({ state: 'paused' }))).toBe('Due by 7 December 2026 if the clock goes on today.')
  })
})

describe('the reviews after sign-off', () => {
  const reviews = { first: '2027-02-21', yearly: '2027-11-21' }

  it('name the first one, until four weeks after its day', () => {
    const words =
      'First review by 21 February 2027, then every 12 months, where NHS continuing healthcare is agreed.'
    expect(reviewWords(reviews, 'adult', '2026-11-21')).toBe(words)
    expect(reviewWords(reviews, 'adult', '2027-03-21')).toBe(words)
    expect(reviewWords(reviews, 'adult', '2027-03-22')).toBe(
      'Next review by 21 November 2027, then every 12 months, where NHS continuing healthcare is agreed.',
    )
  })

  it('do not call the care of a child NHS continuing healthcare', () => {
    expect(reviewWords(reviews, 'cyp', '2026-11-21')).toMatch(/where continuing care is agreed\.$/)
  })
})
