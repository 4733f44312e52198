import type { DomainSigns } from './level-sign.ts'

/** Mobility (CHC facts 2.5). */
export const mobilitySigns: DomainSigns = {
  about:
    /\b(?:walk\w*|mobil\w+|immobil\w+|transfer\w*|hoist\w*|weight-?bear\w*|bear\w* weight|falls?|fell|fallen|slips?|wheelchair|frame|zimmer|rollator|stick|stand\w*|stand-aid|rotunda|reposition\w*|position\w*|turn(?:ed|s|ing)?|sling|bed-?bound|chair-?bound|contractur\w*|spas\w+|spasticity|physio\w*|sensor mat|stairs|unsteady|gait)\b/i,
  levels: {
    none: [
      {
        asks: 'independent movement',
        shownBy:
          /\b(?:(?:fully |independently )mobile|mobil\w+ independent\w*|walks? (?:alone|independently|unaided|without (?:help|aid|assistance))|independent(?:ly)? (?:with|in|mobile|transfers?)|self-?propels?|no (?:mobility (?:problems?|issues?|needs?|concerns?|difficult\w+)|problems with mobility))\b/i,
      },
    ],
    low: [
      {
        asks: 'weight borne with some help or equipment',
        shownBy:
          /\b(?:(?:able to |can )?(?:bears? weight|weight-?bears?|stands?) (?:with|but|using|and)|(?:walks?|walking|mobilises?|mobile) (?:\w+ ){0,4}(?:with|using) (?:a |the )?(?:\w+ )?(?:frame|stick|zimmer|rollator|crutch\w*|rail\w*|supervision|one (?:carer|person|member))|grab rails?|standing by|zimmer|rollator)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'weight that is not borne consistently, or not at all with help given in transfers',
        shownBy:
          /\b(?:(?:cannot|can not|does not|not able to|unable to) (?:always|consistently) (?:bear weight|weight-?bear)|(?:inconsistent|variable|not consistent\w*) (?:weight|in weight|to bear)|not able to (?:consistently )?bear weight consistently|stand-?aid|rotunda|sara steady|stedy|help(?:s|ing) with (?:transfers|turning|the|left|right|his|her|their))\b/i,
      },
      {
        asks: 'cooperation with moves and positions',
        shownBy:
          /\b(?:co-?operat(?:es|ive|ing|ion) with|assists? with (?:rolling|turning|transfers)|able to (?:assist|help)|can (?:assist|help|roll))\b/i,
      },
      {
        asks: 'a moderate risk of falls',
        shownBy:
          /\b(?:moderate (?:falls? )?(?:risk|band)|(?:falls? (?:score|risk)\w* (?:is|was)? ?(?:in the )?)moderate|(?:one|two|three|1|2|3) falls?|sensor mat)\b/i,
      },
    ],
    high: [
      {
        asks: 'no weight borne, or no help with moves',
        shownBy:
          /\b(?:(?:cannot|can not|unable to|no longer (?:able to )?|stopped) (?:bear\w* weight|weight-?bear\w*|stand|assist|help)|non-?weight-?bearing|full hoist|hoist\w*|passive\w*|bed-?bound|no cooperation|(?:fully|totally) dependent (?:for|on|with))\b/i,
      },
      {
        asks: 'careful positioning',
        shownBy:
          /\b(?:(?:careful|regular) (?:re)?positioning|repositioning|two-?hourly|(?:two|three|four|2|3|4)[- ]hour(?:s|ly)|every (?:two|three|four|2|3|4) hours|slide sheets?)\b/i,
      },
      {
        asks: 'moves without cooperation',
        shownBy: /\b(?:does not co-?operate|not co-?operat\w+|resists? (?:turning|transfers|moving))\b/i,
      },
      {
        asks: 'a high risk of falls',
        shownBy:
          /\b(?:high (?:falls? )?risk|falls? (?:score|risk)\w* (?:is |was )?high|(?:four|five|six|seven|eight|nine|ten|several|multiple|frequent|repeated|\d{1,2}) (?:falls?|slips)|falls (?:daily|weekly|frequently|repeatedly|often))\b/i,
      },
      {
        asks: 'spasms or contractures',
        shownBy:
          /\b(?:contractur\w+|(?:severe |painful |frequent )spasms?|spasms?|rigid\w*|increased tone)\b/i,
      },
    ],
    severe: [
      {
        asks: 'complete immobility',
        shownBy:
          /\b(?:(?:completely|wholly|totally|entirely) (?:immobile|unable to move)|immobile|no (?:voluntary|independent) movement|paralys\w+|tetrapleg\w+|quadripleg\w+)\b/i,
      },
      {
        asks: 'a high risk of serious harm at any move',
        shownBy:
          /\b(?:unstable (?:spine|fracture\w*)|pathological fractures?|log-?roll\w*|serious harm|high risk of (?:serious|physical) (?:harm|injury)|fracture risk|any move\w*)\b/i,
      },
      {
        asks: 'critical positioning',
        shownBy:
          /\b(?:(?:critical|precise|exact) position\w*|positioning is critical|24-?hour posture|posture plan|prescribed position\w*)\b/i,
      },
    ],
  },
}
