import type { DomainGuidance } from './guidance-entry.ts'

/** Breathing (CHC facts 2.9). */
export const breathingGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers breathlessness and breathing conditions, their effect on daily life, and oxygen, airway or ventilation support.',
  notes: [],
  descriptors: {
    none: { descriptor: 'Normal breathing.', examples: ['No symptoms.', 'Mild hay fever.'] },
    low: {
      descriptor:
        'Breathlessness or condition treated by inhaler/nebuliser, or episodes readily settled, with no effect on daily life.',
      examples: ['Controlled asthma.', 'Rare wheeze eased by salbutamol.'],
    },
    moderate: {
      descriptor:
        'As Low but limits some activities or does not always settle; or low-flow (24%) oxygen, mask room-air ventilator, CPAP for sleep apnoea while still breathing spontaneously.',
      examples: ['COPD, stops on stairs.', 'Nightly CPAP.'],
    },
    high: {
      descriptor:
        'Breathes independently through a tracheotomy managed by self or carers; or breathlessness that resists treatment and limits all daily activities.',
      examples: ['Stable tracheostomy.', 'Breathless washing and eating despite full therapy.'],
    },
    severe: {
      descriptor:
        'Difficulty even via tracheotomy with suction to keep airway open; or severe breathlessness at rest despite maximum therapy; or non-invasive device (e.g. bi-level) needed to stimulate and maintain breathing.',
      examples: ['Tracheostomy suction hourly.', 'Bi-level ventilation for motor neurone disease 20 h/day.'],
    },
    priority: {
      descriptor: 'Cannot breathe independently; invasive mechanical ventilation.',
      examples: ['Ventilated via tracheostomy 24 h.', 'High spinal injury, full ventilation.'],
    },
  },
  unconfirmedLevels: ['severe', 'priority'],
  considerations: [
    'Oxygen flow and hours',
    'Suction frequency, who is trained',
    'Effect on activities',
    'Night needs',
    'Exacerbations/admissions',
  ],
  evidenceSources: [
    'MRC dyspnoea scale',
    'SpO₂/oxygen charts',
    'Respiratory-team letters',
    'Suction log',
    'NIV settings and download',
    'Rescue-pack use',
  ],
}
