import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

describe('the plans', () => {
  it('are told to anybody with prices in pounds and features, and nothing of how they are enforced', async () => {
    const answer = await app.api.get<{ tiers: Record<string, { features: string[] }> }>(
      '/api/subscription/tiers',
    )
    const features = expect.arrayContaining([expect.any(String)]) as string[]
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        tiers: {
          free: { name: 'Starter', price: { monthly: 0, yearly: 0 }, features },
          pro: { name: 'Pro', price: { monthly: 12, yearly: 120 }, features },
          pro_plus: { name: 'Pro+', price: { monthly: 18, yearly: 180 }, features },
        },
        promotion: { size: 100, open: true },
      },
    ])
    expect(answer.body.tiers['pro_plus']!.features).toContain('CPD log')
  })
})

describe('the launch promotion', () => {
  it.each([
    [40, 0, true],
    [40, 39, true],
    [40, 40, false],
    [0, 0, false],
  ])(
    'of %i places with %i taken: open %s, told to anybody, and not how many are left',
    async (size, granted, open) => {
      await app.query('delete from launch_promotion')
      await app.query('insert into launch_promotion values (1, $1, $2)', [size, granted])
      const answer = await app.api.get<{ promotion: object }>('/api/subscription/tiers')
      expect(answer.body.promotion).toEqual({ size, open })
    },
  )
})
