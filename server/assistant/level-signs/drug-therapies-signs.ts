import type { DomainSigns } from './level-sign.ts'

/** Drug therapies and medication, symptom control (CHC facts 2.10). */
export const drugTherapiesSigns: DomainSigns = {
  about:
    /\b(?:medic(?:ines?|ations?|ated)|tablets?|drugs?|doses?|dosage|insulin|analges\w+|opioids?|morphine|paracetamol|patch(?:es)?|PRN|MAR|covert\w*|inject\w+|syringe driver|pain\w*|titrat\w+|antipsychotic|antidepressant|lorazepam|side[- ]effects?|blood (?:glucose|sugar)|hypo(?:s|glycaem\w+)?|warfarin|symptom\w*|nausea|vomit\w*|midazolam|steroids?|antibiotics?|levodopa|parkinson\w*)\b/i,
  levels: {
    none: [
      {
        asks: 'no medicine, and symptoms controlled without',
        shownBy:
          /\b(?:takes? no (?:medicines?|medication)|no (?:regular |prescribed )?(?:medicines?|medication)(?! (?:changes?|errors?|reviews?|refus))|takes nothing|emollient only|self-applied|pain-free)\b/i,
      },
    ],
    low: [
      {
        asks: 'medicine prompted or given',
        shownBy: /\b(?:prompt\w*|remind\w*|blister pack|dosette|administered by (?:trained )?care staff)\b/i,
      },
      {
        asks: 'medicine that is taken willingly',
        shownBy: /\b(?:taken? willingly|accepts? (?:all )?(?:tablets|medic\w+)|complian\w+|concordan\w+)\b/i,
      },
      {
        asks: 'mild pain that can be foreseen',
        shownBy:
          /\b(?:mild (?:\w+ )?(?:pain|discomfort|ache\w*)|paracetamol|(?:score|pain) (?:is |of )?(?:at most )?[123](?:\/10)?\b|eased by)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'medicine given by a nurse or carer because of non-compliance, type or route',
        shownBy:
          /\b(?:insulin|(?:given|administered) by (?:the |a )?(?:\w+ )?nurse|via (?:the )?peg|injection|non-?complian\w+|depot|(?:tablets|medic\w+) (?:are |is )?(?:spat out|refused|hidden)|covert\w*)\b/i,
      },
      {
        asks: 'moderate pain that can be foreseen, or symptoms with a moderate effect on care',
        shownBy:
          /\b(?:moderate pain|pain (?:at|on|during|before|when) (?:transfers?|moving|movement|turning|care|walking)|analges\w+ (?:timed|before|given before)|score (?:is |of )?[456](?:\/10)?\b)/i,
      },
    ],
    high: [
      {
        asks: 'giving and monitoring because condition or mental state may fluctuate, or because effects carry risk',
        shownBy:
          /\b(?:titrat\w+|monitor\w*|observ(?:ed|ation|ations) (?:of|for|after)|side[- ]effects?|sedation|fluctuat\w+|labile|time-?critical|dyskinesi\w*|blood (?:glucose|sugar)s? (?:\w+ ){0,3}(?:checked|monitored|tested)|judge?ment)\b/i,
      },
      {
        asks: 'symptoms that are usually manageable with that monitoring',
        shownBy:
          /\b(?:usually (?:kept |well )?(?:tolerable|controlled|manag\w+|settle\w*|effective)|with this monitoring|fall to|controlled (?:by|with)|settled by titration)\b/i,
      },
      {
        asks: 'moderate pain or symptoms with a significant effect',
        shownBy:
          /\b(?:significant (?:pain|effect|impact)|pain (?:\w+ ){0,3}(?:affects?|limits?|prevents?|disturbs?)|scores? (?:reach(?:es)?|of|is) [6-9]|abbey pain (?:scale )?scores?)\b/i,
      },
    ],
    severe: [
      {
        asks: 'problems even with monitoring',
        shownBy:
          /\b(?:despite (?:\w+ )?(?:monitoring|trained|treatment|review|titration|regular)|repeated hypo\w*|recurr\w+ hypo\w*|unstable (?:diabetes|blood|condition|symptoms?)|problematic|poorly controlled|uncontrolled|not controlled)\b/i,
      },
      {
        asks: 'severe, constant or unrelieved pain',
        shownBy:
          /\b(?:severe (?:\w+ )?pain|constant pain|pain (?:\w+ ){0,3}(?:unrelieved|not relieved|uncontrolled|constant)|unrelieved|neuropathic pain|intractable)\b/i,
      },
      {
        asks: 'non-concordance with a risk of relapse',
        shownBy:
          /\b(?:risk of relapse|relaps\w+|(?:refus\w+|omit\w+|missed) (?:\w+ ){0,4}(?:relaps\w+|admission|crisis))\b/i,
      },
    ],
    priority: [
      {
        asks: 'daily monitoring by a registered nurse in a rapidly changing or worsening condition',
        shownBy:
          /\b(?:syringe driver|titrated (?:daily|every day|twice daily)|daily (?:\w+ ){0,3}(?:titration|review by (?:a |the )?(?:registered|palliative)|registered[- ]nurse)|rapidly (?:changing|deteriorating|worsening)|twice-?daily nurse)\b/i,
      },
      {
        asks: 'overwhelming pain that does not let up',
        shownBy:
          /\b(?:overwhelming|unremitting|excruciating|uncontrolled (?:cancer )?pain|agony|pain (?:despite|in spite of) all)\b/i,
      },
    ],
  },
}
