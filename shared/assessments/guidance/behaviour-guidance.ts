import type { DomainGuidance } from './guidance-entry.ts'

/** Behaviour (CHC facts 2.2). */
export const behaviourGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers aggression, disinhibition, intractable noise or restlessness, resistance to needed care, self-harm, extreme frustration, and similar.',
  notes: ['A refusal by a person with capacity is not challenging behaviour.'],
  descriptors: {
    none: {
      descriptor: 'Nothing that challenges.',
      examples: ['Calm, accepts help.', 'Declines a bath with capacity.'],
    },
    low: {
      descriptor:
        'Some incidents, but risk assessment finds no danger to anyone or to property and no barrier to care; goes along with all care.',
      examples: ['Occasional swearing.', 'Paces in the evening, settles unaided.'],
    },
    moderate: {
      descriptor:
        'Pattern can be foreseen; skilled staff can hold it at a level without risk; nearly always accepts care.',
      examples: [
        'Shouts at every hoist transfer, calmed by known routine.',
        'Tries doors at dusk, redirected each time.',
      ],
    },
    high: {
      descriptor:
        'Type or frequency brings a foreseeable risk; planned approaches reduce but do not always remove it; acceptance of care varies yet usually follows planned approaches.',
      examples: [
        'Hits out in personal care 4 times a week, two staff, care plan mostly works.',
        'Throws objects, one minor injury in a month.',
      ],
    },
    severe: {
      descriptor:
        'Severity or frequency brings significant risk; needs a prompt, skilled response that may go beyond planned interventions.',
      examples: [
        'Daily assaults, staff injured, plan rewritten weekly by mental health team.',
        'Repeated self-injury needing 1:1 and unplanned medication review.',
      ],
    },
    priority: {
      descriptor:
        'Immediate and serious risk, by severity, frequency or unpredictability; skilled response must be to hand at every moment for care to be safe.',
      examples: [
        'Sudden violent attacks without trigger, 2:1 round the clock.',
        'Life-threatening self-harm attempts daily.',
      ],
    },
  },
  unconfirmedLevels: [],
  considerations: [
    'Record antecedent, behaviour, consequence, not labels',
    'Count frequency, duration, staff needed, injuries',
    'What happens when the plan is not followed?',
    'Separate behaviour from pain, infection, delirium',
    'Note medicines or restraint that mask the need',
  ],
  evidenceSources: [
    'ABC charts',
    'Incident/accident forms',
    'Behaviour care plan',
    'Risk assessments',
    'Cohen-Mansfield Agitation Inventory',
    'PRN use on MAR sheet',
    'Community mental health letters',
    '1:1 observation logs',
    'DoLS paperwork',
  ],
}
