import type { DomainGuidance } from './guidance-entry.ts'

/** Other significant care needs: project guidance, the form has no descriptors here (CHC facts 2.12). */
export const otherSignificantGuidance: DomainGuidance = {
  basis: 'project',
  summary:
    'For a need the other domains do not cover (e.g. dialysis, stoma complications, severe allergy, oedema therapy).',
  notes: [
    'Empty for most people.',
    'No official descriptors: the level text is project guidance by analogy; describe the need and weigh it.',
    'The official list of levels starts at Low; None here means that no further needs were identified.',
  ],
  descriptors: {
    none: { descriptor: 'Nothing beyond the other domains.', examples: ['See the other eleven domains.'] },
    low: {
      descriptor: 'Extra need met by routine care.',
      examples: ['Compression hosiery.', 'Simple splint.'],
    },
    moderate: {
      descriptor: 'Needs planned, regular attention and some monitoring.',
      examples: ['Lymphoedema bandaging twice weekly.', 'Stable peritoneal dialysis done by trained carer.'],
    },
    high: {
      descriptor: 'Needs skilled, regular intervention with real risk if missed.',
      examples: ['Haemodialysis with unstable fluid balance.', 'Recurrent ascitic drainage.'],
    },
    severe: {
      descriptor: 'Skilled intervention, problematic despite it.',
      examples: ['Dialysis with repeated collapse.', 'Bleeding disorder with frequent unpredictable bleeds.'],
    },
  },
  unconfirmedLevels: [],
  considerations: [
    'Do not double count',
    'Name the need',
    'Say why no other domain fits',
    'Link to the four characteristics',
  ],
  evidenceSources: ['Specialist letters', 'Treatment logs', 'Infusion/dialysis charts'],
}
