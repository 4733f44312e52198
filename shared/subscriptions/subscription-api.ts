import { z } from 'zod'
import { endpoint, MessageReply, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { TypedInviteCode } from './invite-code.ts'
import { INTERVALS, Statement, Subscription, SUBSCRIPTION_STATUSES, TokenUsage } from './subscription.ts'
import { TIERS } from './tiers.ts'

const tag = 'Subscriptions'

/** A plan as it is offered: prices in pounds. */
export const Plan = z.object({
  name: z.string(),
  price: z.object({ monthly: z.number(), yearly: z.number() }),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof Plan>

/** The launch promotion as it is now: how many accounts it takes in, and whether a place is left. */
export const Promotion = z.object({ size: z.int(), open: z.boolean() })
export type Promotion = z.infer<typeof Promotion>

/** Plans are ordered by the lower-cased name of the card, too: `starter`, `pro`, `pro_plus`, `premium`. */
const OrderedTier = z.string().max(LIMITS.plan)

/** The calls of subscriptions, allowances and invite codes. */
export const subscriptionApi = {
  tiers: endpoint('GET', '/api/subscription/tiers', {
    summary:
      'The plans with their prices and features, and whether the launch promotion takes in more accounts',
    tag,
    reply: z.object({
      tiers: z.object({ free: Plan, pro: Plan, pro_plus: Plan }),
      promotion: Promotion,
    }),
  }),
  get: endpoint('GET', '/api/subscription', {
    summary: 'The tier in effect, its end, and what is used of its monthly limits',
    tag,
    reply: Subscription,
  }),
  info: endpoint('GET', '/api/subscription/info', {
    summary: 'The tier in effect',
    tag,
    reply: z.object({
      subscription: z.object({
        tier: z.enum(TIERS),
        status: z.enum(SUBSCRIPTION_STATUSES),
        expiresAt: Moment.nullable(),
      }),
    }),
  }),
  upgrade: endpoint('POST', '/api/subscription/upgrade', {
    summary: 'Order a paid plan; it begins with the trial where there was none',
    tag,
    repeatable: 'kept',
    body: z.strictObject({ tier: OrderedTier, interval: z.enum(INTERVALS).optional() }),
    reply: z.object({ message: z.string(), checkoutUrl: z.string().optional() }),
  }),
  portal: endpoint('POST', '/api/subscription/portal', {
    summary: 'The page of the payment provider where a plan is changed or cancelled',
    tag,
    reply: z.object({ url: z.string() }),
  }),
  webhook: endpoint('POST', '/api/subscription/webhook', {
    summary: 'News of the payment provider, signed by it',
    tag,
    body: 'raw',
    reply: z.object({ received: z.boolean() }),
  }),
  redeemInvite: endpoint('POST', '/api/subscription/invite-code', {
    summary: 'Use an invite code: a month of Pro for both sides',
    tag,
    repeatable: 'kept',
    body: z.strictObject({ code: TypedInviteCode }),
    reply: MessageReply,
  }),
  createInvite: endpoint('POST', '/api/subscription/create-invite', {
    summary: 'Make an invite code; it is told this once',
    tag,
    repeatable: 'kept',
    reply: z.object({ message: z.string(), code: z.string() }),
    status: 201,
  }),
  tokenUsage: endpoint('GET', '/api/token-usage', {
    summary: 'The AI token allowance of this month and what is used of it',
    tag,
    reply: TokenUsage,
  }),
  statement: endpoint('GET', '/api/token-usage/statement', {
    summary: 'Each use of tokens in this month, newest first, and what they add up to',
    tag,
    reply: Statement,
  }),
}
