import type { User } from '../../shared/accounts/account.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'

/** Why the worksheet cannot be exported on this plan, as a sentence; null where it can. */
export function whyNoExport(user: Pick<User, 'subscriptionTier'>): string | null {
  const { name, dstExportsLimit } = TIER_RULES[user.subscriptionTier]
  if (dstExportsLimit !== 0) return null
  return `The worksheet in Word and PDF is part of ${TIER_RULES.pro.name}. Your plan (${name}) does not include it.`
}
