import { z } from 'zod'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import caseA from './case-a.json' with { type: 'json' }
import caseB from './case-b.json' with { type: 'json' }
import caseC from './case-c.json' with { type: 'json' }

const text = z.string().min(1)

const FastTrack = z.strictObject({
  appropriateClinician: text,
  /** Day offsets and times of day, so that the case does not age. */
  timeline: z.array(
    z.strictObject({
      event: z.enum(['tool_completed', 'received_by_icb', 'accepted', 'package_in_place']),
      day: z.int(),
      time: z.string().regex(/^\d{2}:\d{2}$/),
    }),
  ),
  /** From receipt by the ICB to the package in place, rounded to whole hours. */
  hoursToPackage: z.int(),
  targetHours: z.int(),
  rapidDeterioration: text,
  mayBeEnteringTerminalPhase: text,
  preferredPlaceOfCareAndDeath: text,
  personAndCarer: text,
  prognosisKnown: z.boolean(),
  careRequested: z.array(text),
  expectedStatus: text,
  recommendationDocumentType: text,
})

/** A fictional case for demonstration and tests (CHC facts 7). No real person. */
export const SampleCase = z.strictObject({
  caseReference: text,
  title: text,
  fictional: z.literal(true),
  assessmentType: z.enum(['initial', 'review', 'fast_track']),
  ageGroup: z.literal('adult'),
  ageBand: text,
  setting: text,
  summary: text,
  edition: text,
  fastTrack: FastTrack.nullable(),
  /** Each entry has the shape that saving a domain takes. In a fast track case the levels are planning notes. */
  assessments: z
    .array(
      z.strictObject({
        domain: z.enum(CARE_DOMAIN_IDS),
        needLevel: z.enum(NEED_LEVELS),
        evidence: text,
        rationale: text.nullable(),
        socialContext: text.optional(),
      }),
    )
    .length(CARE_DOMAIN_IDS.length),
  /** Level of the social circumstances: context only, it never enters an indicator. */
  socialContextLevel: z.enum(['none', 'low', 'moderate', 'high']).nullable(),
  characteristics: z
    .strictObject({ nature: text, intensity: text, complexity: text, unpredictability: text })
    .nullable(),
  teamRecommendation: z
    .strictObject({ outcome: z.enum(['eligible', 'not_eligible']), reasons: z.array(text) })
    .nullable(),
  familyLetterMustMention: z.array(text),
  /** What the level indicator answers for these levels; never the recommendation. */
  expectedIndicator: z.strictObject({
    outcome: z.enum(['clear', 'consider', 'unlikely']),
    reason: z.enum(['PRIORITY', 'TWO_SEVERE', 'NUMBER_HIGH_MODERATE']),
  }),
})
export type SampleCase = z.infer<typeof SampleCase>

/** The three sample cases: A (clear), B (fast track) and C (borderline, not eligible). */
export const SAMPLE_CASES: Readonly<Record<'a' | 'b' | 'c', SampleCase>> = {
  a: SampleCase.parse(caseA),
  b: SampleCase.parse(caseB),
  c: SampleCase.parse(caseC),
}
