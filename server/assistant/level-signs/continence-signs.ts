import type { DomainSigns } from './level-sign.ts'

/** Continence (CHC facts 2.7). */
export const continenceSigns: DomainSigns = {
  about:
    /\b(?:continen\w+|incontinen\w+|urin\w+|faec\w+|fec(?:al|es)|bowels?|bladder|catheter\w*|pads?|toilet\w*|stoma|colostomy|ileostomy|urostomy|constipat\w+|diarrh\w+|laxativ\w+|enemas?|evacuat\w+|bristol|uti|utis|overflow|wash-?outs?|suppositor\w+|soil\w*|wet)\b/i,
  levels: {
    none: [
      {
        asks: 'continence of urine and faeces',
        shownBy:
          /\b(?:(?:is |remains |fully )continent|toilets? (?:alone|independently|self)|independent(?:ly)? (?:with|in|at) (?:the )?toilet\w*|manages own pads?)\b/i,
      },
    ],
    low: [
      {
        asks: 'leakage of urine, or simple means against it',
        shownBy:
          /\b(?:stress incontinence|occasional(?:ly)? (?:leak\w*|accident\w*|incontinen\w*)|pads? at night|regular toileting|toileting (?:programme|regime|routine)|reminded to (?:use )?(?:the )?toilet|leak\w*|urgency)\b/i,
      },
      {
        asks: 'controlled bowels, or a stable stoma',
        shownBy:
          /\b(?:(?:bowels?|faec\w+) (?:\w+ ){0,3}(?:controlled|regular|continent)|continent of faeces|(?:stable|established|well-established) (?:stoma|colostomy|ileostomy)|occasional constipation)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'double incontinence or a catheter',
        shownBy:
          /\b(?:double incontinence|doubly incontinent|incontinen\w+ of (?:urine|faeces|both)|(?:long-term |urethral |suprapubic |indwelling )?catheter(?:s|ised)?|faecal(?:ly)? incontinen\w+)\b/i,
      },
      {
        asks: 'monitoring to limit a risk such as infection or constipation',
        shownBy:
          /\b(?:urin\w+ (?:tract )?infections?|utis?|antibiotics?|constipat\w+|laxativ\w+|bowel chart|bristol|overflow|suppositor\w+|enemas?|impact\w+|sachets?)\b/i,
      },
    ],
    high: [
      {
        asks: 'problematic continence care',
        shownBy:
          /\b(?:problematic|(?:catheter )?(?:block(?:s|ed|age|ages|ing)|bypass\w*|expel\w*|pulls? out)|autonomic dysreflexia|recurrent (?:blockage|retention)|severe (?:constipation|diarrhoea)|smear\w*|urosepsis|retention)\b/i,
      },
      {
        asks: 'timely skilled action beyond routine care',
        shownBy:
          /\b(?:manual (?:evacuation|removal)|digital (?:removal|stimulation|evacuation)|wash-?outs?|bladder (?:irrigation|wash\w*)|re-?catheteris\w+|bowel (?:irrigation|washout)|skilled (?:nurs\w+|intervention)|rectal irrigation|intermittent catheter\w*)\b/i,
      },
    ],
  },
}
