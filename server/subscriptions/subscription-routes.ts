import { type Plan, subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import { type Tier, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { type Route, route } from '../platform/route.ts'

/** The plans as they are offered. */
export function subscriptionRoutes(): Route[] {
  const tiers = { free: planOf('free'), pro: planOf('pro'), pro_plus: planOf('pro_plus') }
  return [route(subscriptionApi.tiers, { allow: 'anyone' }, () => Promise.resolve({ tiers }))]
}

function planOf(tier: Tier): Plan {
  const { name, price, features } = TIER_RULES[tier]
  return { name, price, features: [...features] }
}
