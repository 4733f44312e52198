/** Levels of need in rising order (CHC facts 2.1). Which of them a domain has: see care-domains.ts. */
export const NEED_LEVELS = ['none', 'low', 'moderate', 'high', 'severe', 'priority'] as const

export type NeedLevel = (typeof NEED_LEVELS)[number]

/** The name of each level as shown on screens and in the worksheet. */
export const NEED_LEVEL_LABEL: Readonly<Record<NeedLevel, string>> = {
  none: 'None',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  severe: 'Severe',
  priority: 'Priority',
}

/**
 * Ordinal position 0 to 5, for sorting and colouring only. The official tool has no points total:
 * never add, average or threshold these numbers (CHC facts 0.3, rule 1). Two Moderates do not make a High.
 */
export const NEED_LEVEL_SCORE: Readonly<Record<NeedLevel, number>> = {
  none: 0,
  low: 1,
  moderate: 2,
  high: 3,
  severe: 4,
  priority: 5,
}
