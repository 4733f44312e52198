import { describe, expect, it } from 'vitest'
import { completionOf, someAnalytics } from './analytics-factory.ts'
import {
  completionFigures,
  completionSentence,
  levelsFigures,
  levelsSentence,
  monthsSentence,
  reviewsSentence,
  tokensSentence,
} from './figure-words.ts'

const nothing = someAnalytics()

describe('what the figures say', () => {
  it('where there is nothing', () => {
    expect([
      monthsSentence(nothing.months),
      completionSentence(nothing.completion),
      levelsSentence(nothing.domains),
      reviewsSentence(nothing.reviews),
      tokensSentence(nothing.tokens),
    ]).toEqual([
      'No case was opened or signed off in the last 12 months.',
      'No case under the 28-day standard was signed off in the last 12 months.',
      'No level has been recorded in an adult case yet.',
      'No review falls into the next 12 months.',
      'You have used no AI tokens in the last 12 months.',
    ])
  })

  it('of the months', () => {
    expect(monthsSentence([{ month: '2026-01', opened: 1, signedOff: 1 }])).toBe(
      'In the last 12 months 1 case was opened and 1 case signed off.',
    )
    expect(monthsSentence([{ month: '2026-01', opened: 1200, signedOff: 0 }])).toBe(
      'In the last 12 months 1,200 cases were opened and 0 cases signed off.',
    )
  })

  it('of the time to completion, with the cases under no standard', () => {
    expect(completionSentence(completionOf([1, 0, 0, 1, 1], { medianDays: 28, withoutStandard: 1 }))).toBe(
      '2 of 3 cases signed off in the last 12 months took at most 28 days, without the time the clock was paused. The median is 28 days. 1 case (fast track, or a child or young person) was signed off without that standard.',
    )
  })

  it('of the weeks', () => {
    expect(completionFigures(completionOf([3])).rows.map(([name]) => name)).toEqual([
      ...['0 to 7 days', '8 to 14 days', '15 to 21 days', '22 to 28 days'],
      ...['29 to 35 days', '36 to 42 days', '43 to 49 days', '50 days or more'],
    ])
  })

  it('of the levels, which are counted and never added up', () => {
    const domains = nothing.domains.map((one) =>
      one.domain === 'mobility' ? { ...one, levels: { ...one.levels, high: 2, low: 1 } } : one,
    )
    const { head, rows } = levelsFigures(domains)
    expect(head).toEqual(['Domain', 'None', 'Low', 'Moderate', 'High', 'Severe', 'Priority'])
    expect(rows[3]).toEqual(['Mobility', 0, 1, 0, 2, 0, 0])
    expect(levelsSentence(domains)).toContain('never added up')
  })

  it('of the reviews and the tokens', () => {
    expect(reviewsSentence([{ month: '2026-01', first: 1, yearly: 0 }])).toMatch(/^1 review falls into/)
    expect(completionSentence(completionOf([2], { medianDays: 6.5 }))).toContain('The median is 6.5 days.')
    expect(reviewsSentence([{ month: '2026-01', first: 1, yearly: 2 }])).toMatch(/^3 reviews fall into/)
    expect(tokensSentence([{ month: '2026-01', tokens: 1234 }])).toMatch(/^You have used 1,234 AI tokens/)
  })
})
