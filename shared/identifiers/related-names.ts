import type { Candidate } from './candidate.ts'
import {
  actsAsPerson,
  canBeFirstName,
  canBeName,
  isFirstName,
  isFirstNameAndWord,
  isListed,
  isSurname,
} from './name-knowledge.ts'
import { lastOf, nameFrom } from './name-run.ts'
import { NOT_NAMES } from './not-names.ts'
import { follows, type Word } from './words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** After these somebody's name may follow: relatives, roles, and words that say a name comes. */
const CUES = setOf(`
wife husband spouse partner fiance fiancee girlfriend boyfriend gf bf son sons daughter daughters dtr dau
dtrs mother mum mam mummy father dad sister brother sis bro niece nephew aunt auntie aunty uncle cousin
grandson granddaughter grandad grandmother grandfather gran nan nain taid twin twins child children
grandchildren sibling siblings friend neighbour law nok kin carer carers keyworker worker sw ot physio
physiotherapist cpn salt slt dietitian dietician advocate imca attorney deputy solicitor manager matron
nurse hca rgn rmn gp consultant chaperone resident residents patient pt pts client interpreter rn sn
assessor chair taker members attendees present apologies cons coordinator student volunteer vicar priest
executor guardian tenant landlord colleague therapist podiatrist pharmacist paramedic name surname forename
called named aka alias nickname known signed dear re attn fao
`)
/** Words after which a listed name alone is believed. */
const WEAK = setOf(
  'law worker nurse manager patient resident known present chair re signed client carers residents patients student',
)
/** Words at the head of a letter. */
const SUBJECTS = setOf('re dear attn fao')
/** Words between a cue and the name. */
const FILLERS = setOf('is called named as by law be name')
const GAP = /^[ ,:;("\-\u2013=.']{1,5}$|^\/ ?$|^:?\n$/

/** Names behind a relation, a role or a word that announces them: "daughter Jane", "NOK: Susan Whitaker", "known as Dot". */
export function relatedNames(words: readonly Word[], headings: readonly boolean[]): Candidate[] {
  return words.flatMap((cue, index) => {
    if (!CUES.has(cue.text)) return []
    let at = index + 1
    if (words[at]?.text === 'in' && words[at + 1]?.text === 'law') at += 2
    while (at < index + 4 && FILLERS.has(words[at]?.text ?? '') && !words[at]?.capital && isNear(words[at]))
      at += 1
    const next = words[at]
    if (!next || !isNear(next)) return []
    const place: Place = {
      marked: /[:("=\-\n,]/.test(next.gap) || at > index + 1,
      heading: headings[index] ?? false,
      acts: actsAsPerson(next.text, words[at + 1]),
      dated: /^\W{0,3}\d/.test(words[at + 1]?.gap ?? ''),
    }
    const run = nameFrom(words, at, (word) => accepts(cue, word, place))
    if (!run) return []
    return [
      person(next.start, run.last.end, run.first.capital ? 'high' : 'medium'),
      ...second(words, words.indexOf(run.last, at)),
    ]
  })
}

/** How a word stands behind its cue. */
interface Place {
  /** A colon, a bracket or "called" says that a name comes. */
  marked: boolean
  heading: boolean
  /** A verb follows that people are the subject of. */
  acts: boolean
  /** A number follows, as after a month. */
  dated: boolean
}

const isNear = (word: Word | undefined): boolean => word !== undefined && GAP.test(word.gap)

const person = (start: number, end: number, confidence: Candidate['confidence']): Candidate => ({
  ...{ start, end, kind: 'person', confidence },
})

function accepts(cue: Word, word: Word, { marked, heading, dated, acts }: Place): boolean {
  const { text, capital, opens } = word
  // "neighbour June has the key", and not "seen by daughter June 2025"
  if (canBeFirstName(text) && NOT_NAMES.has(text))
    return capital && !heading && !word.upper && !dated && !WEAK.has(cue.text)
  if (!canBeName(word)) return false
  if (isFirstName(text) || isSurname(text)) return true
  if (!capital) return false
  // After a full stop or on a new line a sentence may begin: only names that are nothing else.
  if (opens && !/[:"\n\-(]/.test(word.gap)) return false
  // A subject line is a name's place only for names of the lists.
  if (SUBJECTS.has(cue.text)) return canBeFirstName(text)
  if (heading || word.upper) return marked && (canBeFirstName(text) || isListed(text))
  return !WEAK.has(cue.text) || marked || acts || canBeFirstName(text)
}

/** "Oksana (dtr)", "Kath, her social worker": the cue behind the name. */
export function namesBeforeRelation(words: readonly Word[]): Candidate[] {
  return words.flatMap((name, index) => {
    const [next, afterNext] = [words[index + 1], words[index + 2]]
    if (!canBeName(name) || name.upper || !next) return []
    const inBrackets = next.gap === ' (' && CUES.has(next.text)
    const own =
      /^, ?$/.test(next.gap) && /^(?:his|her|their)$/.test(next.text) && CUES.has(afterNext?.text ?? '')
    if (!inBrackets && !own) return []
    const before = words[index - 1]
    const first = before && follows(name) && canBeName(before) ? before : name
    return [person(first.start, name.end, 'medium')]
  })
}

/** "The twins, Callum and Isla": the name that "and" adds. */
function second(words: readonly Word[], last: number): Candidate[] {
  const and = words[last + 1]
  const next = words[last + 2]
  const joined = and?.text === 'and' ? next : /^ ?[&/+] ?$/.test(and?.gap ?? '') ? and : undefined
  if (!joined || !canBeName(joined) || joined.upper) return []
  if (!isListed(joined.text) || (!isFirstName(joined.text) && !isFirstNameAndWord(joined.text))) return []
  return [person(joined.start, lastOf(words, words.indexOf(joined, last)).end, 'medium')]
}
