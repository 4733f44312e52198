import type { NeedLevel } from './need-levels.ts'

/** The twelve care domains in the order of the screens; reports use `domainsInOfficialOrder`. */
export const CARE_DOMAIN_IDS = [
  'behaviour',
  'cognition',
  'communication',
  'mobility',
  'nutrition',
  'continence',
  'skin_integrity',
  'breathing',
  'drug_therapies',
  'altered_states',
  'other_significant',
  'social_factors',
] as const

export type CareDomainId = (typeof CARE_DOMAIN_IDS)[number]

export type CareDomain = {
  readonly id: CareDomainId
  /** Name on screens. */
  readonly label: string
  /** Name in the official tool, printed in reports. */
  readonly officialName: string
  /** Place in the official tool since 2018, 1 to 12. */
  readonly officialOrder: number
  /** Levels the official tool has for this domain, in rising order. */
  readonly permittedLevels: readonly NeedLevel[]
  /** False where the official tool has no written level descriptors. */
  readonly hasOfficialDescriptors: boolean
}

const TO_HIGH = ['none', 'low', 'moderate', 'high'] as const
const TO_SEVERE = [...TO_HIGH, 'severe'] as const
const TO_PRIORITY = [...TO_SEVERE, 'priority'] as const

/** Official names and order: CHC facts 2.0. Permitted levels: CHC facts 2.1. */
const CARE_DOMAINS: Readonly<Record<CareDomainId, CareDomain>> = {
  behaviour: {
    id: 'behaviour',
    label: 'Behaviour',
    officialName: 'Behaviour',
    officialOrder: 9,
    permittedLevels: TO_PRIORITY,
    hasOfficialDescriptors: true,
  },
  cognition: {
    id: 'cognition',
    label: 'Cognition',
    officialName: 'Cognition',
    officialOrder: 8,
    permittedLevels: TO_SEVERE,
    hasOfficialDescriptors: true,
  },
  communication: {
    id: 'communication',
    label: 'Communication',
    officialName: 'Communication',
    officialOrder: 6,
    permittedLevels: TO_HIGH,
    hasOfficialDescriptors: true,
  },
  mobility: {
    id: 'mobility',
    label: 'Mobility',
    officialName: 'Mobility',
    officialOrder: 5,
    permittedLevels: TO_SEVERE,
    hasOfficialDescriptors: true,
  },
  nutrition: {
    id: 'nutrition',
    label: 'Nutrition',
    officialName: 'Nutrition – food and drink',
    officialOrder: 2,
    permittedLevels: TO_SEVERE,
    hasOfficialDescriptors: true,
  },
  continence: {
    id: 'continence',
    label: 'Continence',
    officialName: 'Continence',
    officialOrder: 3,
    permittedLevels: TO_HIGH,
    hasOfficialDescriptors: true,
  },
  skin_integrity: {
    id: 'skin_integrity',
    label: 'Skin integrity',
    officialName: 'Skin (including tissue viability)',
    officialOrder: 4,
    permittedLevels: TO_SEVERE,
    hasOfficialDescriptors: true,
  },
  breathing: {
    id: 'breathing',
    label: 'Breathing',
    officialName: 'Breathing',
    officialOrder: 1,
    permittedLevels: TO_PRIORITY,
    hasOfficialDescriptors: true,
  },
  drug_therapies: {
    id: 'drug_therapies',
    label: 'Drug therapies and medication',
    officialName: 'Drug therapies and medication: symptom control',
    officialOrder: 10,
    permittedLevels: TO_PRIORITY,
    hasOfficialDescriptors: true,
  },
  altered_states: {
    id: 'altered_states',
    label: 'Altered states of consciousness',
    officialName: 'Altered states of consciousness',
    officialOrder: 11,
    // The one domain that leaps from High to Priority: the official table has no Severe.
    permittedLevels: [...TO_HIGH, 'priority'],
    hasOfficialDescriptors: true,
  },
  other_significant: {
    id: 'other_significant',
    label: 'Other significant care needs',
    officialName: 'Other significant care needs to be taken into consideration',
    officialOrder: 12,
    // The form starts at Low; `none` is a project choice that says "no further needs identified".
    permittedLevels: TO_SEVERE,
    hasOfficialDescriptors: false,
  },
  social_factors: {
    id: 'social_factors',
    label: 'Psychological, emotional and social factors',
    // The level follows this official domain; social circumstances are context beside it (CHC facts 2.0).
    officialName: 'Psychological and emotional needs',
    officialOrder: 7,
    permittedLevels: TO_HIGH,
    hasOfficialDescriptors: true,
  },
}

/** The definition of one care domain. */
export function careDomain(id: CareDomainId): CareDomain {
  return CARE_DOMAINS[id]
}

/** All twelve domains in the official order, for reports and the worksheet. */
export function domainsInOfficialOrder(): CareDomain[] {
  return Object.values(CARE_DOMAINS).toSorted((a, b) => a.officialOrder - b.officialOrder)
}

/** Whether the official tool has this level in this domain (CHC facts 2.1). */
export function isOfficialLevel(domainId: CareDomainId, level: NeedLevel): boolean {
  return CARE_DOMAINS[domainId].permittedLevels.includes(level)
}
