import { z } from 'zod'
import { Id, PlainDate } from '../platform/endpoint.ts'
import { TokenUsage } from '../subscriptions/subscription.ts'

/** Above this share of the allowance somebody counts as a high-usage user (specification 1, section 9). */
const HIGH_USAGE_ABOVE = 0.8

/** Above this share the bar is yellow in the administrator's table (specification 1, section 9). */
const YELLOW_ABOVE = 0.7

/** A row of GET /api/admin/token-usage (specification 1, section 3). */
export const UserUsage = TokenUsage.extend({
  userId: Id,
  userName: z.string(),
  email: z.string(),
  /** Null while the account is deactivated: nothing returns to it. */
  resetDate: PlainDate.nullable(),
})
export type UserUsage = z.infer<typeof UserUsage>

/** The figures over every account. */
export const UsageSummary = z.object({
  totalUsers: z.int(),
  totalTokensUsed: z.int(),
  highUsageUsers: z.int(),
  atWarningLevel: z.int(),
})
export type UsageSummary = z.infer<typeof UsageSummary>

type Share = Pick<UserUsage, 'usagePercentage' | 'isAtWarningLevel'>

/** The figures over these rows. */
export function summaryOf(rows: readonly (Share & Pick<UserUsage, 'tokensUsed'>)[]): UsageSummary {
  return {
    totalUsers: rows.length,
    totalTokensUsed: rows.reduce((sum, { tokensUsed }) => sum + tokensUsed, 0),
    highUsageUsers: rows.filter(({ usagePercentage }) => usagePercentage > HIGH_USAGE_ABOVE).length,
    atWarningLevel: rows.filter(({ isAtWarningLevel }) => isAtWarningLevel).length,
  }
}

/** The band of a row: green up to 0.7, yellow above, red at the warning level (specification 1, section 9). */
export function usageBand({ usagePercentage, isAtWarningLevel }: Share): 'green' | 'amber' | 'red' {
  if (isAtWarningLevel) return 'red'
  return usagePercentage > YELLOW_ABOVE ? 'amber' : 'green'
}
