import { ROLES } from '../../shared/accounts/roles.ts'
import { type Plan, subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import type { SupportContact } from '../../shared/support/support-api.ts'
import { featuresOf, type Tier, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { type Route, route } from '../platform/route.ts'
import { readStatement, readTokenUsage } from './allowance-service.ts'
import { createInvite, type InviteParts, redeemInvite } from './invite-service.ts'
import type { Payment } from './payment.ts'
import { orderedTier } from './plan-rules.ts'
import { readOpenPromotion, readStanding, readSubscription } from './subscription-reading.ts'

interface SubscriptionParts extends InviteParts {
  payment: Payment
  /** How people reach support. */
  support: SupportContact
}

const everybody = { allow: ROLES } as const

/** Plans, the caller's subscription, orders, invite codes and the allowance of AI tokens. */
export function subscriptionRoutes(parts: SubscriptionParts): Route[] {
  const { db, payment } = parts
  const offer = { hasSupport: parts.support.email !== null }
  const planOf = (tier: Tier): Plan => {
    const { name, price } = TIER_RULES[tier]
    return { name, price, features: featuresOf(tier, offer) }
  }
  const tiers = { free: planOf('free'), pro: planOf('pro'), pro_plus: planOf('pro_plus') }
  return [
    route(subscriptionApi.tiers, { allow: 'anyone' }, async () => ({
      tiers,
      promotion: await readOpenPromotion(db),
    })),
    route(subscriptionApi.get, everybody, ({ act, caller }) => readSubscription(db, caller, offer, act.at)),
    route(subscriptionApi.info, everybody, async ({ act, caller }) => ({
      subscription: await readStanding(db, caller.id, act.at),
    })),
    route(subscriptionApi.upgrade, everybody, ({ act, caller, body }) =>
      payment.order(act, caller, { tier: orderedTier(body.tier), interval: body.interval ?? 'monthly' }),
    ),
    route(subscriptionApi.portal, everybody, ({ act, caller }) => payment.portal(act, caller)),
    route(subscriptionApi.redeemInvite, everybody, ({ act, caller, body }) =>
      redeemInvite(parts, act, caller, body.code),
    ),
    route(subscriptionApi.createInvite, { allow: ROLES, tier: 'pro_plus' }, ({ act, caller }) =>
      createInvite(parts, act, caller),
    ),
    route(subscriptionApi.tokenUsage, everybody, ({ act, caller }) => readTokenUsage(db, caller, act.at)),
    route(subscriptionApi.statement, everybody, ({ act, caller }) => readStatement(db, caller, act.at)),
  ]
}
