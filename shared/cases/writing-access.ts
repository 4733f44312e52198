import type { User } from '../accounts/account.ts'
import { ROLE_LABEL, WRITING_ROLES } from '../accounts/roles.ts'
import { TIER_RULES } from '../subscriptions/tiers.ts'

/**
 * Why this person may write no case at all, as a sentence; null where they may (decisions, "People, roles and what each
 * may do", and "Tiers"). The role comes first: where it forbids writing, no plan changes that.
 */
export function whyNoWriting({
  role,
  subscriptionTier,
}: Pick<User, 'role' | 'subscriptionTier'>): string | null {
  if (!WRITING_ROLES.some((one) => one === role)) {
    return `Your role (${ROLE_LABEL[role]}) reads cases and does not change them.`
  }
  const { name, writesCases } = TIER_RULES[subscriptionTier]
  if (writesCases) return null
  return `Your plan (${name}) reads cases and does not change them: ${TIER_RULES.pro.name} is needed to write. Everything recorded stays readable.`
}
