import type { DomainGuidance } from './guidance-entry.ts'

/** Psychological and emotional needs, with social circumstances as context (CHC facts 2.13 and 2.14). */
export const socialFactorsGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers psychological and emotional needs: mood, anxiety, hallucinations, distress and withdrawal; social circumstances are noted beside them as context.',
  notes: [
    'The level follows the official Psychological and emotional needs descriptors.',
    'Social circumstances are recorded as context and never raise or lower the level.',
  ],
  descriptors: {
    none: {
      descriptor: 'No effect on health or well-being.',
      examples: ['Stable mood.', 'Ordinary sadness.'],
    },
    low: {
      descriptor:
        'Low mood, hallucinations, anxiety or distress that affect well-being but respond to prompts, distraction, reassurance; or needs prompting to engage.',
      examples: ['Tearful, comforted by a visit.', 'Anxious before transfers, settles.'],
    },
    moderate: {
      descriptor:
        'Same symptoms as Low, not readily responding, growing impact; or withdrawn from most attempts to engage.',
      examples: ['Daily panic not eased by staff.', 'Declines nearly all activities.'],
    },
    high: {
      descriptor: 'Severe impact on health/well-being; or withdrawn from any attempt to engage.',
      examples: [
        'Distressing hallucinations all day, weight falling.',
        'Mute, face to wall, refuses all input.',
      ],
    },
  },
  unconfirmedLevels: ['none', 'low', 'moderate', 'high'],
  considerations: [
    'Response to reassurance is the divider',
    'Distinguish from behaviour and cognition',
    'Distress in people who cannot speak',
    'Suicidal ideas: also risk plan',
  ],
  evidenceSources: [
    'PHQ-9',
    'GAD-7',
    'Geriatric Depression Scale',
    'Cornell Scale',
    'Mental-health letters',
    'Engagement notes',
  ],
  socialContext: {
    basis: 'project',
    summary:
      'Use for context (carer strain, isolation, housing, safeguarding). Such needs are normally local-authority matters under the Care Act.',
    descriptors: {
      none: {
        descriptor: 'Supportive home and network; nothing that alters care.',
        examples: ['Family nearby.', 'Settled in care home.'],
      },
      low: {
        descriptor: 'Minor gap, met by information or informal help.',
        examples: ['Needs transport to clinic.', 'Lonely at weekends.'],
      },
      moderate: {
        descriptor: 'Gap affects delivery of care and needs planned support.',
        examples: ['Sole carer tired, respite plan.', 'House needs adaptation for hoist.'],
      },
      high: {
        descriptor: 'Breakdown or serious risk; needs multi-agency action.',
        examples: ['Only carer hospitalised.', 'Open section 42 safeguarding enquiry.'],
      },
    },
    considerations: [
      'Never use it to raise or lower another domain',
      'Loss of a carer changes who meets needs, not their level',
      'Record culture, language, wishes',
      "Flag safeguarding and offer a carer's assessment",
    ],
    evidenceSources: ['Care Act assessment', "Carer's assessment", 'Safeguarding record', 'OT home visit'],
  },
}
