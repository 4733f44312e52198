import { describe, expect, it } from 'vitest'
import { assessmentsByMonth, completionTimes, levelsByDomain, reviewsAhead } from './analytics-rules.ts'
import { beforeMonth, monthsFrom, monthsUpTo } from './dashboard-months.ts'

describe('months in a row', () => {
  it('go over the end of a year, both ways', () => {
    expect(monthsFrom('2026-11', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsUpTo('2026-12', 12)).toEqual(monthsFrom('2026-01', 12))
  })

  it('begin at the latest at midnight of London, in summer too', () => {
    expect(beforeMonth('2026-07') < new Date('2026-06-30T23:00:00Z')).toBe(true)
    expect(beforeMonth('2026-01') < new Date('2026-01-01T00:00:00Z')).toBe(true)
  })
})

it('a case counts in the month of London in which it was opened and signed off', () => {
  expect(
    assessmentsByMonth(
      ['2026-05', '2026-06'],
      // In London it is June by then.
      [new Date('2026-05-31T22:59:59Z'), new Date('2026-05-31T23:00:00Z'), new Date('2026-04-30T12:00:00Z')],
      [new Date('2026-06-30T22:59:59Z'), new Date('2026-06-30T23:00:00Z')],
    ),
  ).toEqual([
    { month: '2026-05', opened: 1, signedOff: 0 },
    { month: '2026-06', opened: 1, signedOff: 1 },
  ])
})

describe('the time to completion', () => {
  const of = (...days: number[]) => completionTimes(days.map((one) => ({ days: one })))

  it('falls into weeks, and the 28th day is within the standard', () => {
    const { bands, within, total, standardDays } = of(0, 7, 8, 28, 29, 49, 50, 400)
    expect(bands.map(({ from, to, cases }) => [from, to, cases])).toEqual([
      ...[
        [0, 7, 2],
        [8, 14, 1],
        [15, 21, 0],
        [22, 28, 1],
      ],
      ...[
        [29, 35, 1],
        [36, 42, 0],
        [43, 49, 1],
        [50, null, 2],
      ],
    ])
    expect([within, total, standardDays]).toEqual([4, 8, 28])
  })

  it('has a median, by days and not by the digits they begin with: of two in the middle their mean', () => {
    expect(of(100, 9, 20).medianDays).toBe(20)
    expect(of(1, 2, 3, 4).medianDays).toBe(2.5)
    expect(of(20, 40).medianDays).toBe(30)
    expect(of(7).medianDays).toBe(7)
    expect(of().medianDays).toBeNull()
  })

  it('leaves out and counts the cases under no standard', () => {
    const { total, withoutStandard } = completionTimes([null, { days: 3 }, null])
    expect([total, withoutStandard]).toEqual([1, 2])
  })
})

it('levels are counted for each of the twelve domains, in the order of the screens', () => {
  const domains = levelsByDomain([
    { domain: 'mobility', level: 'high', cases: 3 },
    { domain: 'mobility', level: 'none', cases: 1 },
    { domain: 'mobility', level: null, cases: 9 },
  ])
  expect(domains).toHaveLength(12)
  expect(domains[0]?.domain).toBe('behaviour')
  expect(domains.find(({ domain }) => domain === 'mobility')?.levels).toEqual({
    ...{ none: 1, low: 0, moderate: 0, high: 3, severe: 0, priority: 0 },
  })
})

describe('the reviews ahead', () => {
  const months = monthsFrom('2026-03', 12)
  const ahead = (first: string, yearly: string, today = '2026-03-10') =>
    reviewsAhead(months, [{ first, yearly }], today)
      .filter((one) => one.first + one.yearly > 0)
      .map((one) => [one.month, one.first, one.yearly])

  it('fall into the months of their days', () => {
    expect(ahead('2026-05-31', '2027-02-28')).toEqual([
      ['2026-05', 1, 0],
      ['2027-02', 0, 1],
    ])
  })

  it('a first one whose day has passed counts now for four weeks', () => {
    expect(ahead('2026-02-10', '2026-11-10')).toEqual([
      ['2026-03', 1, 0],
      ['2026-11', 0, 1],
    ])
    expect(ahead('2026-02-09', '2026-11-09')).toEqual([['2026-11', 0, 1]])
  })

  it('beyond the twelve months are left out', () => {
    expect(ahead('2025-06-05', '2027-03-05')).toEqual([])
  })
})
