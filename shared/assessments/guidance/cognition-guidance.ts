import type { DomainGuidance } from './guidance-entry.ts'

/** Cognition (CHC facts 2.3). */
export const cognitionGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers memory, orientation, awareness of needs and risks, and the ability to make decisions in daily life.',
  notes: [],
  descriptors: {
    none: {
      descriptor: 'No sign of impairment, confusion or disorientation.',
      examples: ['Fully oriented.', 'Manages own affairs.'],
    },
    low: {
      descriptor:
        'Needs some help with complex tasks (money, medicines) but aware of basic risks; or occasional memory/decision lapses with insight.',
      examples: ['Needs dosette reminder.', 'Forgets appointments, knows it and writes lists.'],
    },
    moderate: {
      descriptor:
        'Needs some supervision or prompts in basic daily living; partly aware of needs and risks; usually chooses suitably with help, yet limited decision-making exposes them to some risk.',
      examples: ['Leaves hob on, responds to a reminder.', 'Dresses for the wrong season, accepts guidance.'],
    },
    high: {
      descriptor:
        'Frequent short-term memory loss, perhaps disoriented in time and place; aware of few needs or risks; even with help struggles with key decisions – high risk of harm or neglect.',
      examples: [
        'Asks for a late spouse each hour, cannot use the call bell.',
        'Would leave the home into traffic without supervision.',
      ],
    },
    severe: {
      descriptor:
        'Marked memory loss (short and possibly long term) or severe disorientation including to people; cannot judge basic risk even with support; others must foresee basic needs and protect them.',
      examples: [
        'Does not recognise family, drinks from any bottle found.',
        'No awareness of hunger, heat or danger.',
      ],
    },
  },
  unconfirmedLevels: ['none', 'low', 'moderate', 'high', 'severe'],
  considerations: [
    'Decision-specific capacity is a different question from level',
    'Fluctuation (delirium, Lewy body)',
    'Awareness of risk is the divider between levels',
    'Sensory loss and language may mimic impairment',
    'Dependence on others to anticipate needs',
  ],
  evidenceSources: [
    'MMSE/MoCA/6-CIT/ACE-III',
    'Memory-clinic letters',
    'Capacity assessments',
    'Daily notes',
    'Missing-person or absconding plan',
    'Delirium screen (4AT)',
  ],
}
