import type { Promotion } from '../../shared/subscriptions/subscription-api.ts'
import type { Subscription, TokenUsage } from '../../shared/subscriptions/subscription.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { tokenUsageOf } from '../../shared/subscriptions/token-usage.ts'

/** A subscription for tests: of this tier, with nothing used and nothing ordered, unless told. */
export function aSubscription(tier: Tier, overrides: Partial<Subscription> = {}): Subscription {
  const { name, features, aiSessionsLimit, dstExportsLimit, documentGenerationLimit } = TIER_RULES[tier]
  const usage = (limit: number) => ({ used: 0, limit, unlimited: limit < 0 })
  return {
    subscription: { name, features: [...features], tier },
    ...{ tier, status: 'active', isExpired: false, expiresAt: null, features: [...features] },
    ...{ source: tier === 'free' ? 'free' : 'paid', renewal: null, following: [], orderedInterval: null },
    orderable: tier === 'free' ? ['pro', 'pro_plus'] : tier === 'pro' ? ['pro_plus'] : [],
    ...{ aiSessionsUsed: 0, aiSessionsLimit, dstExportsUsed: 0, dstExportsLimit },
    ...{ documentGenerationUsed: 0, documentGenerationLimit },
    usage: {
      aiSessions: usage(aiSessionsLimit),
      dstExports: usage(dstExportsLimit),
      documentGeneration: usage(documentGenerationLimit),
    },
    ...{ resetDate: '2026-12-01', trialAvailable: true, paymentPending: null, canManageBilling: false },
    invites: { used: false, made: [] },
    ...overrides,
  }
}

/** The allowance of November 2026 with so much used of it. */
export const aTokenUsage = (tier: Tier, used: number): TokenUsage =>
  tokenUsageOf(tier, used, new Date('2026-11-21T12:00:00Z'))

const planOf = (tier: Tier) => {
  const { name, price, features } = TIER_RULES[tier]
  return { name, price, features: [...features] }
}

/** The plans as the server offers them, with places of the launch promotion left unless told. */
export const aPlansReply = (promotion: Promotion = { size: 100, open: true }) => ({
  tiers: { free: planOf('free'), pro: planOf('pro'), pro_plus: planOf('pro_plus') },
  promotion,
})
