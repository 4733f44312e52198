import type { DomainSigns } from './level-sign.ts'

/** Psychological and emotional needs; social circumstances never enter the level (CHC facts 2.13 and 2.14). */
export const socialFactorsSigns: DomainSigns = {
  about:
    /\b(?:mood|anxi\w+|distress\w*|depress\w+|tear(?:s|ful\w*)|cr(?:y|ies|ying)|cries out|fear\w*|frighten\w*|panic\w*|hallucinat\w+|delusion\w*|paranoi\w+|withdraw\w*|withdrawn|engag\w+|reassur\w+|lonel\w+|motivat\w+|emotion\w*|psycholog\w+|well-?being|sleep\w*|suicid\w+|phq-?9|gad-?7|cornell|antidepressant|low in mood|isolat\w+|grief|activities)\b/i,
  levels: {
    none: [
      {
        asks: 'no effect on health or well-being',
        shownBy:
          /\b(?:stable mood|mood (?:is |was )?(?:stable|good|bright|normal)|content(?:ed)?|cheerful|happy|no (?:anxiety|distress|low mood|concerns? about mood)|ordinary sadness|takes part (?:in|willingly))\b/i,
      },
    ],
    low: [
      {
        asks: 'low mood, anxiety or distress that responds to reassurance',
        shownBy:
          /(?<!\b(?:rarely|hardly|barely|seldom|only|partly|briefly|not|never|n['’]t) (?:\w+ )?)\b(?:(?:reassur\w+|distraction|comfort(?:ed)?|photograph album|visit\w*)(?: \w+){0,5} (?:help\w*|lift\w*|settle\w*|eas\w+|effective|calm\w*)|(?:comforted|consoled|soothed|calmed|eased|reassured|cheered|settled) (?:by|with|when|after|quickly|readily)|settles?|mood lifts|responds? (?:\w+ )?to (?:reassurance|distraction|comfort|prompts?))\b/i,
      },
      {
        asks: 'prompting to engage',
        shownBy:
          /\b(?:encouragement|prompt\w* to (?:join|engage|take part|attend)|needs? (?:encouragement|prompting))\b/i,
      },
    ],
    moderate: [
      {
        asks: 'symptoms that do not readily respond',
        shownBy:
          /\b(?:(?:not|cannot be|rarely|hardly|barely|seldom|never|(?:is|does|did|was)n['’]t) (?:be )?(?:readily |always |easily |fully )?(?:respond\w*|eased|settle\w*|reassur\w*|consol\w*|comfort\w*|calmed|helped)|(?:reassurance|distraction|comfort) (?:\w+ )?(?:has no effect|does not (?:help|work)|fails|failed)|little (?:relief|effect|response)|inconsolable|partly eased|only partly|daily panic|panic attacks?|relief for less than)\b/i,
      },
      {
        asks: 'withdrawal from most attempts to engage',
        shownBy:
          /\b(?:withdrawn|declines? (?:nearly |almost |most )?(?:all )?activit\w+|refuses (?:most|nearly all)|stays? in (?:his|her|their|the) (?:room|bed)|isolates? (?:self|him|her|them)\w*)\b/i,
      },
    ],
    high: [
      {
        asks: 'a severe impact on health or well-being',
        shownBy:
          /\b(?:severe (?:and persistent|impact|distress|depression|anxiety)|for (?:several )?hours|most of the day|all day|weight (?:falling|loss)|fall in weight|sleep averages|(?:two|three|four|five) hours (?:in|at|a|per) (?:the )?night|not eating|suicid\w+|self-?neglect|visual hallucinations|distressing hallucinations|cries out|several hours)\b/i,
      },
      {
        asks: 'withdrawal from any attempt to engage',
        shownBy:
          /\b(?:any attempts?|refuses all|mute|face to (?:the )?wall|does not engage|no engagement|all (?:input|attempts|contact))\b/i,
      },
    ],
  },
}
