import type { DomainGuidance } from './guidance-entry.ts'

/** Mobility (CHC facts 2.5). */
export const mobilityGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers weight-bearing, transfers, positioning and the risk of falls or of harm when the person is moved.',
  notes: [],
  descriptors: {
    none: {
      descriptor: 'Moves independently.',
      examples: ['Walks alone.', 'Self-propels wheelchair and transfers alone.'],
    },
    low: {
      descriptor: 'Bears weight but needs some help and/or equipment.',
      examples: ['Frame with one person standing by.', 'Grab rails and stick.'],
    },
    moderate: {
      descriptor:
        'Weight-bearing not consistent; or none but helps with transfers/turning; or mostly in one position but cooperates; or moderate falls risk.',
      examples: ['Stand-aid with one carer.', 'Two falls in 3 months, falls score moderate.'],
    },
    high: {
      descriptor:
        'Cannot bear weight nor help with moves; or careful positioning needed (injury risk, tone, pain) and cannot cooperate; or high falls risk; or spasms/contractures that endanger.',
      examples: ['Full hoist, two carers, passive.', 'Five falls in 6 weeks despite sensor mat.'],
    },
    severe: {
      descriptor:
        'Wholly immobile and/or a condition where any move carries high risk of serious harm and positioning is critical.',
      examples: [
        'Unstable spine, log-roll by three.',
        'Rigid contractures and pathological fractures, precise 24-hour posture plan.',
      ],
    },
  },
  unconfirmedLevels: [],
  considerations: [
    'Number of staff and equipment',
    'Can and does the person help?',
    'Falls history and risk assessment both needed for falls levels',
    'Pain and spasm',
    'Why positioning is critical, who specified it',
  ],
  evidenceSources: [
    'Moving-and-handling plan',
    'Falls log',
    'FRAT or local falls score',
    'Physiotherapy/OT reports',
    'Modified Ashworth',
    'Posture plan',
    'Barthel',
  ],
}
