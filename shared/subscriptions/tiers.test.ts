import { describe, expect, it } from 'vitest'
import { featuresOf, TIER_RULES, tierCovers, tierInEffect, TIERS } from './tiers.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))

describe('the tiers', () => {
  it('rise: each covers itself and those below', () => {
    for (const [high, tier] of TIERS.entries())
      for (const [low, needed] of TIERS.entries()) expect(tierCovers(tier, needed)).toBe(high >= low)
  })

  it('have the prices and limits of the specification', () => {
    const { free, pro, pro_plus: plus } = TIER_RULES
    expect([free.price, pro.price, plus.price]).toEqual([
      ...[
        { monthly: 0, yearly: 0 },
        { monthly: 12, yearly: 120 },
        { monthly: 18, yearly: 180 },
      ],
    ])
    expect([free, pro, plus].map((rule) => rule.dstExportsLimit)).toEqual([0, 30, -1])
    expect([free, pro, plus].map((rule) => rule.writesCases)).toEqual([false, true, true])
    expect([free, pro, plus].map((rule) => rule.aiSessionsLimit)).toEqual([1, -1, -1])
    expect([pro, plus].map((rule) => rule.tokensPerMonth)).toEqual([100_000, 500_000])
  })

  it('say what is in them as the specification does', () => {
    const { free, pro, pro_plus: plus } = TIER_RULES
    expect([free, pro, plus].map((rule) => rule.name)).toEqual(['Starter', 'Pro', 'Pro+'])
    expect(free.features).toEqual(['Knowledge Base', '1 AI session per month', 'Read-only DST Builder'])
    expect(pro.features).toContain('100,000 AI tokens per month')
    const added = ['500,000 AI tokens per month', 'CPD log', 'Priority support', 'Early access', 'Analytics']
    expect(plus.features).toEqual(expect.arrayContaining(['Everything in Pro', ...added]))
    for (const feature of added) expect(pro.features).not.toContain(feature)
  })

  it('name the monthly limits of exports and tokens as they are', () => {
    const { free, pro, pro_plus: plus } = TIER_RULES
    expect(pro.features).toContain(`${pro.dstExportsLimit} worksheet exports per month`)
    for (const { features, tokensPerMonth } of [pro, plus])
      expect(features).toContain(`${tokensPerMonth.toLocaleString('en-GB')} AI tokens per month`)
    expect(free.features).toContain(`${free.aiSessionsLimit} AI session per month`)
  })

  it('claim priority where there is a support to give it', () => {
    expect(featuresOf('pro_plus', { hasSupport: true })).toEqual(TIER_RULES.pro_plus.features)
    const without = featuresOf('pro_plus', { hasSupport: false })
    expect(TIER_RULES.pro_plus.features.filter((feature) => !without.includes(feature))).toEqual([
      'Priority support',
    ])
  })
})

describe('the tier in effect', () => {
  it('is free without a period, and that of the highest running one otherwise', () => {
    const pro = { tier: 'pro', startsAt: at(1), endsAt: null } as const
    const plus = { tier: 'pro_plus', startsAt: at(5), endsAt: at(10) } as const
    const on = (day: number) => tierInEffect([plus, pro], at(day))
    expect(tierInEffect([], at(1))).toBe('free')
    expect([on(1), on(4), on(5), on(9), on(10)]).toEqual(['pro', 'pro', 'pro_plus', 'pro_plus', 'pro'])
    expect(tierInEffect([plus], new Date(at(10).getTime() - 1))).toBe('pro_plus')
    expect(tierInEffect([pro], new Date(at(1).getTime() - 1))).toBe('free')
  })
})
