import type { DomainGuidance } from './guidance-entry.ts'

/** Skin (including tissue viability) (CHC facts 2.8). */
export const skinIntegrityGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers pressure damage, wounds and skin conditions, the risk of them, and whether they respond to treatment.',
  notes: [],
  descriptors: {
    none: {
      descriptor: 'No risk of pressure damage, no skin condition.',
      examples: ['Mobile, intact.', 'Waterlow 6.'],
    },
    low: {
      descriptor:
        'Breakdown risk needing prevention once daily or less; or redness/discolouration not fully clearing when pressure is relieved; or skin condition checked less than daily and responding.',
      examples: ['Heels checked nightly.', 'Category 1 sacral redness.'],
    },
    moderate: {
      descriptor:
        'Prevention several times a day; or partial-thickness damage/wound that is responding; or condition needing at least daily treatment or monitoring.',
      examples: ['Turns every 3–4 h, air mattress.', 'Category 2 ulcer healing.'],
    },
    high: {
      descriptor:
        'Partial-thickness damage not responding; or full-thickness loss short of bone/tendon/joint, responding; or specialist dressing regime, responding.',
      examples: ['Category 2 static for 6 weeks.', 'Category 3 ulcer shrinking with negative pressure.'],
    },
    severe: {
      descriptor:
        'Full-thickness loss short of bone not responding with regular reassessment; or loss with destruction to bone, tendon or joint; or multiple wounds not responding.',
      examples: ['Category 4 sacral ulcer with osteomyelitis.', 'Three Category 3 wounds deteriorating.'],
    },
  },
  unconfirmedLevels: ['none', 'low', 'moderate', 'high', 'severe'],
  considerations: [
    'Responding or not – measure, date, photograph',
    'Prevention effort counts even if skin is intact',
    'Equipment and turn frequency',
    'Moisture lesions vs pressure',
    'Nutrition, mobility, continence links',
  ],
  evidenceSources: [
    'Waterlow',
    'Braden or PURPOSE T',
    'Turning charts',
    'Wound charts',
    'Tissue-viability nurse letters',
    'Body maps',
    'PUSH score',
  ],
}
