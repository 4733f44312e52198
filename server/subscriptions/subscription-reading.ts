import { nextMonthStart } from '../../shared/platform/dates.ts'
import { coveredUntil, followingTiers } from '../../shared/subscriptions/entitlement-timeline.ts'
import type { Subscription, SubscriptionStatus, TierSource } from '../../shared/subscriptions/subscription.ts'
import type { Promotion } from '../../shared/subscriptions/subscription-api.ts'
import { allowanceMonth } from '../../shared/subscriptions/token-usage.ts'
import { featuresOf, TIER_RULES, type Tier, tierInEffect } from '../../shared/subscriptions/tiers.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { readPromotion } from './admin-promotion-service.ts'
import { hasUsedInvite, type InviteRow, listInvitesMade } from './invite-queries.ts'
import { findCustomer, hadTrial, listOrders } from './order-queries.ts'
import { orderRefusal, PAID_PLANS, renewingOrders } from './plan-rules.ts'
import { type EntitlementRow, listEntitlements, usesOf } from './subscription-queries.ts'

/** Invite codes of one's own that are listed at most, the newest first. */
const INVITES_SHOWN = 20

/** The subscription of the caller as the wire shows it; `offer` is what there is of its features here. */
export async function readSubscription(
  db: Db,
  { id }: Pick<Caller, 'id'>,
  offer: { hasSupport: boolean },
  now: Date,
): Promise<Subscription> {
  const periods = await listEntitlements(db, id)
  const { tier, status, expiresAt } = standingOf(periods, now)
  const features = featuresOf(tier, offer)
  const { name, aiSessionsLimit, dstExportsLimit, documentGenerationLimit } = TIER_RULES[tier]
  const uses = await usesOf(db, id, allowanceMonth(now))
  const usage = {
    aiSessions: usageOf(uses.get('ai_session'), aiSessionsLimit),
    dstExports: usageOf(uses.get('dst_export'), dstExportsLimit),
    documentGeneration: usageOf(uses.get('document'), documentGenerationLimit),
  }
  const orders = await listOrders(db, id)
  const open = orders.find(({ state }) => state === 'open')
  const [renewing] = renewingOrders({ periods, orders }, now)
  return {
    subscription: { name, features, tier },
    ...{ tier, status, expiresAt, usage, features },
    source: sourceOf(periods, tier, now),
    following: followingTiers(periods, now, (next, at) => sourceOf(periods, next, at)).map(
      ({ from, until, ...next }) => ({
        ...next,
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
      }),
    ),
    isExpired: status === 'expired',
    aiSessionsUsed: usage.aiSessions.used,
    aiSessionsLimit,
    dstExportsUsed: usage.dstExports.used,
    dstExportsLimit,
    documentGenerationUsed: usage.documentGeneration.used,
    documentGenerationLimit,
    resetDate: nextMonthStart(now),
    trialAvailable: !(await hadTrial(db, id)),
    paymentPending: open
      ? { tier: open.tier, interval: open.interval, byCard: open.provider === 'stripe' }
      : null,
    orderedInterval: orders[0]?.interval ?? null,
    orderable: PAID_PLANS.filter((plan) => orderRefusal({ periods, orders }, plan, now) === null),
    renewal: renewing ? { tier: renewing.tier, interval: renewing.interval } : null,
    canManageBilling: (await findCustomer(db, id)) !== null,
    invites: {
      used: await hasUsedInvite(db, id),
      made: (await listInvitesMade(db, id, INVITES_SHOWN)).map(inviteOf),
    },
  }
}

function inviteOf({ createdAt, expiresAt, usedAt, usedBy, rewardedAt }: InviteRow) {
  // Given back where the account that used it at registration went unverified.
  const isUsed = usedBy !== null || rewardedAt !== null
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: isUsed ? (usedAt?.toISOString() ?? null) : null,
  }
}

interface Standing {
  tier: Tier
  status: SubscriptionStatus
  expiresAt: string | null
}

/** The tier in effect for an account, whether it is tried, and when it ends. */
export async function readStanding(db: Db, accountId: string, now: Date): Promise<Standing> {
  return standingOf(await listEntitlements(db, accountId), now)
}

function standingOf(periods: readonly EntitlementRow[], now: Date): Standing {
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
  const running = runningOf(periods, tier, now)
  const isPaid = counting.some(({ source }) => source === 'paid')
  return !isPaid && running.every(({ source }) => source === 'trial') ? 'trial' : 'active'
}

function usageOf(used: number | undefined, limit: number) {
  return { used: used ?? 0, limit, unlimited: limit < 0 }
}

/** The launch promotion as anybody may know it: whether there is a place left, not how many. */
export async function readOpenPromotion(db: Db): Promise<Promotion> {
  const { size, granted } = await readPromotion(db)
  return { size, open: granted < size }
}

/** What gives a tier: of several periods that run at once, what is paid before what is tried or given. */
function sourceOf(periods: readonly EntitlementRow[], tier: Tier, now: Date): TierSource {
  const running = runningOf(periods, tier, now).map(({ source }) => source)
  const first = (['paid', 'trial', 'grant', 'promotion', 'invite'] as const).find((one) =>
    running.includes(one),
  )
  return first === 'grant' ? 'override' : (first ?? 'free')
}

const runningOf = (periods: readonly EntitlementRow[], tier: Tier, now: Date) =>
  periods.filter(
    (one) => one.tier === tier && one.startsAt <= now && (one.endsAt === null || one.endsAt > now),
  )
