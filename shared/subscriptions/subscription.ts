import { z } from 'zod'
import { Moment, PlainDate } from '../platform/endpoint.ts'
import { TIERS } from './tiers.ts'

/** What the tier in effect rests on; `expired` once a tier has ended and nothing follows it. */
export const SUBSCRIPTION_STATUSES = ['active', 'trial', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What gives the tier in effect; `override` is a plan that an administrator has given. */
const TIER_SOURCES = ['free', 'promotion', 'invite', 'trial', 'paid', 'override'] as const
export type TierSource = (typeof TIER_SOURCES)[number]

/** Intervals in which a plan is paid. */
export const INTERVALS = ['monthly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

/** Days of the trial that every paid plan begins with, once for an account. */
export const TRIAL_DAYS = 14

/** A plan that is paid and does not go on by itself can be ordered again in its last days (decision 0018). */
export const RENEWAL_DAYS = 14

/** Days for which the payment of an order by invoice can be confirmed, from the order or from the end of its trial. */
export const INVOICE_DAYS = 60

const Tier = z.enum(TIERS)

/** One monthly limit. `limit` is -1 where there is none; `unlimited` says the same. */
const Usage = z.object({ used: z.int(), limit: z.int(), unlimited: z.boolean() })

/** The answer of GET /api/subscription (specification 1, section 3). */
export const Subscription = z.object({
  subscription: z.object({ name: z.string(), features: z.array(z.string()), tier: Tier }),
  tier: Tier,
  status: z.enum(SUBSCRIPTION_STATUSES),
  source: z.enum(TIER_SOURCES),
  isExpired: z.boolean(),
  /** When the tier in effect ends; null where it does not, or where it is free. */
  expiresAt: Moment.nullable(),
  /** What the account has after the tier in effect, as it stands now; empty where that is nothing. */
  following: z.array(
    z.object({
      tier: Tier,
      source: z.enum(TIER_SOURCES),
      from: Moment,
      /** Null where it does not end. */
      until: Moment.nullable(),
    }),
  ),
  features: z.array(z.string()),
  aiSessionsUsed: z.int(),
  aiSessionsLimit: z.int(),
  dstExportsUsed: z.int(),
  dstExportsLimit: z.int(),
  documentGenerationUsed: z.int(),
  documentGenerationLimit: z.int(),
  usage: z.object({ aiSessions: Usage, dstExports: Usage, documentGeneration: Usage }),
  /** The first day of the next month, when the monthly limits begin anew. */
  resetDate: PlainDate,
  /** Whether a paid plan would begin with a trial. */
  trialAvailable: z.boolean(),
  /** A plan that was ordered and waits for its payment: to be confirmed, or by card on a page that is still open. */
  paymentPending: z.object({ tier: Tier, interval: z.enum(INTERVALS), byCard: z.boolean() }).nullable(),
  /** The interval of the latest order, whatever became of it; null where none was made. */
  orderedInterval: z.enum(INTERVALS).nullable(),
  /** The paid plans of which an order would be taken now; the same rule refuses all others. */
  orderable: z.array(Tier),
  /** A plan paid by card that goes on by itself, and at what interval it is charged. */
  renewal: z.object({ tier: Tier, interval: z.enum(INTERVALS) }).nullable(),
  /** Where a card subscription is changed or cancelled; null where there is none. */
  canManageBilling: z.boolean(),
  invites: z.object({
    /** Whether the account has used the one code that each person can use. */
    used: z.boolean(),
    /** The newest codes it has made; not the codes themselves, of which only hashes are kept. */
    made: z.array(
      z.object({
        createdAt: Moment,
        expiresAt: Moment,
        /** When somebody has used it; null while nobody has. */
        usedAt: Moment.nullable(),
      }),
    ),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** The answer of GET /api/token-usage (specification 1, section 3). */
export const TokenUsage = z.object({
  tokensUsed: z.int(),
  tokenLimit: z.int(),
  remainingTokens: z.int(),
  /** A fraction, 0 to 1. */
  usagePercentage: z.number(),
  /** From 80 % of the allowance (decisions, "Tiers"). */
  isAtWarningLevel: z.boolean(),
  subscriptionTier: Tier,
  resetDate: PlainDate,
})
export type TokenUsage = z.infer<typeof TokenUsage>

/** One settled use of tokens. */
const UsageLine = z.object({ at: Moment, purpose: z.string(), tokens: z.int() })
export type UsageLine = z.infer<typeof UsageLine>

/** The answer of GET /api/token-usage/statement. */
export const Statement = z.object({
  /** The newest; `count` says how many there are. */
  lines: z.array(UsageLine),
  count: z.int(),
  /** What all lines add up to, listed or not: the tokens used as the allowance counts them. */
  total: z.int(),
})
export type Statement = z.infer<typeof Statement>
