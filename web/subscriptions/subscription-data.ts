import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { claimsApi } from '../../shared/claims/claims-api.ts'
import { subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import type { Interval } from '../../shared/subscriptions/subscription.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { call } from '../platform/call.ts'
import { refreshUser } from '../platform/me-query.ts'

/** How often subscription and allowance are asked for, in milliseconds (specification 1, section 9). */
const POLL_EVERY = 30_000

/** The tier in effect and what is used of its monthly limits. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription', 'current'],
  queryFn: ({ signal }) => call(subscriptionApi.get, { signal }),
  staleTime: POLL_EVERY,
  refetchInterval: POLL_EVERY,
})

/** The AI tokens of this month. */
export const tokenUsageQuery = queryOptions({
  queryKey: ['subscription', 'token-usage'],
  queryFn: ({ signal }) => call(subscriptionApi.tokenUsage, { signal }),
  staleTime: POLL_EVERY,
  refetchInterval: POLL_EVERY,
})

/** Each use of AI tokens in this month, and their sum. */
export const statementQuery = queryOptions({
  queryKey: ['subscription', 'statement'],
  queryFn: ({ signal }) => call(subscriptionApi.statement, { signal }),
  refetchInterval: POLL_EVERY,
  refetchOnMount: 'always',
})

/** The plans with their prices, and the launch promotion; asked for again where it is shown anew, since places go. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(subscriptionApi.tiers, { signal }),
  staleTime: POLL_EVERY,
})

/** What may be claimed about this installation. */
export const claimsQuery = queryOptions({
  queryKey: ['claims'],
  queryFn: ({ signal }) => call(claimsApi.read, { signal }),
})

/** Orders a plan. @throws CallError */
export const orderPlan = (order: { tier: Tier; interval: Interval }) =>
  call(subscriptionApi.upgrade, { body: order })

/** The page of the payment provider where a plan is changed or cancelled. @throws CallError */
export const billingPage = async () => (await call(subscriptionApi.portal)).url

/** Uses an invite code. @throws CallError */
export const redeemInvite = (code: string) => call(subscriptionApi.redeemInvite, { body: { code } })

/** Makes an invite code. @throws CallError */
export const createInvite = () => call(subscriptionApi.createInvite)

/** After the tier may have changed: who is signed in is asked for again, and everything that depends on it. */
export async function refreshTier(cache: QueryClient): Promise<void> {
  await Promise.all([
    refreshUser(cache),
    cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  ])
}
