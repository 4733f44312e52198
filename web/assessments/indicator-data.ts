import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { User } from '../../shared/accounts/account.ts'
import { assessmentApi } from '../../shared/assessments/assessment-api.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { tierCovers, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { call } from '../platform/call.ts'

/**
 * What the saved level profile indicates. Asked for at every look and kept by nobody; the saved versions are part of
 * the key, so that what autosave writes while it is open counts as well.
 */
export const indicatorQuery = (caseId: string, saved: readonly Assessment[]) =>
  queryOptions({
    queryKey: ['indicator', caseId, saved.map(({ domain, version }) => `${domain} ${version}`).toSorted()],
    queryFn: async ({ signal }) =>
      (await call(assessmentApi.indicator, { params: { id: caseId }, signal })).indicator,
    refetchOnMount: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** Why this plan has no score calculator, as a sentence; null where it has (specification 2, section 6). */
export function whyNoIndicator({ subscriptionTier }: Pick<User, 'subscriptionTier'>): string | null {
  if (tierCovers(subscriptionTier, 'pro')) return null
  return `The score calculator is part of ${TIER_RULES.pro.name}. Your plan (${TIER_RULES[subscriptionTier].name}) does not include it.`
}
