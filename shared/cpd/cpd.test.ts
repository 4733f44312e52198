import { describe, expect, it } from 'vitest'
import { CpdEntryChange, hoursInWords, hoursOf, minutesOf, MOST_HOURS, NewCpdEntry } from './cpd.ts'

describe('hours', () => {
  it('keep every minute on the way to the wire and back', () => {
    for (let minutes = 1; minutes <= MOST_HOURS * 60; minutes += 1)
      expect(minutesOf(hoursOf(minutes))).toBe(minutes)
  })

  it.each([
    [1.5, '1 hour 30 minutes'],
    [0.75, '45 minutes'],
    [1 / 60, '1 minute'],
    [2, '2 hours'],
    [1_200.02, '1,200 hours 1 minute'],
    [0, '0 hours'],
  ])('%d read as %s', (hours, words) => {
    expect(hoursInWords(hours)).toBe(words)
  })
})

describe('an entry', () => {
  const good = { date: '2026-03-02', hours: 1.5, title: ' Study day ' }
  const issueOf = (change: object) => NewCpdEntry.safeParse({ ...good, ...change }).error?.issues[0]

  it('has a day, a time and a title', () => {
    expect(NewCpdEntry.parse(good)).toEqual({ ...good, title: 'Study day' })
    expect(CpdEntryChange.safeParse({ ...good, version: 3 }).success).toBe(true)
  })

  it.each([0, -1, 0.008, MOST_HOURS + 0.01, Number.NaN])('does not hold %d hours', (hours) => {
    expect(issueOf({ hours })?.path).toEqual(['hours'])
  })

  it.each([0.01, MOST_HOURS])('holds %d hours', (hours) => {
    expect(issueOf({ hours })).toBeUndefined()
  })

  it.each(['', '  ', 'two\nlines'])('is not called %j', (title) => {
    expect(issueOf({ title })?.path).toEqual(['title'])
  })

  it('does not change what it came from', () => {
    expect(CpdEntryChange.safeParse({ ...good, caseId: crypto.randomUUID() }).success).toBe(false)
  })
})
