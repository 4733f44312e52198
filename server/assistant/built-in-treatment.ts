/** Tells a question for treatment, which the built-in assistant does not answer, from one for a level of need. */

const LEVEL = '(?:none|low|moderate|high|severe|priority)'
/** A level, score or grade of need is wanted: "give" and "take" are then of the level, and no treatment is asked for. */
const ASKS_FOR_LEVEL = new RegExp(
  [
    String.raw`\b(?:what|which) (?:need |dst |checklist )?(?:levels?|scores?|grades?|ratings?)\b(?! of (?:oxygen|insulin|sedation|pain relief|medic\w+|glucose|sugar))`,
    String.raw`\b(?:what|which) \w+ level\b(?! (?:of|should (?:i|we) (?:give|use|set)))(?<!(?:oxygen|glucose|sugar|insulin|inr|potassium|drug|sedation|pressure) level)`,
    String.raw`\blevels? of (?:need|behaviour|care)\b|\bneed level\b|\b(?:this|that|the) level\b|\blevel\s*\?`,
    String.raw`\bhow (?:do|does|would|should|can|could|to|is|are)\b.{0,30}\b(?:scored?|rated?|graded?)\b`,
    String.raw`\bscore (?:this|that|it|her|him|them|for|a|an|the|in|on)\b`,
    String.raw`\b${LEVEL} (?:or|and|versus|vs) (?:an? )?${LEVEL}\b`,
    String.raw`\b(?:given?|take|put|record|choose|tick|score|call|rate|start|stop)\b.{0,20}\b(?:an? |the |at |with |as )${LEVEL}\b(?! (?:dos\w+|level of|flow|pain|fever|temperature))`,
    String.raw`\b(?:what|which)(?: \w+)? should (?:i|we) (?:give|put|take|record|tick)\b.{0,20}\b(?:for|in|under) (?:the )?(?:behaviour|cognition|communication|mobility|nutrition|continence|skin|breathing|drug therapies|altered states|psychological)\b`,
  ].join('|'),
)

const MEDICINE = String.raw`(?:medic(?:ines?|ations?)|meds|drugs?|tablets?|pills?|capsules?|doses?|injections?|infusions?|insulin|oxygen|antibiotics?|pain ?killers?|pain relief|analgesi\w+|opioids?|sedat\w+|laxatives?|steroids?|inhalers?|nebulis\w+|patch(?:es)?|creams?|ointments?|enemas?|suppositor\w+|supplements?|fluids?|treatments?|therapy|cpr|prn|morphine|paracetamol|aspirin|ibuprofen|warfarin|gabapentin|digoxin|furosemide|metformin|\w{3,}(?:zepam|zolam|olol|prazole|statin|cillin|mycin|oxacin|codone|idone|apine|azine|peridol|codeine|triptyline|formin))(?! (?:charts?|records?|domains?|reviews?|needs?|sections?|sheets?|plans?|notes?|letters?|levels?|and medication))`
const COMPLAINT = String.raw`(?:pain|agitation|constipation|nausea|sickness|vomiting|infections?|cough|fever|temperature|diarrhoea|sleep\w*|anxiety|depression|seizures?|fits?|breathless\w*|wounds?|ulcers?|sores?|uti|copd|asthma|diabetes|hypos?|high blood pressure|headaches?)`
const WHO = '(?:i|we|you|she|he|they|staff|the (?:nurse|carer|person|patient|resident)s?)'

/** Advice on diagnosis and treatment is wanted. */
const ASKS_FOR_TREATMENT = new RegExp(
  [
    String.raw`\b(?:dose|dosage|dosing)\b|\bhow (?:much|many) (?:mgs?|milligrams?|mls?|units|tablets|insulin|morphine|paracetamol|lorazepam|\w+pam|\w+ine)\b`,
    String.raw`\bshould ${WHO} (?:prescribe|administer)\b|\bshould ${WHO} (?:be )?(?:tak(?:e|ing)|giv(?:e|en|ing)|stop|start|increase|reduce|have|use)\b(?!.*\b(?:into (?:account|consideration)|evidence|weight to)\b).{0,40}\b${MEDICINE}\b`,
    String.raw`\b${MEDICINE}\b.{0,30}\bshould ${WHO} (?:take|give|stop|start|increase|reduce|have|use)\b`,
    String.raw`\b(?:give|take|use|prescribe)(?: (?:her|him|them|the \w+|a \w+))? (?:for|to (?:help|treat|relieve|ease|calm|stop|reduce))\b.{0,20}\b${COMPLAINT}\b`,
    String.raw`\bhow (?:do|should|can) (?:i|we|you) (?:treat|change an?|insert|remove an?|flush|dress|clean|inject|administer|catheteri[sz]e|lift)\b`,
    String.raw`\b(?:what|which)(?:'s| is| are)? (?:the )?(?:(?:best|right|correct|proper|usual|recommended|advised|appropriate|suitable|first[- ]line|standard) )?(?:antibiotics?|painkillers?|medicines?|medications?|drugs?|treatments?|dressings?|cushions?|mattress(?:es)?|creams?|laxatives?)\b.{0,30}\b(?:should|best|recommend\w*|advis\w+|use|order|buy|try|safe|for|of)\b`,
    String.raw`\b(?:recommended|advised|best|first[- ]line|suggested) (?:\w+ )?(?:treatments?|therapy|medicines?|medications?|drugs?|antibiotics?|painkillers?|dressings?)\b`,
    String.raw`\b(?:treatments?|antibiotics?|painkillers?|dressings?) (?:do|does|would|should|is|are|to)\b.{0,40}\b(?:recommend\w*|advis\w+|suggest\w*|best|needs?|use)\b`,
    String.raw`\bhow (?:is|are|to) (?:an? |the )?(?:treat )?(?:\w+ ){0,4}${COMPLAINT}\b.{0,20}\b(?:treated|healed|cured)\b|\bhow to treat\b`,
    String.raw`\bwhich \w+ (?:cushion|mattress|dressing|hoist|sling)\b|\b(?:which|what) (?:medicines?|medications?|drugs?|tablets?) (?:causes?|helps?|treats?|interacts?|are (?:used|good) for)\b|\bside[- ]effects? of\b`,
    String.raw`\bmy (?:chest|head|heart|stomach|blood pressure)\b|\bchest pain\b|\boverdose\b|\bdiagnos(?:e|is) (?:me|her|him|this)\b`,
  ].join('|'),
)

/** Whether advice on somebody's diagnosis or treatment is wanted. @param asked in small letters */
export const asksForTreatment = (asked: string): boolean =>
  ASKS_FOR_TREATMENT.test(asked) && !ASKS_FOR_LEVEL.test(asked)
