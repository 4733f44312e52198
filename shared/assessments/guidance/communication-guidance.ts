import type { DomainGuidance } from './guidance-entry.ts'

/** Communication (CHC facts 2.4). */
export const communicationGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers how reliably the person can make needs known, by word or otherwise, and understand others.',
  notes: [],
  descriptors: {
    none: {
      descriptor:
        'Makes self clear, by word or otherwise; understands own main language; may only need translation.',
      examples: ['Fluent signer.', 'Polish speaker with interpreter.'],
    },
    low: {
      descriptor: 'Needs some help or extra effort (visual, touch, hearing) for needs to be read accurately.',
      examples: ['Hearing aids and face-to-face speech.', 'Slight dysarthria, repeats on request.'],
    },
    moderate: {
      descriptor:
        'Hard to understand, or sometimes not reliable even with help; those who know the person can foresee needs from non-verbal signs.',
      examples: [
        'Post-stroke aphasia, yes/no unreliable when tired.',
        'Regular carer reads grimace as pain.',
      ],
    },
    high: {
      descriptor:
        'Cannot reliably make needs known at any time by any means though all practicable steps were taken; most needs must be anticipated.',
      examples: [
        'No words, gestures or consistent eye response.',
        'Advanced dementia, no consistent signs to any carer.',
      ],
    },
  },
  unconfirmedLevels: [],
  considerations: [
    'Receptive and expressive ability',
    'Aids actually tried',
    'Who can interpret – anyone or one relative?',
    'Effect on pain reporting',
    'Language need is not a level by itself',
  ],
  evidenceSources: [
    'Speech and language therapy (SALT) report',
    'Communication passport',
    'Abbey Pain Scale or DisDAT (needed because the person cannot report)',
    'AAC records',
    'Audiology/ophthalmology letters',
  ],
}
