import type { DomainSigns } from './level-sign.ts'

/** Other significant care needs: project guidance by analogy, since the form has no descriptors here (CHC facts 2.12). */
export const otherSignificantSigns: DomainSigns = {
  about:
    /\b(?:dialysis|haemodialysis|peritoneal|stoma|allerg\w+|anaphyla\w+|oedema|lymphoedema|swelling|ascit\w+|drain(?:s|age|ed)?|transfus\w+|bleed\w*|haemophili\w+|bandag\w+|hosiery|splints?|infusions?|tpn|immun\w+|device|temperature regulation|podiatr\w+|equipment|other (?:significant )?needs?)\b/i,
  levels: {
    none: [
      {
        asks: 'nothing beyond the other domains',
        shownBy:
          /\b(?:see the other|(?:nothing|no) (?:further|other|additional)|covered (?:elsewhere|under|in)|already (?:mentioned|recorded|counted)|creates no care need|no (?:dialysis|device|stoma|other))\b/i,
      },
    ],
    low: [
      {
        asks: 'a further need met by routine care',
        shownBy:
          /\b(?:hosiery|splints?|routine(?:ly)?|compression stockings?|mild|raising the legs|podiatr\w+)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'planned and regular attention with some monitoring',
        shownBy:
          /\b(?:bandag\w+|twice (?:weekly|a week)|weekly|regular(?:ly)?|stable (?:peritoneal )?dialysis|monitor\w*|trained carer|drain managed)\b/i,
      },
    ],
    high: [
      {
        asks: 'skilled and regular intervention with real risk if missed',
        shownBy:
          /\b(?:haemodialysis|skilled|specialist nurse|recurrent (?:ascitic )?drain\w*|infusions?|transfus\w+|if missed|epipen|adrenaline|anaphyla\w+)\b/i,
      },
    ],
    severe: [
      {
        asks: 'skilled intervention that remains problematic',
        shownBy:
          /\b(?:repeated collapse|collaps\w+|unpredictable bleed\w*|frequent bleed\w*|problematic|despite|unstable|emergency (?:admission|transfusion)s?)\b/i,
      },
    ],
  },
}
