import { CARE_DOMAIN_IDS, careDomain, type CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS, type NeedLevel } from '../../shared/assessments/need-levels.ts'
import { searchTerm, wordsIn } from '../../shared/knowledge/words.ts'
import type { Turn } from './assistant.ts'
import { inSmallLetters, inWordsOfTheField, isLight, saysNothing } from './built-in-everyday-words.ts'

/** What the answer to a question has to be. */
export type Wanted =
  'person' | 'time' | 'date' | 'duration' | 'number' | 'money' | 'list' | 'difference' | 'level' | 'anything'

/** A question as it is looked for and answered. */
export interface ReadQuestion {
  /** In the words of the field, with what it takes over from the question before. */
  text: string
  /** The part that is new where it goes on from a question before; otherwise the same as `text`. */
  own: string
  /** What was typed now, in small letters and its own words. */
  said: string
  /** The words of `text` that say something, to be compared with sections. */
  query: string
  isFollowUp: boolean
  wanted: Wanted
  domains: CareDomainId[]
  levels: NeedLevel[]
  /** A need is described, and nothing is asked in so many words. */
  isDescription: boolean
  aboutChildren: boolean
  /** The two things whose difference is wanted, as queries; null where it is not that, or one of two levels. */
  compared: [string, string] | null
}

const DOMAIN_WORDS: Readonly<Record<CareDomainId, RegExp>> = {
  behaviour: /\bbehaviou?r/,
  cognition: /\bcognit/,
  communication: /\bcommunicat(?!ion (?:with|to) (?:the )?famil)/,
  mobility: /\bmobility\b/,
  nutrition: /\bnutrition/,
  continence: /\b(?:in)?contin[ea]n/,
  skin_integrity: /\bskin\b|\btissue viability\b/,
  breathing: /\bbreath/,
  drug_therapies: /\bdrug(?!-)|\bmedication domain\b/,
  altered_states: /\baltered states?\b|\basc\b/,
  other_significant: /\bother significant\b/,
  social_factors: /\bpsychological\b|\bemotional\b/,
}

