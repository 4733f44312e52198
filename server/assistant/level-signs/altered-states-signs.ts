import type { DomainSigns } from './level-sign.ts'

/** Altered states of consciousness: there is no Severe (CHC facts 2.11). */
export const alteredStatesSigns: DomainSigns = {
  about:
    /\b(?:seizures?|epilep\w+|fits?|convuls\w+|faint\w*|syncop\w+|vasovagal|tias?|transient ischaemic|conscious\w*|unconscious\w*|unresponsive\w*|responsiveness|coma\w*|blackouts?|collaps\w+|absences?|post-?ictal|midazolam|rescue (?:medic\w+|plan)|anti-?seizure|tonic-?clonic|drows\w+|vacant)\b/i,
  levels: {
    none: [
      {
        asks: 'no altered state of consciousness',
        shownBy:
          /\b(?:no history(?! of)|sleepy after|no (?:seizures?|episodes?|history of (?:seizures?|epilepsy|blackouts?)|faints?|altered state\w*)|never (?:had )?(?:a )?(?:seizure|fit|blackout)|fully (?:alert|conscious)|ordinary sleep)\b/i,
      },
    ],
    low: [
      {
        asks: 'states that are well controlled, with a low risk of harm',
        shownBy:
          /\b(?:seizure-?free|well[- ]controlled|controlled (?:by|with|on)|none (?:since|for)|single (?:old )?tia|last (?:seizure|episode|fit) (?:was|in|over)|no (?:seizures?|episodes?) (?:for|since|in))\b/i,
      },
    ],
    moderate: [
      {
        asks: 'episodes monthly or more rarely',
        shownBy:
          /\b(?:monthly|once a month|every (?:four|five|six|seven|eight|[4-9]) weeks|(?:one|two|three|four|five|1|2|3|4|5) (?:episodes?|seizures?|faints?)(?: \w+){0,8} (?:six|twelve|6|12) months|occasional(?:ly)?|roughly one every)\b/i,
      },
      {
        asks: "a carer's supervision for safety",
        shownBy:
          /\b(?:supervis\w+|stay(?:s|ed)? (?:with|present)|(?:lie|lies|lay|laid|sat|sit|sits)(?: \w+){0,3} (?:flat|down)|take observations|observed by carers?|recovery position)\b/i,
      },
    ],
    high: [
      {
        asks: 'frequent episodes under supervision',
        shownBy:
          /\b(?:(?:weekly|fortnightly|frequent|clusters? of) (?:\w+ )?(?:seizures?|episodes?|fits?|faints?|absences?)|(?:seizures?|episodes?|fits?|faints?|absences?)(?: \w+){0,4} (?:weekly|fortnightly|frequently|in clusters|(?:times )?(?:a|per|each|every) week))\b/i,
      },
      {
        asks: 'skilled intervention in an episode',
        shownBy:
          /\b(?:buccal|midazolam|rectal diazepam|rescue (?:medic\w+|treatment)|ambulance|paramedics?|skilled|999|vagus nerve|suction\w*)\b/i,
      },
    ],
    priority: [
      {
        asks: 'coma',
        shownBy:
          /\b(?:coma(?:tose)?|persistent(?:ly)? (?:unconscious|vegetative)|minimally conscious|prolonged disorder of consciousness)\b/i,
      },
      {
        asks: 'states on most days that resist preventive treatment',
        shownBy:
          /\b(?:(?:daily (?:\w+[- ]){0,4}(?:seizures?|episodes?|fits?)|(?:seizures?|episodes?|fits?)(?: \w+){0,4} (?:daily|most days|every day|(?:times )?(?:a|per) day))|drug-?resistant|refractory|despite (?:\w+ ){0,3}(?:anti-?seizure|treatment|medication|anticonvulsants?)|status epilepticus)\b/i,
      },
      {
        asks: 'a severe risk of harm',
        shownBy:
          /\b(?:(?:serious|head|severe) injur\w+|fractur\w+|aspirat\w+|life-?threatening|apnoea|stops? breathing)\b/i,
      },
    ],
  },
}
