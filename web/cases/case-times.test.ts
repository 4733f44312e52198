import { describe, expect, it } from 'vitest'
import type { CaseClock } from '../../shared/cases/case-times.ts'
import type { Case } from '../../shared/cases/case.ts'
import { aCase } from './case-factory.ts'
import { byUrgency, caseTimes, waitingReasons, waitsForMe } from './case-times.ts'

const TODAY = '2026-11-21'

const clock = (change: Partial<CaseClock> = {}): CaseClock => ({
  ...{ startedOn: '2026-11-01', basis: 'checklist', days: 12, pausedDays: 0, standardDays: 28 },
  ...{ dueOn: '2026-11-29', state: 'running', pausedOn: null, pauseReason: null },
  ...change,
})

const told = (change: Partial<CaseClock>) => {
  const times = caseTimes(aCase({ clock: clock(change) }), TODAY)
  return times && [times.words, times.note, times.state]
}

describe('the clock in words', () => {
  it.each<[number, unknown[]]>([
    [0, ['Day 0 of 28', null, 'running']],
    [20, ['Day 20 of 28', null, 'running']],
    [21, ['Day 21 of 28', '7 days left', 'due']],
    [27, ['Day 27 of 28', '1 day left', 'due']],
    [28, ['Day 28 of 28', 'Due today', 'due']],
    [29, ['Overdue by 1 day', null, 'overdue']],
    [31, ['Overdue by 3 days', null, 'overdue']],
  ])('counts from the Checklist: day %i', (days, words) => {
    expect(told({ days })).toEqual(words)
  })

  it.each<[number, unknown[]]>([
    [12, ['Day 12 since assessment date', null, 'running']],
    [21, ['Day 21 since assessment date', '7 days left', 'due']],
    [30, ['Overdue by 2 days', 'Counted from the assessment date', 'overdue']],
  ])('says where only the assessment date is known: day %i', (days, words) => {
    expect(told({ days, basis: 'assessment' })).toEqual(words)
  })

  it('tells of an assessment ahead when its days start', () => {
    expect(told({ days: 0, basis: 'assessment', startedOn: '2026-12-02' })).toEqual([
      'Starts on 2 December 2026',
      'The assessment date',
      'running',
    ])
  })

  it('presses nobody while it is paused, whatever the day', () => {
    expect(told({ days: 40, state: 'paused', pausedOn: '2026-11-19' })).toEqual([
      'Paused',
      'On day 40, since 19 November 2026',
      'paused',
    ])
  })
})

describe('the time of a case without a running clock', () => {
  const signedOff = (first: string) =>
    caseTimes(
      aCase({
        status: 'completed',
        clock: clock({ state: 'stopped' }),
        reviews: { first, yearly: '2027-08-01' },
      }),
      TODAY,
    )

  it('is the next review once it is signed off', () => {
    expect(signedOff('2027-02-01')).toMatchObject({
      words: 'Next review by 1 February 2027',
      note: 'Where care is agreed',
      state: 'running',
    })
    expect(signedOff('2026-12-19')).toMatchObject({
      words: 'Next review by 19 December 2026',
      state: 'review',
    })
    expect(signedOff('2026-11-20')).toMatchObject({ words: 'Review was due by 20 November 2026' })
  })

  it('is nothing for fast track, a child and the archive', () => {
    expect(caseTimes(aCase({ clock: null }), TODAY)).toBeNull()
    expect(caseTimes(aCase({ status: 'archived', clock: clock({ days: 90 }) }), TODAY)).toBeNull()
  })
})

describe('what waits for somebody', () => {
  const may = { edit: true, submit: true, sign: true, share: true }
  const inReview = (change: Partial<Case> = {}) =>
    aCase({ status: 'pending_review', clock: clock(), ...change })

  it('is a case in review for those who may sign it off, and for nobody else', () => {
    expect(waitsForMe(inReview(), TODAY)).toBe(true)
    expect(waitsForMe(inReview({ access: { level: 'editor', may: { ...may, sign: false } } }), TODAY)).toBe(
      false,
    )
  })

  it('is a clock in its last week or beyond, but for those who only read', () => {
    expect(waitsForMe(aCase({ clock: clock({ days: 20 }) }), TODAY)).toBe(false)
    expect(waitsForMe(aCase({ clock: clock({ days: 21 }) }), TODAY)).toBe(true)
    const reader = {
      level: 'reader',
      may: { edit: false, submit: false, sign: false, share: false },
    } as const
    expect(waitsForMe(aCase({ clock: clock({ days: 40 }), access: reader }), TODAY)).toBe(false)
  })

  it('names every reason', () => {
    const both = waitingReasons(inReview({ clock: clock({ days: 29 }) }), TODAY)
    expect(both[0]).toBe('sign')
    expect(both[1]).toMatchObject({ words: 'Overdue by 1 day' })
    expect(waitingReasons(inReview(), TODAY)).toEqual(['sign'])
  })

  it('comes in the order of what presses', () => {
    const named = (caseReference: string, change: Partial<Case>) => aCase({ caseReference, ...change })
    const cases = [
      named('review', {
        status: 'completed',
        clock: null,
        reviews: { first: '2026-12-01', yearly: '2027-09-01' },
      }),
      named('due', { clock: clock({ days: 22 }) }),
      named('sign', { status: 'pending_review', clock: clock() }),
      named('late', { clock: clock({ days: 30 }) }),
      named('later', { clock: clock({ days: 50 }) }),
    ]
    const order = byUrgency(cases, TODAY).map(({ caseReference }) => caseReference)
    expect(order).toEqual(['later', 'late', 'sign', 'due', 'review'])
  })
})
