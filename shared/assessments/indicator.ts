import { z } from 'zod'
import { CARE_DOMAIN_IDS } from './care-domains.ts'
import { NEED_LEVELS } from './need-levels.ts'

/** What a level profile indicates (CHC facts 3.3). It is never a recommendation or a decision. */
const INDICATOR_OUTCOMES = ['clear', 'consider', 'unlikely', 'incomplete', 'invalid'] as const
export type IndicatorOutcome = (typeof INDICATOR_OUTCOMES)[number]

/** Which rule of the decision table applied (CHC facts 3.3); `CYP_FRAMEWORK` is a rule of this product. */
export const INDICATOR_REASONS = [
  'CYP_FRAMEWORK',
  'MISSING',
  'NOT_PERMITTED',
  'PRIORITY',
  'TWO_SEVERE',
  'ONE_SEVERE_PLUS',
  'ONE_SEVERE_ISOLATED',
  'NUMBER_HIGH_MODERATE',
  'FEW_HIGH_MODERATE',
  'LOW_ONLY',
  'ALL_NONE',
] as const
export type IndicatorReason = (typeof INDICATOR_REASONS)[number]

/** The outcome in words, on screens and in the worksheet. */
export const INDICATOR_OUTCOME_LABEL: Readonly<Record<IndicatorOutcome, string>> = {
  clear: 'Clear indication of a primary health need',
  consider: 'May indicate a primary health need: weigh with care',
  unlikely: 'No national pattern of a primary health need met',
  incomplete: 'No indication yet: levels are missing',
  invalid: 'No indication can be given',
}

const Domain = z.enum(CARE_DOMAIN_IDS)
const Level = z.enum(NEED_LEVELS)
const Outcome = z.enum(INDICATOR_OUTCOMES)
const Reason = z.enum(INDICATOR_REASONS)

/** The answer of GET /api/cases/{id}/indicator. Lists of domains stand in the order of the screens. */
export const Indicator = z.object({
  outcome: Outcome,
  reason: Reason,
  /** Plain sentences: what was found, the rule, what follows, and the caveat. */
  explanation: z.string(),
  /** All twelve domains. There is no total: levels are never added (CHC facts 0.3). */
  profile: z.array(
    z.object({
      domain: Domain,
      level: Level.nullable(),
      /** Whether the official adult tool has this level here; null without a level and for a `cyp` case. */
      permitted: z.boolean().nullable(),
    }),
  ),
  /** Every change of one level that alters the outcome; empty unless the profile is complete and valid. */
  wouldChange: z.array(
    z.object({ domain: Domain, from: Level, to: Level, outcome: Outcome, reason: Reason }),
  ),
  gaps: z.object({
    withoutLevel: z.array(Domain),
    /** A level is recorded, but no evidence. */
    withoutEvidence: z.array(Domain),
    notComplete: z.array(Domain),
  }),
  /** The two numbers that are choices of this product, disclosed with every answer. */
  parameters: z.object({
    /** Other domains at Low or above that make "one Severe and a number of other needs". */
    otherNeedsBesideSevere: z.int(),
    /** Domains at High or Moderate that make "a number of" them. */
    highOrModerateDomains: z.int(),
    statement: z.string(),
  }),
})
export type Indicator = z.infer<typeof Indicator>
