import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { mentions, type ReadSentence } from './built-in-evidence.ts'
import { DOMAIN_SIGNS } from './level-signs/domain-signs.ts'

const NUMBER =
  '(?:\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|multiple)'

/** Help that is given: with the needs themselves it makes their nature. */
const INTERVENTIONS =
  /\b(?:hoist\w*|stand-?aid|pads?|dressings?|catheter\w*|inhalers?|nebulis\w+|oxygen|ventilat\w+|suction\w*|insulin|syringe driver|peg|(?:pur[ée]+ed?|soft|fortified) diet|thickened fluids|(?:dynamic|air|foam) mattress|PRN \w+|covert\w*|(?:care|behaviou?r|support) plan|one-to-one|1:1|sensor mat|barrier cream|laxatives?)\b/i

/** Staff, where they give care: "one carer had a bruise" says nothing of how much care is needed. */
const STAFF = `${NUMBER} (?:\\w+ )?(?:staff|carers?|nurses?|people)`
const GIVING =
  '(?:assist\\w*|help(?:s|ed|ing)?|attend(?:s|ed|ing)?|hoist\\w*|transfer\\w*|turn(?:s|ed|ing)?|reposition\\w*|support(?:s|ed|ing)?|supervis\\w+|hold(?:s|ing)?|wash\\w*|dress(?:es|ed|ing)?|feed(?:s|ing)?|car(?:e|es|ed|ing)|giv(?:e|es|ing)|need(?:s|ed)?|requir\\w+|stand(?:s|ing)? by|log-?roll\\w*|mov(?:e|es|ing)|administer\\w*|are (?:needed|required|used)|is (?:needed|required))'
const SEEN = '(?:seen|witnessed|observed|reported|noted|recorded)'
const CARE_GIVEN = `(?:${GIVING}|takes|with|(?<!${SEEN} )by)[,:]? (?:of |by |from |with |at least )?${STAFF}(?! (?:hurt|injured|bruised|present|watching))|${STAFF} (?:(?:to|must|always|can|at|for|in) )?(?:\\w+ )?${GIVING}`

const INTENSITY = new RegExp(
  `\\b(?:${NUMBER} (?:\\w+ )?(?:episodes?|incidents?|times|occasions?|falls?|infections?|meals|doses)|${CARE_GIVEN}` +
    `|(?:every|each) (?:${NUMBER} )?(?:hours?|days?|nights?|weeks?|morning|evening|meal|transfer|turn|use|pad change)|${NUMBER}-?\\s?hourly|${NUMBER} times (?:a|per|each) (?:day|night|week|month)` +
    `|(?:twice|once) (?:a day|daily|weekly|a week|at night)|hourly|daily|nightly|weekly|day and night|(?:by|at) night|by day|24[- ]hours?|round[- ]the[- ]clock|constant\\w*|continuous\\w*|at all times|on most days` +
    `|${NUMBER}(?: to ${NUMBER})? (?:minutes|hours)|one-to-one|[123]:1|sever(?:e|ely|ity)|extreme(?:ly)?|all (?:care|transfers|needs)|total(?:ly)? dependen\\w+)\\b`,
  'i',
)

const COMPLEXITY =
  /\b(?:because of|due to|leads? to|leading to|caus(?:es?|ed|ing)|contribut\w+ to|combined with|in combination|interact\w*|complicat\w+|alongside|makes? (?:\w+ )?(?:worse|harder|difficult)|titrat\w+|specialist|skilled|trained|covert\w*|registered nurse|psychiatr\w+|therapist|dietitian|SALT|palliative|mental health team|best[- ]interests|rewritten|monitor\w*|nurse['’]s judge?ment|side[- ]effects?|despite|resist\w*|refus\w*)\b/i

const UNPREDICTABILITY =
  /\b(?:unpredictab\w+|fluctuat\w+|varie[sd]|varying|variable|without (?:any )?(?:\w+ )?(?:trigger|warning)|no (?:\w+ )?triggers?|sudden\w*|unplanned|unexpected\w*|deteriorat\w+|rapid\w*|unstable|labile|some days|emergency|ambulance|at any time|(?:high |significant |serious )?risk of \w+|at (?:high )?risk|when (?:he|she|they|person \w+|\[\w+\]) (?:is|are) (?:tired|distressed|unwell)|may (?:fall|choke|aspirate|injure)|failed|disorient\w+ (?:at|in the) (?:night|evening))\b/i

/** Words are shown for each characteristic, so many at most. */
const SHOWN = 5

/** The four characteristics of a primary health need (CHC facts 3.2) with the words of evidence that speak of each. */
export function characteristicsIn(
  domain: CareDomainId,
  sentences: readonly ReadSentence[],
): { name: string; words: string[] }[] {
  const found = (pattern: RegExp) =>
    sentences
      .flatMap(({ text }) => mentions(text, pattern))
      .filter(({ denied }) => !denied)
      .map(({ words }) => words)
  return [
    {
      name: 'Nature',
      words: shown([
        ...needsIn(domain, sentences),
        ...found(INTERVENTIONS),
        ...found(DOMAIN_SIGNS[domain].about),
      ]),
    },
    { name: 'Intensity', words: shown(found(INTENSITY)) },
    { name: 'Complexity', words: shown(found(COMPLEXITY)) },
    { name: 'Unpredictability', words: shown(found(UNPREDICTABILITY)) },
  ]
}

/** The needs in the words of the evidence: what names the domain's own matters and meets a descriptor with need. */
const needsIn = (domain: CareDomainId, sentences: readonly ReadSentence[]): string[] =>
  sentences.flatMap(({ signs }) =>
    signs
      .filter(
        ({ level, denied, words }) => level !== 'none' && !denied && DOMAIN_SIGNS[domain].about.test(words),
      )
      .map(({ words }) => words),
  )

const shown = (words: readonly string[]): string[] => different(words).slice(0, SHOWN)

/** One of each, by its first five letters; of two the longer one. */
function different(words: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const word of words) {
    const key = word.toLowerCase().slice(0, 5)
    if (word.length > (kept.get(key)?.length ?? 0)) kept.set(key, word)
  }
  return [...kept.values()]
}