/** Needs that name a domain where a level is asked for. */
const NEED_WORDS: Readonly<Partial<Record<CareDomainId, RegExp>>> = {
  behaviour:
    /\b(?:hit(?:s|ting)?|kick\w*|punch\w*|scratch\w*|spit\w*|throw\w*|wander\w*|redirect\w*|pac(?:es|ing)|resist\w*|agitat\w+|scream\w*|swear\w*|hurt(?:s|ing)? (?:staff|people|others)|aggress\w+|shout\w*|self-?harm\w*|challeng\w+ behaviou?r|abscond\w*|bit(?:es|ing))\b/,
  cognition: /\b(?:memory|dementia|confus\w+|disorient\w+|forget\w*|recogni[sz]e\w*|oriented)\b/,
  communication: /\b(?:aphasia|non-?verbal|cannot speak|can'?t (?:speak|talk))\b/,
  mobility: /\b(?:bed-?bound|hoist\w*|falls?|fell|immobil\w+|walk\w*|transfers?|contractures?)\b/,
  nutrition: /\b(?:peg|swallow\w*|weight|chok\w+|thicken\w+|feed\w*|fed|pur[ée]+e\w*|diet)\b/,
  continence: /\b(?:catheter\w*|bowels?|stoma|pads?|manual evacuation)\b/,
  skin_integrity:
    /\b(?:bed ?sores?|sores?|pressure (?:ulcer|sore|damage)\w*|wounds?|ulcers?|cat(?:egory)? [1-4]|grade [1-4])\b/,
  breathing: /\b(?:oxygen|cpap|bi-?pap|niv|trach\w+|ventilat\w+|suction\w*|copd|asthma|inhaler\w*)\b/,
  drug_therapies:
    /\b(?:insulin|medic\w+|meds|tablets|prn|\w+zepam|patch(?:es)?|syringe driver|pain|morphine|covert\w*|warfarin|sugars?)\b/,
  altered_states: /\b(?:seizures?|fits?|epilep\w+|faint\w*|blackouts?|coma)\b/,
  other_significant: /\b(?:dialysis|lymphoedema)\b/,
  social_factors:
    /\b(?:anxi\w+|depress\w+|tearful|cry(?:ing)?|cries|upset|hallucinat\w+|low mood|panic\w*)\b/,
}

const CHILDREN =
  /\b(?:child\w*|kids?|young (?:people|person)|teenagers?|cyp|under[- ]18s?|bab(?:y|ies)|school|ehcp?)\b/
const GOES_ON =
  /^(?:and|but|so|ok|okay|also|then|or)\b|^(?:what|how) about\b|\b(?:it|that|this|these|those|they|them|one)\b(?! (?:is|person|case|mean))/
/** A question with so few words that say something may go on from the one before. */
const FEW_WORDS = 3

/** Reads a question, in the light of what was asked before it. */
export function readQuestion(question: string, history: readonly Turn[]): ReadQuestion {
  const own = inWordsOfTheField(question)
  const before = earlierQuestion(history)
  const isFollowUp = before !== null && goesOn(own)
  const text = isFollowUp ? `${takenOver(before, own)} ${own}` : own
  const [domains, levels] = [domainsIn(text), levelsIn(text)]
  const asked = wantedOf(own, isFollowUp ? before : null)
  const isDescription = asked === 'anything' && levels.length === 0 && describesNeed(own)
  const wanted = isDescription ? 'level' : asked
  return {
    ...{ text, own, isFollowUp, said: inSmallLetters(question).trim() },
    query: queryOf(text, (word) => !saysNothing(word) || isLight(word)),
    wanted,
    domains:
      domains.length === 0 && (levels.length > 0 || wanted === 'level') ? domainsOfNeeds(text) : domains,
    levels,
    isDescription,
    aboutChildren: CHILDREN.test(text),
    compared: wanted === 'difference' && levels.length < 2 ? comparedIn(text) : null,
  }
}

/** The last question that stood on its own, with what was added to it since. */
function earlierQuestion(history: readonly Turn[]): string | null {
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => inWordsOfTheField(content))
  const first = asked.findLastIndex((text) => !goesOn(text))
  if (first === -1) return asked.at(-1) ?? null
  return asked.slice(first).reduce((before, own) => `${takenOver(before, own)} ${own}`)
}

const goesOn = (text: string): boolean => {
  const words = wordsIn(queryOf(text)).filter(({ word }) => searchTerm(word) !== null).length
  return words <= FEW_WORDS && (GOES_ON.test(text) || words <= 1)
}

/** A question without the domain, level or tool that the next one names anew. */
function takenOver(before: string, own: string): string {
  let left = before
  if (domainsIn(own).length > 0)
    for (const id of CARE_DOMAIN_IDS) left = left.replace(wholeWord(DOMAIN_WORDS[id]), '')
  if (levelsIn(own).length > 0) left = left.replaceAll(LEVEL, '')
  if (TOOL.test(own)) left = left.replaceAll(new RegExp(TOOL, 'g'), '')
  return left.replaceAll(/\s+/g, ' ').trim()
}

const TOOL = /\b(?:fast track|checklist|dst|decision support tool|fnc|chc|icb|children|adults?)\b/
export const LEVEL = /\b(?:none|low|moderate|high|severe|priority)\b/g
const wholeWord = (pattern: RegExp) => new RegExp(`(?:${pattern.source})\\w*`, 'g')

const domainsIn = (text: string): CareDomainId[] =>
  CARE_DOMAIN_IDS.filter(
    (id) => DOMAIN_WORDS[id].test(text) || text.includes(careDomain(id).label.toLowerCase()),
  )

