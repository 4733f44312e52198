import type { User } from '../../shared/accounts/account.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { type Tier, tierCovers, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { paths } from './paths.ts'

type Who = Pick<User, 'subscriptionTier'>
type Writer = Pick<User, 'role' | 'subscriptionTier'>

/** The name of a tier on badges (specification 1, section 2); plan cards say "Starter" and "Pro+". */
export const TIER_BADGE: Record<Tier, string> = { free: 'Free', pro: 'Pro', pro_plus: 'Pro Plus' }

/** Why this plan does not include something that is part of another, as a sentence; null where it does. */
export function whyNotInPlan(what: string, { subscriptionTier }: Who, needed: Tier = 'pro'): string | null {
  if (tierCovers(subscriptionTier, needed)) return null
  return `${what} is part of ${TIER_RULES[needed].name}. Your plan (${TIER_RULES[subscriptionTier].name}) does not include it.`
}

/** Why the worksheet cannot be exported on this plan, as a sentence; null where it can. */
export const whyNoExport = (user: Who): string | null => whyNotInPlan('The worksheet in Word and PDF', user)

/** Why this plan has no score calculator, as a sentence; null where it has (specification 2, section 6). */
export const whyNoIndicator = (user: Who): string | null => whyNotInPlan('The score calculator', user)

/** Why this plan has no drafts of the rationale, as a sentence; null where it has (specification 2, section 6). */
export const whyNoRationale = (user: Who): string | null => whyNotInPlan('AI rationale', user)

/** The tabs of /subscription, as its address names them. */
export const SUBSCRIPTION_TABS = ['overview', 'plans', 'invite-codes', 'compliance'] as const
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number]

/** What a link to /subscription tells the page, in the state of the navigation. */
export interface Arrival {
  /** Why somebody was led there, as a sentence; it stands on top. */
  reason?: string
  /** The tab to begin with. */
  tab?: SubscriptionTab
}

/** The way to /subscription: spread it into a link. With a reason the page begins with the plans. */
export function toSubscription(arrival: Arrival): { to: string; state: Arrival } {
  return { to: paths.subscription, state: arrival.reason ? { tab: 'plans', ...arrival } : arrival }
}

/** Whether a larger plan would let this person write cases; a role that only reads is changed by none. */
export function largerPlanWrites(user: Writer): boolean {
  return whyNoWriting(user) !== null && whyNoWriting({ ...user, subscriptionTier: 'pro_plus' }) === null
}

/** The way to a new case, by the plan that allows it where there has to be one; null where the role only reads. */
export function toNewCase(user: Writer): { to: string; state?: Arrival } | null {
  const reason = whyNoWriting(user)
  if (reason === null) return { to: paths.newCase }
  return largerPlanWrites(user) ? toSubscription({ reason }) : null
}

/** Reads the state of a navigation; what is not of this shape counts as nothing. */
export function arrivalOf(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return {}
  const reason = 'reason' in state && typeof state.reason === 'string' ? state.reason : undefined
  const tab = SUBSCRIPTION_TABS.find((one) => 'tab' in state && state.tab === one)
  return { ...(reason && { reason }), ...(tab && { tab }) }
}
