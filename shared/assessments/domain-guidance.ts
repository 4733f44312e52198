import type { CareDomainId } from './care-domains.ts'
import { alteredStatesGuidance } from './guidance/altered-states-guidance.ts'
import { behaviourGuidance } from './guidance/behaviour-guidance.ts'
import { breathingGuidance } from './guidance/breathing-guidance.ts'
import { cognitionGuidance } from './guidance/cognition-guidance.ts'
import { communicationGuidance } from './guidance/communication-guidance.ts'
import { continenceGuidance } from './guidance/continence-guidance.ts'
import { drugTherapiesGuidance } from './guidance/drug-therapies-guidance.ts'
import type { DomainGuidance } from './guidance/guidance-entry.ts'
import { mobilityGuidance } from './guidance/mobility-guidance.ts'
import { nutritionGuidance } from './guidance/nutrition-guidance.ts'
import { otherSignificantGuidance } from './guidance/other-significant-guidance.ts'
import { skinIntegrityGuidance } from './guidance/skin-integrity-guidance.ts'
import { socialFactorsGuidance } from './guidance/social-factors-guidance.ts'

/** Shown wherever a level descriptor is shown, with the link of `GUIDANCE_EDITION` (CHC facts, Scope). */
export const PARAPHRASE_NOTICE = 'Paraphrased aid: check the official DST wording'

/** The official document that the descriptors paraphrase, printed with them (CHC facts 0.2 and 1.7). */
export const GUIDANCE_EDITION = {
  title: 'NHS continuing healthcare decision support tool',
  publisher: 'Department of Health and Social Care',
  edition: 'July 2022',
  inForceFrom: '2022-07-01',
  audience: 'adult',
  /** Month in which no later adult edition was known (CHC facts 8, item 8). */
  checkedOn: '2026-05',
  url: 'https://www.gov.uk/government/publications/nhs-continuing-healthcare-decision-support-tool',
  /** The line adult outputs carry (CHC facts 1.7). */
  label:
    'Based on the National Framework for NHS Continuing Healthcare and NHS-funded Nursing Care, July 2022 (revised) – paraphrased',
} as const

/** Rules that hold in every domain (CHC facts 2.1). */
export const RULES_FOR_EVERY_DOMAIN: readonly string[] = [
  'Fill in every domain',
  'Describe the actual need, frequency, intensity and what happens without care',
  'Cite dated evidence',
  'Consider a representative period, not a single good or bad day',
  'When torn between two levels record the higher and say why',
  'The diagnosis alone never fixes the level',
  '“Carer” can be family',
]

/**
 * Guidance for each domain of the adult tool. It is large: the browser loads it on demand, so the modules
 * for domains and levels never import this one.
 */
export const DOMAIN_GUIDANCE: Readonly<Record<CareDomainId, DomainGuidance>> = {
  behaviour: behaviourGuidance,
  cognition: cognitionGuidance,
  communication: communicationGuidance,
  mobility: mobilityGuidance,
  nutrition: nutritionGuidance,
  continence: continenceGuidance,
  skin_integrity: skinIntegrityGuidance,
  breathing: breathingGuidance,
  drug_therapies: drugTherapiesGuidance,
  altered_states: alteredStatesGuidance,
  other_significant: otherSignificantGuidance,
  social_factors: socialFactorsGuidance,
}
