import { describe, expect, it } from 'vitest'
import { percentOf } from './user-stats.ts'
import { summaryOf, usageBand } from './user-usage.ts'

describe('the band of a row', () => {
  it.each([
    [0, false, 'green'],
    [0.7, false, 'green'],
    [0.701, false, 'amber'],
    [0.799, false, 'amber'],
    [0.8, true, 'red'],
    [1, true, 'red'],
  ] as const)('of %d is %s', (usagePercentage, isAtWarningLevel, band) => {
    expect(usageBand({ usagePercentage, isAtWarningLevel })).toBe(band)
  })
})

describe('the figures over the rows', () => {
  it('count high usage above 0.8, and the warning level from where it is', () => {
    const row = (usagePercentage: number, tokensUsed: number) => ({
      ...{ usagePercentage, tokensUsed },
      isAtWarningLevel: usagePercentage >= 0.8,
    })
    expect(summaryOf([row(0.8, 80), row(0.81, 81), row(0.1, 10)])).toEqual({
      ...{ totalUsers: 3, totalTokensUsed: 171, highUsageUsers: 1, atWarningLevel: 2 },
    })
    expect(summaryOf([])).toEqual({
      ...{ totalUsers: 0, totalTokensUsed: 0, highUsageUsers: 0, atWarningLevel: 0 },
    })
  })
})

describe('a share of all', () => {
  it.each([
    [1, 3, '33%'],
    [2, 3, '67%'],
    [3, 3, '100%'],
    [0, 3, '0%'],
    [0, 0, '0%'],
  ])('%d of %d is %s', (part, total, words) => expect(percentOf(part, total)).toBe(words))
})
