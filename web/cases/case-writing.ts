import type { User } from '../../shared/accounts/account.ts'
import { CASE_STATUS_LABEL } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'

/** Why this case cannot be changed, as a sentence; null where it can. The server's answer decides. */
export function whyReadOnly(user: Pick<User, 'role' | 'subscriptionTier'>, one: Case): string | null {
  const general = whyNoWriting(user)
  if (general) return general
  if (one.access.may.edit) return null
  if (one.access.level === 'reader') return 'This case was shared with you for reading.'
  return `This case cannot be changed while its status is "${CASE_STATUS_LABEL[one.status]}".`
}

/** Why the worksheet cannot be exported on this plan, as a sentence; null where it can. */
export function whyNoExport(user: Pick<User, 'subscriptionTier'>): string | null {
  const { name, dstExportsLimit } = TIER_RULES[user.subscriptionTier]
  if (dstExportsLimit !== 0) return null
  return `The worksheet in Word and PDF is part of ${TIER_RULES.pro.name}. Your plan (${name}) does not include it.`
}
