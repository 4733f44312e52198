import type { DomainGuidance } from './guidance-entry.ts'

/** Altered states of consciousness: there is no Severe level (CHC facts 2.11). */
export const alteredStatesGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers altered states of consciousness (ASC): seizures, TIAs, vasovagal syncope, coma and similar.',
  notes: [
    'General drowsiness is normally not counted.',
    'Hallucinations belong in psychological and emotional needs or in cognition.',
    'Severe does not exist in this domain.',
  ],
  descriptors: {
    none: { descriptor: 'No ASC.', examples: ['No history.', 'Sleepy after meals only.'] },
    low: {
      descriptor: 'Past or present ASC well controlled, low risk of harm.',
      examples: ['Seizure-free 2 years.', 'Single old TIA.'],
    },
    moderate: {
      descriptor: 'Occasional (monthly or rarer) episodes needing carer supervision for safety.',
      examples: ['Focal seizure every 6 weeks.', 'Faints about monthly, sat down by carer.'],
    },
    high: {
      descriptor: 'Frequent episodes needing supervision; or occasional ones needing skilled intervention.',
      examples: ['Weekly seizures observed by carers.', 'Buccal midazolam twice in 3 months.'],
    },
    priority: {
      descriptor:
        'Coma; or ASC on most days, resisting preventive treatment and causing severe risk of harm.',
      examples: ['Persistent coma.', 'Daily drug-resistant tonic-clonic seizures with injury.'],
    },
  },
  unconfirmedLevels: [],
  considerations: [
    'Frequency over 6–12 months',
    'Rescue medication and training',
    'Injury, post-ictal needs',
    'Is it truly ASC?',
    'Control by treatment',
  ],
  evidenceSources: [
    'Seizure chart',
    'Epilepsy plan',
    'Neurology letters',
    'Rescue-medication record',
    'Ambulance calls',
    'Glasgow Coma Scale',
    '4AT for delirium',
  ],
}
