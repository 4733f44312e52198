import { describe, expect, it } from 'vitest'
import { caseClock, caseReviews, nextReview, waitingFor } from './case-clock.ts'

const timed = {
  assessmentType: 'initial',
  ageGroup: 'adult',
  assessmentDate: '2026-03-10',
  checklistReceivedOn: '2026-03-02',
  pauses: [],
  signedOffOn: null,
} as const

describe('the clock', () => {
  it('counts calendar days since the Checklist was received', () => {
    expect(caseClock(timed, '2026-03-14')).toEqual({
      ...{ startedOn: '2026-03-02', basis: 'checklist', days: 12, pausedDays: 0, standardDays: 28 },
      ...{ dueOn: '2026-03-30', state: 'running', pausedOn: null, pauseReason: null },
    })
  })

  it('counts since the assessment date where only that is known, and nothing before it', () => {
    const unknown = { ...timed, checklistReceivedOn: null }
    expect(caseClock(unknown, '2026-03-14')).toMatchObject({ basis: 'assessment', days: 4 })
    expect(caseClock(unknown, '2026-03-01')).toMatchObject({ days: 0, dueOn: '2026-04-07' })
  })

  it.each([
    ['over the change to summer time', '2026-03-28', '2026-03-30', 2],
    ['over the change to winter time', '2026-10-24', '2026-10-26', 2],
    ['over 29 February', '2028-02-28', '2028-03-01', 2],
    ['over New Year', '2026-12-31', '2027-01-01', 1],
  ])('%s', (_, checklistReceivedOn, today, days) => {
    expect(caseClock({ ...timed, checklistReceivedOn }, today)).toMatchObject({ days })
  })

  it('leaves paused days out, and moves the last day on by them', () => {
    const pauses = [
      { from: '2026-03-05', to: '2026-03-09', reason: 'In hospital' },
      { from: '2026-03-12', to: null, reason: 'Waiting for records' },
    ]
    expect(caseClock({ ...timed, pauses }, '2026-03-14')).toMatchObject({
      ...{ days: 6, pausedDays: 6, dueOn: '2026-04-05' },
      ...{ state: 'paused', pausedOn: '2026-03-12', pauseReason: 'Waiting for records' },
    })
  })

  it('counts no paused day before the start', () => {
    const pauses = [{ from: '2026-02-01', to: '2026-03-04', reason: 'x' }]
    expect(caseClock({ ...timed, pauses }, '2026-03-14')).toMatchObject({ days: 10, pausedDays: 2 })
  })

  it('stops at sign-off, also out of a pause', () => {
    const pauses = [{ from: '2026-03-12', to: null, reason: 'x' }]
    const signedOff = { ...timed, pauses, signedOffOn: '2026-03-20' }
    expect(caseClock(signedOff, '2026-06-01')).toMatchObject({
      state: 'stopped',
      days: 10,
      pausedDays: 8,
      pausedOn: null,
    })
  })

  it('does not run for fast track and for children', () => {
    expect(caseClock({ ...timed, assessmentType: 'fast_track' }, '2026-03-14')).toBeNull()
    expect(caseClock({ ...timed, ageGroup: 'cyp' }, '2026-03-14')).toBeNull()
  })
})

describe('the reviews', () => {
  it.each([
    ['2026-01-31', '2026-02-01', '2026-04-30', '2027-01-31'],
    ['2026-01-31', '2027-01-31', '2026-04-30', '2027-01-31'],
    ['2026-01-31', '2027-02-28', '2026-04-30', '2027-01-31'],
    ['2026-01-31', '2027-03-01', '2026-04-30', '2028-01-31'],
    ['2028-02-29', '2028-03-01', '2028-05-29', '2029-02-28'],
  ])('of a sign-off on %s, on %s', (signedOffOn, today, first, yearly) => {
    expect(caseReviews({ assessmentType: 'initial', signedOffOn }, today)).toEqual({ first, yearly })
  })

  it('are none before sign-off, and for fast track', () => {
    expect(caseReviews({ assessmentType: 'review', signedOffOn: null }, '2026-03-14')).toBeNull()
    expect(caseReviews({ assessmentType: 'fast_track', signedOffOn: '2026-03-02' }, '2026-03-14')).toBeNull()
  })

  it('come one after the other', () => {
    const reviews = { first: '2026-06-02', yearly: '2027-03-02' }
    expect(nextReview(reviews, '2026-06-30')).toBe('2026-06-02')
    expect(nextReview(reviews, '2026-07-01')).toBe('2027-03-02')
  })
})

describe('what presses', () => {
  const on = (today: string, change = {}) => ({
    clock: caseClock({ ...timed, ...change }, today),
    reviews: caseReviews({ ...timed, ...change }, today),
  })
  it.each([
    ['2026-03-22', null],
    ['2026-03-23', 'due'],
    ['2026-03-30', 'due'],
    ['2026-03-31', 'overdue'],
  ] as const)('on %s: %s', (today, waiting) => {
    expect(waitingFor(on(today), today)).toBe(waiting)
  })
  it.each([
    ['2026-05-22', null],
    ['2026-05-23', 'review'],
    ['2026-07-18', 'review'],
    ['2026-07-19', null],
    ['2027-02-20', 'review'],
    ['2027-04-17', 'review'],
    ['2027-04-18', null],
  ] as const)('after sign-off, on %s: %s', (today, waiting) => {
    expect(waitingFor(on(today, { signedOffOn: '2026-03-20' }), today)).toBe(waiting)
  })
  it('is nothing while the clock is paused', () => {
    const pauses = [{ from: '2026-03-05', to: null, reason: 'x' }]
    expect(waitingFor(on('2026-06-01', { pauses }), '2026-06-01')).toBeNull()
  })
})
