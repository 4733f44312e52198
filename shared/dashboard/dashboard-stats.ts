import { z } from 'zod'
import { CARE_DOMAIN_IDS } from '../assessments/care-domains.ts'
import { NEED_LEVELS } from '../assessments/need-levels.ts'
import { Id } from '../platform/endpoint.ts'

/** What stands under each figure. A week begins on Monday in Europe/London, a month on its first day there. */
const Trends = z.object({
  /** Of the active cases those opened in this week. */
  activeCases: z.int(),
  /** Cases in review whose last day within the standard is today or past. */
  pendingReviews: z.int(),
  /** AI sessions of which the first message was sent in this week; one that was deleted is not among them. */
  aiSessions: z.int(),
  /** Of the completed cases those signed off in this month. */
  completedDsts: z.int(),
})

/** The answer of GET /api/dashboard/stats. Months are those of Europe/London. */
export const DashboardStats = z.object({
  /** Neither completed nor archived. */
  activeCases: z.int(),
  pendingReviews: z.int(),
  /** Begun in this month. */
  aiSessions: z.int(),
  completedDsts: z.int(),
  trends: Trends,
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** Where the case changed last stands, domain by domain; domains that nobody has begun are left out. */
export const LatestCase = z.object({
  id: Id,
  domains: z.array(
    z.object({
      domain: z.enum(CARE_DOMAIN_IDS),
      needLevel: z.enum(NEED_LEVELS).nullable(),
      isComplete: z.boolean(),
    }),
  ),
})
export type LatestCase = z.infer<typeof LatestCase>
