import type { DomainSigns } from './level-sign.ts'

/** Communication (CHC facts 2.4). */
export const communicationSigns: DomainSigns = {
  about:
    /\b(?:communicat\w+|speech|speak\w*|spoken|verbal\w*|words?|language|aphasi\w+|dysphasi\w+|dysarthri\w+|hearing|deaf\w*|sight|vision|gestur\w+|sign(?:s|ing)?|facial expression|yes and no|yes\/no|yes or no|pictures?|interpret\w*|understood|understands?|understanding|makes? (?:\w+ )?needs known|needs known|salt|voice|non-?verbal)\b/i,
  levels: {
    none: [
      {
        asks: 'needs that are made clear, by word or otherwise',
        shownBy:
          /\b(?:with (?:an )?interpreter|communicates? (?:\w+ )?(?:clearly|well|fully|effectively|without)|speaks? (?:clearly|fluently)|fluent(?:ly)?|makes? (?:self|him|her|them)\w* (?:understood|clear)|able to (?:express|make) (?:\w+ )?needs|converses?)\b/i,
      },
    ],
    low: [
      {
        asks: 'some help or extra effort so that needs are read accurately',
        shownBy:
          /\b(?:hearing aids?|glasses|face[- ]to[- ]face|large print|speak(?:ing)? slowly|repeats? (?:on request|when asked)|(?:clear )?if given time|extra time|weak voice|slight(?:ly)? (?:dysarthri\w+|slurred)|slurred|takes time|hard of hearing)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'communication that is hard to understand, or at times unreliable even with help',
        shownBy:
          /\b(?:aphasi\w+|dysphasi\w+|difficult(?:y)? (?:to|in|with) (?:understand\w*|interpret\w*|communicat\w*|find\w*)|have difficulty|(?:at times|sometimes|not always) (?:un)?reliable|unreliable when|reliability falls|three-quarters|picture (?:book|cards?|board)|yes (?:or|and) no card)\b/i,
      },
      {
        asks: 'people who know the person and can foresee needs from non-verbal signs',
        shownBy:
          /\b(?:(?:regular|familiar|known|usual) (?:staff|carers?)|those who know|known gestures?|facial expressions?|non-?verbal (?:signs|cues)|body language|grimac\w+)\b/i,
      },
    ],
    high: [
      {
        asks: 'needs that cannot be made known reliably at any time by any means',
        shownBy:
          /\b(?:no (?:consistent|reliable) (?:verbal|signs?|means|method|way|form|communication|yes|response)|cannot (?:reliably )?(?:communicate|express|make)|unable to (?:reliably )?(?:communicate|express|make)|non-?verbal and|does not (?:communicate|speak)|mute|no (?:words|speech|verbal)|isolated words|without relation to|reversed in|cannot tell|not reliable at any time)\b/i,
      },
      {
        asks: 'all practicable steps taken',
        shownBy:
          /\b(?:trials? of|after trials|tried|attempted|speech and language therap\w+|SALT|objects of reference|communication aids?|removed within minutes)\b/i,
      },
      {
        asks: 'most needs anticipated by others',
        shownBy: /\b(?:anticipat\w+|foresee\w*|abbey pain|disdat|staff (?:have to )?guess|all needs)\b/i,
      },
    ],
  },
}
