import type { DomainGuidance } from './guidance-entry.ts'

/** Drug therapies and medication, symptom control (CHC facts 2.10). */
export const drugTherapiesGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary:
    'Covers the giving and monitoring of medicines and how well pain and other symptoms are controlled.',
  notes: [],
  descriptors: {
    none: {
      descriptor: 'No medicine needed; symptoms controlled without.',
      examples: ['Takes nothing.', 'Emollient only, self-applied.'],
    },
    low: {
      descriptor:
        'Prompt/administration but goes along with it; or mild, predictable pain; no effect on care.',
      examples: ['Blister pack reminder.', 'Paracetamol before walking.'],
    },
    moderate: {
      descriptor:
        'Must be given by nurse/carer because of non-compliance, type (e.g. insulin) or route (e.g. PEG); or moderate predictable pain, or symptoms with moderate effect on other domains or on care.',
      examples: ['Insulin twice daily by nurse, stable.', 'Hip pain at transfers, analgesia timed.'],
    },
    high: {
      descriptor:
        'Given and monitored by nurse or specifically trained carer because condition or mental state may fluctuate or effects/side-effects carry risk, but usually manageable with that monitoring; or moderate pain/symptoms with significant effect.',
      examples: [
        "Parkinson's time-critical doses with dyskinesia, settled by titration.",
        'Warfarin plus labile glucose, daily checks suffice.',
      ],
    },
    severe: {
      descriptor:
        'As High but problematic even with monitoring; or severe recurrent/constant pain not responding; or non-concordance placing the person at risk of relapse.',
      examples: [
        'Unstable diabetes with repeated hypos despite trained staff.',
        'Neuropathic pain unrelieved after specialist review.',
      ],
    },
    priority: {
      descriptor:
        'Regime needs daily monitoring by a registered nurse for symptom/pain control in a rapidly changing or worsening condition; or overwhelming unremitting pain despite all efforts.',
      examples: ['Syringe driver titrated daily.', 'Uncontrolled cancer pain.'],
    },
  },
  unconfirmedLevels: ['none', 'low', 'moderate', 'high', 'severe', 'priority'],
  considerations: [
    'Number of drugs is irrelevant; skill and monitoring matter',
    'PRN: who judges?',
    'Refusal and covert administration',
    'Pain scale results over time',
    'What if doses are late',
  ],
  evidenceSources: [
    'MAR sheets',
    'PRN protocol',
    'Abbey Pain Scale/numeric score',
    'Blood glucose chart',
    'GP/pharmacist review',
    'Palliative team notes',
    'Covert medication decision',
  ],
}
