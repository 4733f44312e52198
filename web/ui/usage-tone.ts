/** The colour of a bar; the words beside it always say the same. */
export type BarTone = 'primary' | 'green' | 'amber' | 'red'

/**
 * The band of an allowance: green under 0.7 of it, amber from 0.7, red from 0.9.
 * A negative limit means unlimited and is green; a limit of 0 means nothing is included and is red.
 */
export function usageTone(used: number, limit: number): BarTone {
  if (limit < 0) return 'green'
  const ratio = limit === 0 ? 1 : used / limit
  if (ratio >= 0.9) return 'red'
  return ratio >= 0.7 ? 'amber' : 'green'
}
