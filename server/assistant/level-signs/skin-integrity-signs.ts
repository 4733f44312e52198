import type { DomainSigns } from './level-sign.ts'

/** Skin (CHC facts 2.8). */
export const skinIntegritySigns: DomainSigns = {
  about:
    /\b(?:skin|pressure (?:ulcer|damage|sore|injur|area|area care|reliev)\w*|ulcers?|wounds?|sores?|sacr\w+|heels?|waterlow|braden|purpose t|turn(?:s|ed|ing)|mattress|cushion|dressings?|tissue viability|category \d|grade \d|eczema|psoriasis|rash|redness|excoriat\w+|moisture|cellulitis|blister\w*|skin tears?|barrier cream|emollient|necro\w+|slough\w*|cavity|intact)\b/i,
  levels: {
    none: [
      {
        asks: 'no risk of pressure damage and no skin condition',
        shownBy:
          /\b(?:mobile, intact|skin (?:is |remains )?(?:\w+ )?intact|(?:not at|low) risk of pressure|no (?:skin|pressure) (?:problem|concern|damage|condition|issue)\w*|waterlow (?:score )?(?:is |of )?[1-9]\b)/i,
      },
    ],
    low: [
      {
        asks: 'a risk that takes prevention once a day or less',
        shownBy:
          /\b(?:(?:once (?:a day|daily)|daily|nightly|at (?:the )?bedtime)(?: \w+){0,3} (?:check\w*|wash|cream|emollient|inspect\w*)|check(?:s|ed)? (?:\w+ ){0,4}(?:nightly|daily|at bedtime|at the bedtime)|emollient|at risk|foam (?:mattress|cushion))\b/i,
      },
      {
        asks: 'redness that does not fully clear',
        shownBy: /\b(?:category 1|grade 1|non-?blanch\w+|persistent redness|discolou?r\w+|redness)\b/i,
      },
      {
        asks: 'a skin condition that responds',
        shownBy:
          /\b(?:responded to (?:a )?(?:\w+ )?(?:cream|treatment)|(?:rash|eczema|psoriasis|fungal)(?: \w+){0,6} (?:respond\w*|settled|cleared|controlled))\b/i,
      },
    ],
    moderate: [
      {
        asks: 'prevention several times a day',
        shownBy:
          /\b(?:(?:turn(?:s|ed|ing)?|reposition\w*)(?: \w+){0,4} (?:every (?:two|three|four|\d)|(?:two|three|four|\d)[- ]hour\w*)|(?:two|three|four|2|3|4)[- ]hourly|(?:several|four|three|five|\d) times (?:a|per) day|at every pad change|air mattress|dynamic mattress|alternating|repose)\b/i,
      },
      {
        asks: 'partial-thickness damage',
        shownBy: /\b(?:(?:category|grade|stage) (?:2|two|ii)|partial[- ]thickness|skin tears?)\b/i,
      },
      {
        asks: 'a wound that responds',
        shownBy:
          /\b(?:heal(?:ed|ing|s)|shrinking|improv(?:ed|ing)|half (?:that|the|its) size|reducing|smaller|responding)\b/i,
      },
      {
        asks: 'a condition with treatment at least daily',
        shownBy:
          /\b(?:(?:daily|twice daily|twice a day) (?:cream|treatment|dressing\w*|emollient|steroid)|treated (?:daily|every day))\b/i,
      },
    ],
    high: [
      {
        asks: 'damage that does not respond',
        shownBy:
          /\b(?:not (?:responding|healing|improving|healed)|static|unchanged|no improvement|failed to heal|slow(?:ly)? (?:to )?heal\w*)\b/i,
      },
      {
        asks: 'full-thickness loss short of bone, tendon or joint',
        shownBy:
          /\b(?:(?:category|grade|stage) (?:3|three|iii)|full[- ]thickness|cavity wound|undermin\w+|slough\w*)\b/i,
      },
      {
        asks: 'a specialist dressing regime',
        shownBy:
          /\b(?:negative pressure|vac (?:therapy|dressing)|specialist dressing\w*|larva\w*|maggot|compression bandag\w+|prescribed by (?:the )?tissue viability)\b/i,
      },
    ],
    severe: [
      {
        asks: 'a wound that gets worse, or does not respond to treatment',
        shownBy:
          /\b(?:(?:wounds?|ulcers?|sores?|damage|area)[^.;]{0,60}?(?:deteriorat\w+|worsen\w+|larger|increas(?:ed|ing) in size|enlarg\w+)|not responding to (?:\w+ )?treatment|unstageable|necro\w+)\b/i,
      },
      {
        asks: 'destruction down to bone, tendon or joint',
        shownBy:
          /\b(?:(?:category|grade|stage) (?:4|four|iv)|osteomyelitis|(?:to|down to|exposed|visible) (?:the )?(?:bone|tendon|joint)|bone (?:exposed|visible))\b/i,
      },
      {
        asks: 'several wounds',
        shownBy:
          /\b(?:multiple (?:wounds?|ulcers?|pressure)|(?:three|four|five|several|\d) (?:category|grade) \d|(?:three|four|five|several) (?:wounds|ulcers|pressure ulcers))\b/i,
      },
    ],
  },
}
