import type { DomainGuidance } from './guidance-entry.ts'

/** Continence (CHC facts 2.7). */
export const continenceGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary: 'Covers control of bladder and bowels and the care, monitoring and skill needed to manage them.',
  notes: [],
  descriptors: {
    none: {
      descriptor: 'Continent of urine and faeces.',
      examples: ['Toilets alone.', 'Manages own pads discreetly after rare leak.'],
    },
    low: {
      descriptor:
        'Routine care; urinary leakage handled by simple means and bowels controlled, or stable stoma, or occasional faecal accident/constipation.',
      examples: ['Regular toileting, pads at night.', 'Well-established colostomy.'],
    },
    moderate: {
      descriptor:
        'Routine but needs monitoring to limit risk: catheter, double incontinence, chronic UTI, constipation programme.',
      examples: [
        'Long-term catheter, changed 12-weekly.',
        'Doubly incontinent, bowel chart and laxative titration.',
      ],
    },
    high: {
      descriptor: 'Problematic; needs timely skilled action beyond routine.',
      examples: [
        'Manual evacuation every other day by nurse.',
        'Catheter blocks weekly, wash-outs and re-catheterisation.',
      ],
    },
  },
  unconfirmedLevels: [],
  considerations: [
    '“Problematic” and “skilled” must both be shown for High',
    'Effect on skin and dignity',
    'Autonomic dysreflexia risk',
    'Infections with dates',
    'Resistance to changes belongs also in behaviour',
  ],
  evidenceSources: [
    'Continence assessment',
    'Bladder/bowel chart',
    'Bristol Stool chart',
    'Catheter passport',
    'District-nurse notes',
    'Microbiology results',
  ],
}
