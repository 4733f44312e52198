import { ProviderFault } from './provider-fault.ts'

/** Leaves somebody alone who fails again and again. */
export interface Breaker {
  /**
   * Lets a call pass; answers what tells how it ended: `null` where that says nothing.
   * @throws ProviderFault `resting` with the seconds until the next try.
   */
  enter: () => (ended: 'well' | 'badly' | null) => void
  /** Whether a call would pass now. */
  isClosed: () => boolean
}

/**
 * Opens after `failures` in a row for `restMs`. Then one call may try, while the others are still turned away: where it
 * ends well everybody may call again, where it does not the rest begins anew.
 */
export function breaker(
  { failures, restMs }: { failures: number; restMs: number },
  now: () => number = () => performance.now(),
): Breaker {
  let inARow = 0
  let restsUntil: number | null = null
  let isTrying = false
  const turnsAway = () => restsUntil !== null && (now() < restsUntil || isTrying)
  return {
    isClosed: () => !turnsAway(),
    enter: () => {
      if (turnsAway()) {
        const left = Math.ceil(((restsUntil ?? 0) - now()) / 1_000)
        throw new ProviderFault('resting', { retryAfter: Math.max(1, left) })
      }
      const isTrial = restsUntil !== null
      isTrying = isTrial
      return (ended) => {
        if (isTrial) isTrying = false
        if (ended === 'well') [inARow, restsUntil] = [0, null]
        if (ended !== 'badly') return
        inARow++
        if (isTrial || inARow >= failures) restsUntil = now() + restMs
      }
    },
  }
}
