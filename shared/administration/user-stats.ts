import { z } from 'zod'

/** The counts of GET /api/admin/stats (specification 1, section 3). Days are those of Europe/London. */
export const UserStats = z.object({
  totalUsers: z.int(),
  /** Accounts made today or on one of the six days before. */
  newUsersThisWeek: z.int(),
  activeUsers: z.int(),
  verifiedUsers: z.int(),
  /** Accounts whose tier in effect is Pro or Pro+, promotion and trial included (decisions, "Plans"). */
  premiumUsers: z.int(),
  newUsersToday: z.int(),
})
export type UserStats = z.infer<typeof UserStats>

/** "75%": how many of all, in whole per cent; 0% of none. */
export function percentOf(part: number, total: number): string {
  return `${total > 0 ? Math.round((part / total) * 100) : 0}%`
}
