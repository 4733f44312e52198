import { CARE_DOMAIN_IDS } from '../../../shared/assessments/care-domains.ts'
import type { Analytics } from '../../../shared/dashboard/analytics-api.ts'

const LEVELS = { none: 0, low: 0, moderate: 0, high: 0, severe: 0, priority: 0 }
const BANDS = [7, 14, 21, 28, 35, 42, 49, null]

/** Analytics for tests: nothing anywhere, unless told. */
export function someAnalytics(overrides: Partial<Analytics> = {}): Analytics {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  return {
    months: months.map((month) => ({ month, opened: 0, signedOff: 0 })),
    completion: completionOf([0, 0, 0, 0, 0, 0, 0, 0]),
    domains: CARE_DOMAIN_IDS.map((domain) => ({ domain, levels: LEVELS })),
    reviews: months.map((month) => ({ month, first: 0, yearly: 0 })),
    tokens: months.map((month) => ({ month, tokens: 0 })),
    ...overrides,
  }
}

/** Times to completion with as many cases in each week. */
export function completionOf(
  cases: readonly number[],
  rest: Partial<Analytics['completion']> = {},
): Analytics['completion'] {
  return {
    standardDays: 28,
    bands: BANDS.map((to, at) => ({ from: at === 0 ? 0 : at * 7 + 1, to, cases: cases[at] ?? 0 })),
    within: cases.slice(0, 4).reduce((sum, one) => sum + one, 0),
    total: cases.reduce((sum, one) => sum + one, 0),
    ...{ medianDays: null, withoutStandard: 0, ...rest },
  }
}
