import { describe, expect, it } from 'vitest'
import {
  addMonths,
  addMonthsToDate,
  dayMonthYear,
  formatDate,
  formatMoment,
  londonDate,
  londonDayStart,
  londonMonday,
  londonMonth,
  nextMonthStart,
} from './dates.ts'

describe('the calendar of London', () => {
  it.each([
    ['2026-01-31T23:59:59.999Z', '2026-01-31', '2026-01', '2026-02-01'],
    ['2026-03-31T22:59:59.999Z', '2026-03-31', '2026-03', '2026-04-01'],
    ['2026-03-31T23:00:00.000Z', '2026-04-01', '2026-04', '2026-05-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12', '2027-01-01'],
    ['2026-06-30T23:30:00.000Z', '2026-07-01', '2026-07', '2026-08-01'],
    ['2024-02-29T12:00:00.000Z', '2024-02-29', '2024-02', '2024-03-01'],
  ])('%s is %s, month %s, and the next begins on %s', (moment, date, month, next) => {
    const at = new Date(moment)
    expect([londonDate(at), londonMonth(at), nextMonthStart(at)]).toEqual([date, month, next])
  })

  it('is written in words', () => {
    expect(formatDate('2026-03-02')).toBe('2 March 2026')
    expect(dayMonthYear(new Date('2026-06-30T23:30:00Z'))).toBe('01/07/2026')
    expect(formatDate(new Date('2026-06-30T23:30:00Z'))).toBe('1 July 2026')
    expect(formatMoment('2026-06-30T23:30:00Z')).toBe('1 July 2026 at 00:30')
    expect(formatMoment(new Date('2026-01-05T14:05:00Z'))).toBe('5 January 2026 at 14:05')
  })
})

describe('months later', () => {
  it.each([
    ['2026-03-02T09:00:00.000Z', 1, '2026-04-02T08:00:00.000Z'],
    ['2025-11-30T09:00:00.000Z', 3, '2026-02-28T09:00:00.000Z'],
    ['2023-11-30T09:00:00.000Z', 3, '2024-02-29T09:00:00.000Z'],
    ['2026-10-31T00:00:00.000Z', 1, '2026-11-30T00:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', 2, '2027-02-28T23:00:00.000Z'],
    ['2026-01-31T12:00:00.250Z', 1, '2026-02-28T12:00:00.250Z'],
    // Half past midnight of 1 July in London: the same of 1 August and of 1 January, not of the days before.
    ['2026-06-30T23:30:00.000Z', 1, '2026-07-31T23:30:00.000Z'],
    ['2026-06-30T23:30:00.000Z', 6, '2027-01-01T00:30:00.000Z'],
    // Over 25 October the hour of London stays.
    ['2026-09-25T09:00:00.000Z', 1, '2026-10-25T10:00:00.000Z'],
    ['2026-09-24T23:30:00.000Z', 1, '2026-10-24T23:30:00.000Z'],
    // The hour that comes twice on 25 October, and the one that is left out on 29 March.
    ['2026-09-25T00:30:00.000Z', 1, '2026-10-25T01:30:00.000Z'],
    ['2026-02-28T01:30:00.000Z', 1, '2026-03-28T01:30:00.000Z'],
    ['2026-01-29T01:30:00.000Z', 2, '2026-03-29T01:30:00.000Z'],
  ])('%s plus %i is %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-10-25', -8, '2026-02-25'],
  ])('the plain date %s plus %i is %s', (from, months, to) => {
    expect(addMonthsToDate(from, months)).toBe(to)
  })
})

describe('the week', () => {
  it.each([
    // A Sunday and the Monday after it, in winter and in summer time.
    ['2026-03-01T23:59:59Z', '2026-02-23'],
    ['2026-03-02T00:00:00Z', '2026-03-02'],
    ['2026-06-28T22:59:59Z', '2026-06-22'],
    ['2026-06-28T23:00:00Z', '2026-06-29'],
    // The clocks change on a Sunday.
    ['2026-10-25T23:59:59Z', '2026-10-19'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
    ['2026-03-29T22:59:59Z', '2026-03-23'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
  ])('at %s began on %s', (moment, monday) => {
    expect(londonMonday(new Date(moment))).toBe(monday)
  })

  it.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2026-06-29', '2026-06-28T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ])('%s begins at %s', (date, moment) => {
    expect(londonDayStart(date).toISOString()).toBe(moment)
  })
})
