import { nameFrom } from './name-run.ts'
import {
  canBeFirstName,
  canBeName,
  canBeSurname,
  isFirstName,
  isListed,
  isSurname,
} from './name-knowledge.ts'
import { KNOWN_PHRASES, NOT_NAMES } from './not-names.ts'
import type { Candidate } from './candidate.ts'
import type { Word } from './words.ts'

/** Titles of people, and of those jobs that are said before a name (facts 4.2). */
const TITLES = new Set(
  `mr mrs ms miss mx master dr doctor prof professor sir dame lord lady rev revd reverend fr father imam rabbi pastor canon
  cllr councillor sister sr nurse matron capt captain sgt major`.split(/\s+/),
)
/** In lower case only these announce a name that is on no list: "miss meals", "ms for 22 years", "nurse to attend". */
const PLAIN_IN_LOWER_CASE = new Set(['mr', 'mrs', 'dr', 'prof'])
/** After these a capital is always a name. */
const ALWAYS_NAMES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr'])
/** What follows the abbreviations of modified release, magnetic resonance, modified Rankin scale. */
const NO_NAME_AFTER = new Set(
  `scan scans imaging contrast angiogram angiography spine brain head tablets tabs tablet capsules caps preparation formulation
  score scale scores bd od tds qds mg mcg patch venogram cholangiogram spectroscopy enterography morphine oxycodone tramadol`.split(
    /\s+/,
  ),
)
/** Endings of verbs and nouns that follow "dr" in notes. */
const NO_ENDING = /(?:ed|ing|ion|ions|ment|ly|ies|ises|izes|ates|s)$/

/** Names behind a title: "Mrs Okafor", "dr patel", "MR HUSSAIN", "Staff Nurse Bola Adebayo". The title belongs to them. */
export function titledNames(words: readonly Word[], headings: readonly boolean[]): Candidate[] {
  return words.flatMap((title, index) => {
    if (!TITLES.has(title.text) || title.possessive) return []
    const next = words[index + 1]
    if (!next || !/^\.? {0,3}$/.test(next.gap)) return []
    const run = nameFrom(words, index + 1, (word) => accepts(title, word, headings[index] ?? false))
    if (!run || KNOWN_PHRASES.has(`${next.text} ${words[index + 2]?.text ?? ''}`)) return []
    const capital = run.first.capital
    return [
      { start: title.start, end: run.last.end, kind: 'person', confidence: capital ? 'high' : 'medium' },
    ]
  })
}

function accepts(title: Word, word: Word, heading: boolean): boolean {
  const { text } = word
  // "Mr Day has a bad day"
  if (NOT_NAMES.has(text))
    return word.capital && !heading && !word.upper && ALWAYS_NAMES.has(title.text) && canBeSurname(text)
  if (NO_NAME_AFTER.has(text) || text.length < 2) return false
  // "MS Nurse", "MR Angiogram": abbreviations, unless everything is in capitals.
  if (title.upper && !word.upper && word.capital && /^m[rs]$/.test(title.text)) return isListed(text)
  if (word.capital) return ALWAYS_NAMES.has(title.text) || canBeName(word)
  if (title.text === 'mr' || title.text === 'mrs') return isListed(text) || !NO_ENDING.test(text)
  if (PLAIN_IN_LOWER_CASE.has(title.text))
    return isFirstName(text) || isSurname(text) || isUnknownSurname(text)
  return isFirstName(text) || (isSurname(text) && !canBeFirstName(text))
}

const isUnknownSurname = (text: string): boolean =>
  text.length > 2 && !NO_ENDING.test(text) && !isListed(text)
