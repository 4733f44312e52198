import { londonMonth, nextMonthStart } from '../platform/dates.ts'
import type { TokenUsage } from './subscription.ts'
import { type Tier, TIER_RULES } from './tiers.ts'

/** From this share of the allowance on, people are warned (decisions, "Tiers, allowances, invite codes"). */
const WARNING_FROM = 0.8

/** What uses AI tokens, as the statement of use names it. */
export const TOKEN_PURPOSES = {
  chat: 'AI chat',
  rationale: 'AI rationale',
  document: 'AI document',
} as const
export type TokenPurpose = keyof typeof TOKEN_PURPOSES

/** The allowance of a month in Europe/London with what is used of it. */
export function tokenUsageOf(tier: Tier, tokensUsed: number, now: Date): TokenUsage {
  const tokenLimit = TIER_RULES[tier].tokensPerMonth
  // A tier that ended in the middle of a month leaves more used than the lower one allows.
  const usagePercentage = Math.min(1, tokensUsed / tokenLimit)
  return {
    ...{ tokensUsed, tokenLimit, usagePercentage },
    remainingTokens: Math.max(0, tokenLimit - tokensUsed),
    isAtWarningLevel: usagePercentage >= WARNING_FROM,
    subscriptionTier: tier,
    resetDate: nextMonthStart(now),
  }
}

/** The month that a use at `now` counts in, as yyyy-mm. */
export const allowanceMonth = (now: Date): string => londonMonth(now)

/** "950", "1.5K", "100K", "1.2M": one decimal, a trailing .0 dropped (specification 1, section 9). */
export function formatTokens(tokens: number): string {
  if (tokens >= 1_000_000) return `${oneDecimal(tokens / 1_000_000)}M`
  // What rounds to a thousand thousands is a million.
  if (tokens >= 999_950) return '1M'
  return tokens >= 1_000 ? `${oneDecimal(tokens / 1_000)}K` : String(tokens)
}

const oneDecimal = (value: number) => value.toFixed(1).replace(/\.0$/, '')
