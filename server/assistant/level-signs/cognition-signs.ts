import type { DomainSigns } from './level-sign.ts'

/** Cognition (CHC facts 2.3). */
export const cognitionSigns: DomainSigns = {
  about:
    /\b(?:memor\w+|cogniti\w+|orient\w*|disorient\w*|confus\w+|recognis\w+|forget\w*|remember\w*|remind\w*|dementia|alzheimer\w*|aware\w*|understand\w*|insight|capacity|decisions?|choices?|prompt\w*|mmse|moca|montreal|6-?cit|ace-?(?:iii|r)|4at|delirium|hazards?|danger\w*|retain\w*)\b/i,
  levels: {
    none: [
      {
        asks: 'no impairment, confusion or disorientation',
        shownBy:
          /\b(?:fully (?:oriented|orientated|aware)|alert and orient\w+|orient(?:at)?ed (?:to|in) (?:time|person|place)|manages (?:own|her own|his own|their own)|no (?:sign of |evidence of )?(?:cognitive )?(?:impairment|confusion|disorientation|memory (?:loss|problems?|concerns?|issues?|impairment)))\b/i,
      },
    ],
    low: [
      {
        asks: 'help with complex tasks only',
        shownBy:
          /\b(?:complex (?:tasks?|decisions?)|finances?|bills|appointments?|dosette|blister pack|paperwork)\b/i,
      },
      {
        asks: 'awareness of basic risks, or insight into lapses',
        shownBy:
          /\b(?:(?:is |remains )?aware of (?:basic |the )?(?:risks?|dangers?|hazards?)|(?<!\b(?:lacks?|lacking|poor|limited|little|reduced) (?:any )?)insight|knows (?:it|this|about it)|writes (?:lists|things down)|occasional(?:ly)? forget\w*|occasional memory)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'supervision or prompts in basic daily living',
        shownBy: /\b(?:remind(?:ers?|ed|ing)?|prompt(?:s|ed|ing)|supervis\w+)\b/i,
      },
      {
        asks: 'partial awareness of needs and risks',
        shownBy:
          /\b(?:when pointed out|some awareness|partly aware|partial(?:ly)? aware\w*|limited awareness|recognised when|responds? to (?:a )?remind\w+|verbal reminder)\b/i,
      },
      {
        asks: 'suitable choices with help',
        shownBy:
          /\b(?:(?:simple|basic) (?:choices?|decisions?)|two options|with (?:help|support|guidance)|accepts guidance|chooses)\b/i,
      },
    ],
    high: [
      {
        asks: 'frequent short-term memory loss',
        shownBy:
          /\b(?:short[- ]term memory|repeat(?:s|ed|ing|edly)|asks? (?:for|the same)|each hour|forgets (?:within|what|that)|cannot (?:remember|recall|retain)|unable to (?:remember|recall|retain))\b/i,
      },
      {
        asks: 'disorientation in time and place',
        shownBy:
          /\b(?:disorient\w+|not (?:know|oriented|orientated)|does not know (?:the |that |where |what )|confused about (?:time|place|where)|believes? that|not the date)\b/i,
      },
      {
        asks: 'awareness of few risks, with a high risk of harm or neglect',
        shownBy:
          /\b(?:little awareness|few risks|poor (?:safety|risk) awareness|unaware of (?:risks?|dangers?|hazards?|traffic)|into traffic|cannot use the call bell|leaves? (?:the )?(?:hob|gas|tap)|no insight|lacks? insight|unsafe)\b/i,
      },
      {
        asks: 'difficulty with key decisions even with help',
        shownBy:
          /\b(?:(?:cannot|unable to|inability to|struggles to) (?:make|weigh|decide|understand)|key decisions|lacks? capacity)\b/i,
      },
    ],
    severe: [
      {
        asks: 'severe disorientation, also to people',
        shownBy:
          /\b(?:does not recognise|not recognise|no longer recognises?|fails to recognise|severe(?:ly)? (?:disorient\w+|confus\w+|impair\w+)|testing could not be completed|long[- ]term memory)\b/i,
      },
      {
        asks: 'no ability to judge basic risk, even with support',
        shownBy:
          /\b(?:no awareness|not aware of|unable to (?:assess|judge|recognise)(?: \w+){0,2} (?:risk|danger)s?|drink(?:s|ing) from|prompts? (?:are|is|were) not understood|no (?:sense|understanding) of (?:danger|risk))\b/i,
      },
      {
        asks: 'others who foresee basic needs and protect the person',
        shownBy:
          /\b(?:foresees?|anticipat\w+|every basic need|all (?:basic )?needs|total(?:ly)? (?:reliance|reliant|dependen\w+)|(?:fully|entirely|wholly) dependent|depends? (?:entirely|wholly|on others))\b/i,
      },
    ],
  },
}
