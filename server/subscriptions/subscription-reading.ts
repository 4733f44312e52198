import { nextMonthStart } from '../../shared/platform/dates.ts'
import { coveredUntil } from '../../shared/subscriptions/entitlement-timeline.ts'
import type { Subscription, SubscriptionStatus } from '../../shared/subscriptions/subscription.ts'
import { allowanceMonth } from '../../shared/subscriptions/token-usage.ts'
import { TIER_RULES, type Tier, tierInEffect } from '../../shared/subscriptions/tiers.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { findCustomer, hadTrial, listOrders } from './order-queries.ts'
import { type EntitlementRow, listEntitlements, usesOf } from './subscription-queries.ts'

/** The subscription of the caller as the wire shows it. */
export async function readSubscription(db: Db, { id }: Pick<Caller, 'id'>, now: Date): Promise<Subscription> {
  const { tier, status, expiresAt } = await readStanding(db, id, now)
  const { name, features, aiSessionsLimit, dstExportsLimit, documentGenerationLimit } = TIER_RULES[tier]
  const uses = await usesOf(db, id, allowanceMonth(now))
  const usage = {
    aiSessions: usageOf(uses.get('ai_session'), aiSessionsLimit),
    dstExports: usageOf(uses.get('dst_export'), dstExportsLimit),
    documentGeneration: usageOf(uses.get('document'), documentGenerationLimit),
  }
  const open = (await listOrders(db, id)).find(({ state }) => state === 'open')
  return {
    subscription: { name, features: [...features], tier },
    ...{ tier, status, expiresAt, usage, features: [...features] },
    isExpired: status === 'expired',
    aiSessionsUsed: usage.aiSessions.used,
    aiSessionsLimit,
    dstExportsUsed: usage.dstExports.used,
    dstExportsLimit,
    documentGenerationUsed: usage.documentGeneration.used,
    documentGenerationLimit,
    resetDate: nextMonthStart(now),
    trialAvailable: !(await hadTrial(db, id)),
    paymentPending: open ? { tier: open.tier, interval: open.interval } : null,
    canManageBilling: (await findCustomer(db, id)) !== null,
  }
}

/** The tier in effect for an account, what it rests on, and when it ends. */
export async function readStanding(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ tier: Tier; status: SubscriptionStatus; expiresAt: string | null }> {
  const periods = await listEntitlements(db, accountId)
  const tier = tierInEffect(periods, now)
  return {
    tier,
    status: statusOf(periods, tier, now),
    expiresAt: coveredUntil(periods, tier, now)?.toISOString() ?? null,
  }
}

function statusOf(periods: readonly EntitlementRow[], tier: Tier, now: Date): SubscriptionStatus {
  if (tier === 'free')
    return periods.some(({ endsAt }) => endsAt !== null && endsAt <= now) ? 'expired' : 'active'
  const counting = periods.filter((one) => one.tier === tier && (one.endsAt === null || one.endsAt > now))
  const running = counting.filter(({ startsAt }) => startsAt <= now)
  const isPaid = counting.some(({ source }) => source === 'paid')
  return !isPaid && running.every(({ source }) => source === 'trial') ? 'trial' : 'active'
}

function usageOf(used: number | undefined, limit: number) {
  return { used: used ?? 0, limit, unlimited: limit < 0 }
}
