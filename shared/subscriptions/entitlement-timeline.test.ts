import { describe, expect, it } from 'vitest'
import {
  coveredUntil,
  followingTiers,
  type Length,
  movePeriodEnd,
  type Period,
  placePeriod,
} from './entitlement-timeline.ts'
import { type Tier, tierInEffect } from './tiers.ts'

const DAY = 86_400_000
const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * DAY)

/** Grants one after the other; the timeline as `tier start-end` in days. */
function timeline(...grants: [at: number, tier: Tier, length: Length][]): Period[] {
  let periods: Period[] = []
  for (const [index, [at, tier, length]] of grants.entries()) {
    const { startsAt, endsAt, moved } = placePeriod(periods, tier, length, day(at))
    periods = periods.map((one) => moved.find(({ id }) => id === one.id) ?? one)
    periods.push({ id: String(index), tier, startsAt, endsAt })
  }
  return periods
}

const inDays = (at: Date | null) => (at ? (at.getTime() - day(0).getTime()) / DAY : null)
const words = (periods: readonly Period[]) =>
  periods.map(({ tier, startsAt, endsAt }) => `${tier} ${inDays(startsAt)}-${inDays(endsAt)}`)

describe('a new period', () => {
  it('begins now where nothing runs', () => {
    expect(words(timeline([5, 'pro', { days: 10 }]))).toEqual(['pro 5-15'])
    expect(words(timeline([0, 'pro', { days: 10 }], [20, 'pro', { days: 10 }]))).toEqual([
      ...['pro 0-10', 'pro 20-30'],
    ])
  })

  it('is added to the end of its own tier', () => {
    expect(
      words(timeline([0, 'pro', { days: 10 }], [5, 'pro', { days: 10 }], [6, 'pro', { days: 1 }])),
    ).toEqual([...['pro 0-10', 'pro 10-20', 'pro 20-21']])
  })

  it('counts months from its start', () => {
    expect(words(timeline([0, 'pro', { months: 1 }], [0, 'pro', { months: 1 }]))).toEqual([
      ...['pro 0-31', 'pro 31-59'],
    ])
  })

  it('of a higher tier counts at once, and the lower ones wait', () => {
    const periods = timeline(
      [0, 'pro', { days: 30 }],
      [0, 'pro', { days: 10 }],
      [5, 'pro_plus', { days: 14 }],
    )
    expect(words(periods)).toEqual(['pro 0-44', 'pro 44-54', 'pro_plus 5-19'])
    expect([4, 5, 18, 19, 53, 54].map((at) => tierInEffect(periods, day(at)))).toEqual([
      ...['pro', 'pro_plus', 'pro_plus', 'pro', 'pro', 'free'],
    ])
  })

  it('of a lower tier waits for the higher ones', () => {
    const periods = timeline([0, 'pro_plus', { days: 14 }], [3, 'pro', { days: 30 }])
    expect(words(periods)).toEqual(['pro_plus 0-14', 'pro 14-44'])
  })

  it('waits behind a period without end, which ends one day after all', () => {
    const periods = timeline(
      [0, 'pro', { days: 30 }],
      [10, 'pro_plus', 'without end'],
      [12, 'pro', { days: 5 }],
    )
    expect(tierInEffect(periods, day(10_000))).toBe('pro_plus')
    const after = movePeriodEnd(periods, '1', day(20))
    expect(words(periods.map((one) => after.find(({ id }) => id === one.id) ?? one))).toEqual([
      ...['pro 0-40', 'pro_plus 10-20', 'pro 40-45'],
    ])
  })
})

describe('another end', () => {
  const periods = timeline(
    [0, 'pro', { days: 30 }],
    [10, 'pro_plus', { days: 10 }],
    [10, 'pro_plus', { days: 5 }],
  )
  const with_ = (endsAt: Date) => {
    const after = movePeriodEnd(periods, '1', endsAt)
    return words(periods.map((one) => after.find(({ id }) => id === one.id) ?? one))
  }
  it('later moves on what waits', () => {
    expect(words(periods)).toEqual(['pro 0-45', 'pro_plus 10-20', 'pro_plus 20-25'])
    expect(with_(day(23))).toEqual(['pro 0-48', 'pro_plus 10-23', 'pro_plus 23-28'])
  })
  it('earlier lets it begin earlier', () => {
    expect(with_(day(12))).toEqual(['pro 0-37', 'pro_plus 10-12', 'pro_plus 12-17'])
  })
  it('of a period that is not there changes nothing', () => {
    expect(movePeriodEnd(periods, 'x', day(1))).toEqual([])
  })
})

describe('no day is lost and none is given twice', () => {
  it('whatever comes in whatever order', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 200; round += 1) {
      let at = 0
      const given: Record<string, number> = { pro: 0, pro_plus: 0 }
      const grants = Array.from({ length: 1 + random(6) }, (): [number, Tier, Length] => {
        at += random(12)
        const tier = random(2) ? 'pro' : 'pro_plus'
        const days = 1 + random(20)
        given[tier] = (given[tier] ?? 0) + days
        return [at, tier, { days }]
      })
      const periods = timeline(...grants)
      const lived: Record<string, number> = { free: 0, pro: 0, pro_plus: 0 }
      for (let on = 0; on < 300; on += 1) lived[tierInEffect(periods, day(on))]! += 1
      expect({ pro: lived['pro'], pro_plus: lived['pro_plus'] }, JSON.stringify(grants)).toEqual(given)
    }
  })
})

it('a tier is covered until the last of its periods that follow each other', () => {
  const periods = timeline([0, 'pro', { days: 10 }], [1, 'pro', { days: 10 }], [40, 'pro', { days: 5 }])
  expect(inDays(coveredUntil(periods, 'pro', day(3)))).toBe(20)
  expect(coveredUntil(periods, 'pro', day(30))).toBeNull()
  expect(coveredUntil(timeline([0, 'pro', 'without end']), 'pro', day(3))).toBeNull()
})

describe('what follows the tier in effect', () => {
  /** Tiers with their days; each source is told by the grant it came with. */
  const following = (periods: Period[], at: number) =>
    followingTiers(
      periods,
      day(at),
      (tier, moment) =>
        periods.find(
          (one) => one.tier === tier && one.startsAt <= moment && (!one.endsAt || one.endsAt > moment),
        )?.id,
    ).map(({ tier, source, from, until }) => `${tier} of ${source} ${inDays(from)}-${inDays(until)}`)

  it('is nothing where the tier goes on, or nothing waits', () => {
    expect(following([], 0)).toEqual([])
    expect(following(timeline([0, 'pro', { days: 10 }], [0, 'pro', { days: 10 }]), 5)).toEqual([])
    expect(following(timeline([0, 'pro_plus', 'without end'], [0, 'pro', { days: 10 }]), 5)).toEqual([])
  })

  it('is the rest of what a higher tier has held up, and what waits behind that', () => {
    const periods = timeline(
      [0, 'pro', { days: 30 }],
      [0, 'pro', { days: 10 }],
      [5, 'pro_plus', { days: 14 }],
    )
    expect(following(periods, 5)).toEqual(['pro of 0 19-44', 'pro of 1 44-54'])
    expect(following(periods, 20)).toEqual([])
  })

  it('may be without an end', () => {
    const periods = timeline(
      [0, 'pro_plus', { days: 14 }],
      [1, 'pro', 'without end'],
      [2, 'pro', { days: 9 }],
    )
    expect(following(periods, 3)).toEqual(['pro of 1 14-null'])
  })
})
