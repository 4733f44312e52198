import { addMilliseconds, addMonths } from '../platform/dates.ts'
import { type Entitlement, type Tier, tierCovers, tierInEffect } from './tiers.ts'

/** A period with a name, so that it can be told which ones move. */
export interface Period extends Entitlement {
  readonly id: string
}

/** How long a new period lasts. */
export type Length = { months: number } | { days: number } | 'without end'

/** Stands for the end of a period that has none while others wait behind it. */
const NEVER = new Date('9000-01-01T00:00:00Z')

const DAY = 86_400_000

/** When a new period runs, and the periods that move because of it. */
export interface Placing {
  startsAt: Date
  endsAt: Date | null
  moved: Period[]
}

/**
 * Places a new period among those of an account (decisions, "Tiers, allowances, invite codes"). It is added to the end of
 * what is running of its own tier and waits for every higher one; lower ones wait for it, so that a month of Pro is not
 * used up under Pro+.
 */
export function placePeriod(periods: readonly Period[], tier: Tier, length: Length, now: Date): Placing {
  const before = periods.filter((one) => tierCovers(one.tier, tier) && endOf(one) > now)
  const startsAt = before.reduce((latest, one) => (endOf(one) > latest ? endOf(one) : latest), now)
  const endsAt = length === 'without end' ? null : after(startsAt, length)
  return {
    startsAt,
    endsAt,
    moved: shifted(periods, tier, startsAt, (endsAt ?? NEVER).getTime() - startsAt.getTime()),
  }
}

/**
 * Ends a period at another moment than it would, such as a subscription that was paid on or cancelled; what waits behind
 * it moves by the difference.
 * @param endsAt not before the period's start.
 */
export function movePeriodEnd(periods: readonly Period[], id: string, endsAt: Date | null): Period[] {
  const period = periods.find((one) => one.id === id)
  if (!period) return []
  const difference = (endsAt ?? NEVER).getTime() - endOf(period).getTime()
  const others = periods.filter((one) => one.id !== id)
  const behind = others.filter((one) => one.tier === period.tier && one.startsAt >= endOf(period))
  return [
    { ...period, endsAt },
    ...behind.map((one) => moved(one, difference)),
    ...shifted(others, period.tier, endOf(period), difference),
  ]
}

/** The lower periods that have not ended at `from`, later by `difference` milliseconds; one that runs ends later only. */
function shifted(periods: readonly Period[], tier: Tier, from: Date, difference: number): Period[] {
  return periods
    .filter((one) => !tierCovers(one.tier, tier) && endOf(one) > from)
    .map((one) =>
      one.startsAt >= from ? moved(one, difference) : { ...one, endsAt: later(one.endsAt, difference) },
    )
}

const moved = (period: Period, difference: number): Period => ({
  ...period,
  startsAt: addMilliseconds(period.startsAt, difference),
  endsAt: later(period.endsAt, difference),
})

const later = (endsAt: Date | null, difference: number) => endsAt && addMilliseconds(endsAt, difference)

const endOf = ({ endsAt }: Entitlement) => endsAt ?? NEVER

function after(from: Date, length: Exclude<Length, 'without end'>): Date {
  return 'months' in length ? addMonths(from, length.months) : addMilliseconds(from, length.days * DAY)
}

/**
 * When the tier in effect at `now` ends, counted through all its periods that follow each other; null where it does not,
 * or where nothing but free is in effect.
 */
export function coveredUntil(periods: readonly Period[], tier: Tier, now: Date): Date | null {
  let until = now
  for (;;) {
    const next = periods
      .filter((one) => one.tier === tier && one.startsAt <= until && endOf(one) > until)
      .reduce<Date | null>((latest, one) => (latest && latest > endOf(one) ? latest : endOf(one)), null)
    if (!next) return until > now && until < NEVER ? until : null
    until = next
  }
}

/** What follows the tier in effect: a tier that one period gives, or several in a row of one source. */
export interface Following<S> {
  tier: Tier
  source: S
  from: Date
  /** Null where it does not end. */
  until: Date | null
}

/**
 * What is in effect after the tier that is in effect at `now`, in the order in which it comes, as long as no more is
 * ordered or given. Nothing where that tier does not end, or nothing is left behind it.
 * @param sourceOf names what gives a tier at a moment.
 */
export function followingTiers<S>(
  periods: readonly Period[],
  now: Date,
  sourceOf: (tier: Tier, at: Date) => S,
): Following<S>[] {
  const changes = periods.flatMap((one) => [one.startsAt, endOf(one)]).filter((change) => change < NEVER)
  const following: Following<S>[] = []
  let from = coveredUntil(periods, tierInEffect(periods, now), now)
  while (from) {
    const at = from
    const tier = tierInEffect(periods, at)
    if (tier === 'free') break
    const until = changes
      .filter((change) => change > at)
      .reduce<Date | null>((first, change) => (first && first < change ? first : change), null)
    const source = sourceOf(tier, at)
    const last = following.at(-1)
    if (last?.tier === tier && last.source === source) last.until = until
    else following.push({ tier, source, from: at, until })
    from = until
  }
  return following
}
