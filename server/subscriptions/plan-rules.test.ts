import { describe, expect, it } from 'vitest'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import type { OrderRow } from './order-queries.ts'
import { orderRefusal, renewingOrders } from './plan-rules.ts'
import type { EntitlementRow } from './subscription-queries.ts'

const DAY = 86_400_000
const NOW = new Date('2026-03-02T09:00:00Z')
const day = (at: number) => new Date(NOW.getTime() + at * DAY)

/** A period by the days in which it begins and ends, counted from now. */
const period = (
  tier: Tier,
  source: EntitlementRow['source'],
  from: number,
  to: number | null,
): EntitlementRow => ({
  ...{ id: `${tier} ${source} ${from}`, accountId: 'a', tier, source, createdAt: day(-100) },
  ...{ startsAt: day(from), endsAt: to === null ? null : day(to) },
})

const order = (tier: Tier, fields: Partial<OrderRow>): OrderRow => ({
  ...{ id: 'o', accountId: 'a', tier, interval: 'monthly', provider: 'stripe', state: 'paid' },
  ...{ providerId: 'sub_1', amount: 1_200, entitlementId: null, newsAt: null },
  ...{ createdAt: day(-1), changedAt: day(-1), ...fields },
})

const refusal = (tier: Tier, periods: EntitlementRow[], orders: OrderRow[] = []) =>
  orderRefusal({ periods, orders }, tier, NOW)

const MILLISECOND = 1 / DAY

describe('an order of Pro', () => {
  it.each<[string, EntitlementRow[]]>([
    ['by somebody without anything', []],
    ['on the promotion', [period('pro', 'promotion', -10, 80)]],
    ['on a month of an invite', [period('pro', 'invite', -10, 20)]],
    ['on what an administrator has given for a time', [period('pro', 'grant', -10, 20)]],
    ['after a trial', [period('pro', 'trial', -20, 0)]],
    ['after what was paid', [period('pro', 'paid', -31, 0)]],
    ['while the higher plan is paid', [period('pro_plus', 'paid', -10, 200)]],
    ['in the last 14 days of what is paid', [period('pro', 'paid', -17, 14)]],
    ['in the last moment of what is paid', [period('pro', 'paid', -31, MILLISECOND)]],
  ])('is taken %s', (_, periods) => {
    expect(refusal('pro', periods)).toBeNull()
  })

  it.each<[string, EntitlementRow[], string]>([
    ['while its trial runs', [period('pro', 'trial', -1, 13)], 'your trial of it runs.'],
    [
      'while its trial waits',
      [period('pro', 'promotion', -10, 5), period('pro', 'trial', 5, 19)],
      'your trial of it begins on 7 March 2026.',
    ],
    [
      'a moment before the last 14 days of what is paid',
      [period('pro', 'paid', -17, 14 + MILLISECOND)],
      'it is paid for until 16 March 2026, and can be renewed from 2 March 2026 at 09:00.',
    ],
    [
      'once it is renewed',
      [period('pro', 'paid', -30, 1), period('pro', 'paid', 1, 32)],
      'it is paid for until 3 April 2026, and can be renewed from 20 March 2026 at 09:00.',
    ],
    [
      'where what is paid waits behind something else',
      [period('pro', 'promotion', -10, 20), period('pro', 'paid', 20, 51)],
      'it is paid for until 22 April 2026, and can be renewed from 8 April 2026 at 10:00.',
    ],
    ['where it is paid without an end', [period('pro', 'paid', -1, null)], 'it is paid for.'],
  ])('is refused %s', (_, periods, words) => {
    expect(refusal('pro', periods)).toBe(`Pro is already yours: ${words}`)
  })

  it('is refused where it, or more, was given without an end', () => {
    expect(refusal('pro', [period('pro_plus', 'grant', -1, null)])).toBe(
      'Pro+ is yours without an end: there is nothing to order.',
    )
    expect(refusal('pro_plus', [period('pro', 'grant', -1, null)])).toBeNull()
  })
})

describe('a card subscription that goes on by itself', () => {
  const paid = period('pro', 'paid', -30, 1)
  const running = order('pro', { entitlementId: paid.id })

  it('is not ordered again, however soon its period ends', () => {
    expect(refusal('pro', [paid], [running])).toBe(
      'Pro is already yours: it is paid for, and goes on by itself.',
    )
    expect(refusal('pro_plus', [paid], [running])).toBeNull()
    expect(refusal('pro', [paid], [{ ...running, state: 'ended' }]), 'cancelled').toBeNull()
    expect(refusal('pro', [paid], [{ ...running, provider: 'invoice' }]), 'by invoice').toBeNull()
  })

  it('is held while it waits, uncharged, for what the account has to end', () => {
    const waiting = order('pro', {})
    const words = 'Pro is already yours: it begins, and is charged for, when what you have ends.'
    for (const one of [period('pro', 'promotion', -10, 20), period('pro_plus', 'trial', -1, 13)])
      expect(refusal('pro', [one], [waiting])).toBe(words)
    // Nobody is locked out by news that never came.
    expect(refusal('pro', [period('pro', 'promotion', -90, 0)], [waiting])).toBeNull()
  })

  it('is told apart from one whose period is over, and from one that is not paid', () => {
    const found = (periods: EntitlementRow[], ...orders: OrderRow[]) =>
      renewingOrders({ periods, orders }, NOW).length
    expect(found([paid], running)).toBe(1)
    expect(found([{ ...paid, endsAt: NOW }], running)).toBe(0)
    expect(found([paid], { ...running, state: 'open' }, { ...running, state: 'ended' })).toBe(0)
  })
})
