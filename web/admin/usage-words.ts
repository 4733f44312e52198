import type { UserUsage } from '../../shared/administration/user-usage.ts'
import { formatTokens } from '../../shared/subscriptions/token-usage.ts'

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** "Apr 1, 2026", or "N/A" (specification 1, section 9: 'MMM d, yyyy'). */
export function resetDateWords(date: string | null): string {
  return date ? shortDate.format(new Date(date)) : 'N/A'
}

/** "81K / 100K". */
export function usedWords({ tokensUsed, tokenLimit }: UserUsage): string {
  return `${formatTokens(tokensUsed)} / ${formatTokens(tokenLimit)}`
}

/** "19K remaining". */
export const remainingWords = ({ remainingTokens }: UserUsage): string =>
  `${formatTokens(remainingTokens)} remaining`

/** "81%, warning level": what the colour of the bar says. */
export function shareWords({ usagePercentage, isAtWarningLevel }: UserUsage): string {
  return `${Math.round(usagePercentage * 100)}%${isAtWarningLevel ? ', warning level' : ''}`
}
