import type { DomainSigns } from './level-sign.ts'

/** Breathing (CHC facts 2.9). */
export const breathingSigns: DomainSigns = {
  about:
    /\b(?:breath\w*|dyspnoe\w+|asthma|copd|chest|oxygen|saturations?|sats|spo2|inhalers?|nebulis\w+|wheez\w*|trache\w+|suction\w*|ventilat\w+|cpap|bi-?pap|niv|bi-?level|respirat\w+|airway|lungs?|secretions|cough assist|apnoea)\b/i,
  levels: {
    none: [
      {
        asks: 'normal breathing',
        shownBy:
          /\b(?:(?:breathing|breathes|chest)(?: is| was)? (?:is )?(?:normal\w*|comfortabl\w*|clear|unaffected)|never had a lung|no symptoms|hay fever|no (?:respiratory|breathing) (?:problem|concern|issue|symptom)\w*)\b/i,
      },
    ],
    low: [
      {
        asks: 'a condition treated by inhaler or nebuliser',
        shownBy:
          /\b(?:inhalers?|nebulis\w+|reliever|spacer|salbutamol|mild asthma|controlled asthma|well[- ]controlled)\b/i,
      },
      {
        asks: 'no effect on daily life',
        shownBy:
          /\b(?:relief within|settles? (?:quickly|readily|within)|does not (?:affect|limit)|without (?:impact|effect) on|no (?:impact|effect) on)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'breathlessness that limits some activities or does not always settle',
        shownBy:
          /\b(?:breathless(?:ness)? (?:on|when|with|after|at times)|short(?:ness)? of breath (?:on|when|with|after)|stops? (?:on|to)|on (?:exertion|stairs|turning|walking)|limits? (?:some|walking|his|her|their)|does not always settle|rests? (?:between|after))\b/i,
      },
      {
        asks: 'low-flow oxygen, room-air ventilator by mask or CPAP',
        shownBy:
          /\b(?:low[- ]flow|24 ?(?:%|per cent)|cpap|sleep apnoea|oxygen (?:at|via|by|concentrator|therapy)|[12] ?(?:l|litres?)(?: per|\/) ?min\w*)\b/i,
      },
    ],
    high: [
      {
        asks: 'a tracheotomy',
        shownBy: /\b(?:tracheo\w+|stoma care of the trache\w+)\b/i,
      },
      {
        asks: 'breathlessness that limits all daily activities',
        shownBy:
          /\b(?:all (?:daily )?activit\w+|breathless (?:washing|dressing|eating|speaking|talking)|house-?bound by breath\w+)\b/i,
      },
      {
        asks: 'breathlessness that resists treatment',
        shownBy:
          /\b(?:despite (?:full|maxim\w+|optimal)? ?(?:therapy|treatment|medication)|not respon\w+ to (?:treatment|inhalers?|nebulis\w+))\b/i,
      },
    ],
    severe: [
      {
        asks: 'suction to keep the airway open',
        shownBy: /\b(?:suction\w*|airway (?:block\w*|obstruct\w*)|secretions)\b/i,
      },
      {
        asks: 'severe breathlessness at rest, or maximum therapy',
        shownBy:
          /\b(?:(?:breathless\w*|dyspnoe\w+|short of breath)(?: \w+){0,3} at rest|at rest(?: \w+){0,3} breathless\w*|(?:maxim(?:um|al)) (?:therapy|treatment)|cyanos\w+)\b/i,
      },
      {
        asks: 'a non-invasive device that stimulates and maintains breathing',
        shownBy: /\b(?:bi-?level|bi-?pap|niv|non-?invasive ventilat\w+)\b/i,
      },
    ],
    priority: [
      {
        asks: 'breathing that is not possible without a ventilator',
        shownBy:
          /\b(?:(?:invasive|mechanical|full) (?:mechanical )?ventilat\w+|ventilated|ventilator[- ]dependent|cannot breathe (?:independently|alone|unaided|without)|unable to breathe)\b/i,
      },
    ],
  },
}
