import { z } from 'zod'
import { Id, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'

/** What a team recommends to the integrated care board, which decides (facts 6.4). Only people choose it. */
export const RECOMMENDATION_OUTCOMES = ['eligible', 'not_eligible', 'unable_to_agree'] as const
export type RecommendationOutcome = (typeof RECOMMENDATION_OUTCOMES)[number]

export const RECOMMENDATION_LABEL: Readonly<Record<RecommendationOutcome, string>> = {
  eligible: 'The team recommends: eligible for NHS continuing healthcare',
  not_eligible: 'The team recommends: not eligible for NHS continuing healthcare',
  unable_to_agree: 'The team is unable to agree',
}

/** The four characteristics with what each means and what it asks of the team (facts 3.2). */
export const CHARACTERISTICS = [
  {
    id: 'nature',
    label: 'Nature',
    meaning: 'The type and features of the needs, and of the help they call for.',
    prompts: [
      'What are the needs, and what effect do they have?',
      'What skills does the help take?',
      'Are they getting better or worse?',
    ],
  },
  {
    id: 'intensity',
    label: 'Intensity',
    meaning: 'How much and how severe, and the support required, its continuity included.',
    prompts: ['How severe, how often and how long?', 'How many carers at a time?', 'Across which domains?'],
  },
  {
    id: 'complexity',
    label: 'Complexity',
    meaning: 'How the needs act on each other, and the skill it takes to monitor, treat and manage them.',
    prompts: [
      'How hard are the needs to manage?',
      'Do problems affect each other?',
      'How does the person respond to care?',
    ],
  },
  {
    id: 'unpredictability',
    label: 'Unpredictability',
    meaning: 'How far the needs fluctuate, and the risk where care is not adequate and timely.',
    prompts: ['Can changes be foreseen?', 'How fast do they come?', 'What happens where no help arrives?'],
  },
] as const
export type CharacteristicId = (typeof CHARACTERISTICS)[number]['id']

const text = z
  .string()
  .max(LIMITS.recommendation, `Enter at most ${LIMITS.recommendation.toLocaleString('en-GB')} characters`)
  .nullish()

/** What PUT /api/cases/{id}/recommendation takes, with the version it is based on. A key left out keeps its value. */
export const RecommendationChange = z.strictObject({
  outcome: z.enum(RECOMMENDATION_OUTCOMES, 'Choose what the team recommends').nullish(),
  nature: text,
  intensity: text,
  complexity: text,
  unpredictability: text,
  /** Who took part in the meeting, with what each stands for. */
  participants: text,
  /** 0 where nothing had been saved. */
  version: z.int().min(0).max(2_147_483_647).optional(),
})
export type RecommendationChange = z.output<typeof RecommendationChange>

export const Recommendation = z.object({
  outcome: z.enum(RECOMMENDATION_OUTCOMES).nullable(),
  nature: z.string().nullable(),
  intensity: z.string().nullable(),
  complexity: z.string().nullable(),
  unpredictability: z.string().nullable(),
  participants: z.string().nullable(),
  /** 0 as long as nothing has been saved. */
  version: z.int(),
  updatedAt: Moment.nullable(),
  /** Name of the person who saved last. */
  updatedBy: z.string().nullable(),
  updatedById: Id.nullable(),
})
export type Recommendation = z.infer<typeof Recommendation>
