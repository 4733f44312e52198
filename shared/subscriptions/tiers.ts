/** Subscription tiers in rising order; the specification calls `pro_plus` "premium" in places. */
export const TIERS = ['free', 'pro', 'pro_plus'] as const
export type Tier = (typeof TIERS)[number]

/** What one tier costs and allows. A limit of -1 means unlimited, 0 means not included. */
export interface TierRule {
  name: string
  /** Pounds. */
  price: { monthly: number; yearly: number }
  aiSessionsLimit: number
  dstExportsLimit: number
  documentGenerationLimit: number
  tokensPerMonth: number
  writesCases: boolean
  features: readonly string[]
}

const UNLIMITED = -1

const PRIORITY_SUPPORT = 'Priority support'

/** The one table of tiers: the server enforces it, the screens explain it. */
export const TIER_RULES: Record<Tier, TierRule> = {
  free: {
    name: 'Starter',
    price: { monthly: 0, yearly: 0 },
    aiSessionsLimit: 1,
    dstExportsLimit: 0,
    documentGenerationLimit: 0,
    tokensPerMonth: 10_000,
    writesCases: false,
    features: ['Knowledge Base', '1 AI session per month', 'Read-only DST Builder'],
  },
  pro: {
    name: 'Pro',
    price: { monthly: 12, yearly: 120 },
    aiSessionsLimit: UNLIMITED,
    dstExportsLimit: 30,
    documentGenerationLimit: 50,
    tokensPerMonth: 100_000,
    writesCases: true,
    features: [
      'Full DST Builder',
      'AI rationale',
      'DST Score Calculator',
      '30 worksheet exports per month',
      'Unlimited AI sessions',
      '100,000 AI tokens per month',
    ],
  },
  pro_plus: {
    name: 'Pro+',
    price: { monthly: 18, yearly: 180 },
    aiSessionsLimit: UNLIMITED,
    dstExportsLimit: UNLIMITED,
    documentGenerationLimit: UNLIMITED,
    tokensPerMonth: 500_000,
    writesCases: true,
    features: [
      'Everything in Pro',
      'Unlimited worksheet exports',
      '500,000 AI tokens per month',
      'CPD log',
      PRIORITY_SUPPORT,
      'Early access',
      'Analytics',
      'Creating invite codes',
    ],
  },
}

/** What a tier includes here: support answers by email, and has no priority to give where it has no address. */
export function featuresOf(tier: Tier, { hasSupport }: { hasSupport: boolean }): string[] {
  return TIER_RULES[tier].features.filter((feature) => hasSupport || feature !== PRIORITY_SUPPORT)
}

/** Whether `tier` includes everything that `needed` includes. */
export function tierCovers(tier: Tier, needed: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(needed)
}

/** The lowest tier whose rule has `quality`. */
export function lowestTierWith(quality: (rule: TierRule) => boolean): Tier {
  return TIERS.find((tier) => quality(TIER_RULES[tier])) ?? 'pro_plus'
}

/** A time during which an account has a tier; `endsAt` is the first moment it no longer has it. */
export interface Entitlement {
  tier: Tier
  startsAt: Date
  endsAt: Date | null
}

/** The tier in effect at `now`: the highest of the periods that are running, otherwise free. */
export function tierInEffect(entitlements: readonly Entitlement[], now: Date): Tier {
  return entitlements
    .filter((period) => period.startsAt <= now && (period.endsAt === null || now < period.endsAt))
    .reduce<Tier>((highest, period) => (tierCovers(period.tier, highest) ? period.tier : highest), 'free')
}

/** Months of Pro that the launch promotion gives, and how many accounts get them unless an administrator says otherwise. */
export const LAUNCH_PROMOTION = { tier: 'pro', months: 3, size: 100 } as const