/** The domains of the needs in a text, the one that is named first at the beginning. */
const domainsOfNeeds = (text: string): CareDomainId[] =>
  CARE_DOMAIN_IDS.map((id) => ({ id, at: text.search(NEED_WORDS[id] ?? /$^/) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id)

const levelsIn = (text: string): NeedLevel[] =>
  NEED_LEVELS.filter((level) => new RegExp(`\\b${level}s?\\b`).test(text))

/** The words that say something. */
export const queryOf = (text: string, says = (word: string) => !saysNothing(word)): string =>
  wordsIn(text)
    .map(({ word }) => word)
    .filter(says)
    .join(' ')

/** "The difference between a and b", "how does a differ from b". */
function comparedIn(text: string): [string, string] | null {
  const things = text
    .replace(/^.*\bdifferences? ?(?:is |is there )?(?:between)?/, '')
    .replaceAll(/^(?:how |what )?(?:does|do|is|are)\b|\?/g, '')
  const [one, other] = things
    .split(/\b(?:and|or|vs|versus|from|differs? from|compared (?:to|with))\b/)
    .map((thing) => queryOf(thing))
  return one && other ? [one, other] : null
}

/** A need that is described without anything being asked: "cat 4 sacral sore down to bone". */
const describesNeed = (text: string): boolean =>
  domainsOfNeeds(text).length > 0 && !ASKS.test(text) && !OF_THE_PROCESS.test(text)

const ASKS =
  /\?|\b(?:who|what|whats|when|where|which|why|how|can|could|may|should|do|does|did|is|are|was|were|will|would|must|explain|tell|describe|list|give|show|examples?|evidence|about)\b/

/** Words of a matter that is not the need itself. */
const OF_THE_PROCESS =
  /\b(?:well managed|decision|capacity|consent|attorney|lpa|appeal|fund\w*|pay\w*|paid|claim|meeting|mdt|icb|council|checklist|dst|reviews?|fast track)\b/

/** In this order: the first that fits. */
const WANTED: readonly [wanted: Wanted, asked: RegExp][] = [
  ['difference', /\bdifferen\w+\b|\bdiffer\b|\btell\b.*\bapart\b|\bversus\b|\bvs\b|\bcompared (?:to|with)\b/],
  [
    'level',
    /\b(?:what|which) (?:level|score|grade)\b(?! (?:does|do|are|means?|has|have)\b)|\blevel\s*(?:\?|$)|\bwhat(?:'?s| is| would be) the (?:right |correct )?(?:level|score|grade) (?:for|if|when)\b|\blevel (?:is|would|should) (?:that|this|it|he|she)\b|\bwhat (?:would|does|do) (?:that|this|it|he|she) (?:be|come|score|count|fall)\b/,
  ],
  [
    'money',
    /\bhow much (?:is|does|do|money|will|would|are)\b|\b(?:savings|capital|income) limit\b|\bwhat (?:is|are) the (?:\w+ )?(?:rates?|price|cost)\b/,
  ],
  [
    'duration',
    /\bhow (?:long|soon|quickly|fast|often|many (?:hours|days|weeks|months|years))\b|\b(?:deadline|time ?(?:limit|scale|frame))\b/,
  ],
  ['number', /\bhow many\b/],
  ['date', /^(?:and |but )?when (?:was|were|did)\b/],
  ['time', /^(?:and |but )?when\b|\bwhat (?:age|date|day)\b|\bat what age\b/],
  [
    'person',
    /^(?:hi,? |and |but |so )*who\b|\bwho (?:is|can|may|has|should|must|does|signs?|pays?|decides?)\b/,
  ],
  [
    'list',
    /\b(?:what|which) are\b|\bwhich (?:\w+ )?(?:domains|levels|steps|stages|questions|records)\b|\blist\b|\bexamples\b|\bcriteria\b|\bprinciples\b|\bsteps\b|\bstages\b|\bwhat (?:should|must|does) .* (?:contain|include|hold|say)\b/,
  ],
]

/** What is wanted; a question that only goes on ("and for children?") wants what the one before it did. */
function wantedOf(own: string, before: string | null): Wanted {
  const found = WANTED.find(([, asked]) => asked.test(own))?.[0]
  return (
    found ??
    (before === null ? 'anything' : (WANTED.find(([, asked]) => asked.test(before))?.[0] ?? 'anything'))
  )
}
