import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { CARE_DOMAIN_IDS } from '../assessments/care-domains.ts'

/** Months that the analytics look back on, and that the reviews ahead cover; the current one is among them. */
export const ANALYTICS_MONTHS = 12

/** A month in Europe/London as yyyy-mm. */
const Month = z.string()

const MonthOfAssessments = z.object({
  month: Month,
  /** Cases opened, whatever has become of them. */
  opened: z.int(),
  /** Cases whose sign-off of this month stands. */
  signedOff: z.int(),
})

/** How long signed-off cases took. */
const Completion = z.object({
  standardDays: z.int(),
  /** Cases by the days on their clock; `to` is null for the last band, which has no end. */
  bands: z.array(z.object({ from: z.int(), to: z.int().nullable(), cases: z.int() })),
  /** Of these cases: within the standard. */
  within: z.int(),
  total: z.int(),
  /** Median of the days on the clocks: with two cases in the middle their mean, which may be a half. Null where there is none. */
  medianDays: z.number().nullable(),
  /** Signed off in the same time, and not under the standard: fast track, children and young people. */
  withoutStandard: z.int(),
})

/** How many cases stand at each level in a domain. A count of cases: levels are never added up (facts 0.3). */
const DomainLevels = z.object({
  domain: z.enum(CARE_DOMAIN_IDS),
  levels: z.object({
    none: z.int(),
    low: z.int(),
    moderate: z.int(),
    high: z.int(),
    severe: z.int(),
    priority: z.int(),
  }),
})

const MonthOfReviews = z.object({ month: Month, first: z.int(), yearly: z.int() })

/** The answer of GET /api/dashboard/analytics: figures over the cases that one owns or shares. */
export const Analytics = z.object({
  /** The last twelve months, the oldest first. */
  months: z.array(MonthOfAssessments),
  completion: Completion,
  /** The twelve domains in the order of the screens; adult cases alone, since children have other descriptors. */
  domains: z.array(DomainLevels),
  /** The next twelve months, this one first: reviews after three months, and every twelve months. */
  reviews: z.array(MonthOfReviews),
  /** AI tokens of the caller in the last twelve months. */
  tokens: z.array(z.object({ month: Month, tokens: z.int() })),
})
export type Analytics = z.infer<typeof Analytics>

/** Apart from the other calls of the dashboard, so that a page without the analytics need not fetch their shape. */
export const analyticsApi = {
  read: endpoint('GET', '/api/dashboard/analytics', {
    summary: 'Assessments, times, levels, reviews ahead and AI use by month',
    tag: 'Dashboard',
    reply: z.object({ analytics: Analytics }),
  }),
}
