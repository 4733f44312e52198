import { conceptsOf, type Concept } from '../../shared/knowledge/synonyms.ts'
import { passagesOf } from '../../shared/knowledge/passage.ts'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import { WORDS_OF_ANY_TALK } from './built-in-common-words.ts'
import { searchTerm, wordsIn } from '../../shared/knowledge/words.ts'

/** How much of what is asked stands in a text, by the words of the question and their other words. */

/** Words of one family that endings do not tell. */
const FAMILIES: Readonly<Record<string, string>> = {
  decision: 'decid',
  eligibility: 'eligibl',
  decis: 'decid',
  signatur: 'sign',
  application: 'apply',
  applicant: 'apply',
  paid: 'pay',
  held: 'hold',
  chosen: 'choos',
  choic: 'choos',
  made: 'make',
  written: 'writ',
  used: 'use',
  using: 'use',
}
const NOUN_ENDING = /(?:ational|ations?|ments?|als?|ities|ity|ions?)$/

/** What words of one family share: "assess" and "assessment", "decide" and "decision". */
export function family(term: string): string {
  const known = FAMILIES[term]
  if (known !== undefined) return known
  const bare = term.replace(NOUN_ENDING, '')
  return bare.length >= 4 ? bare : term
}

const familiesOf = (text: string): string[] =>
  wordsIn(text)
    .map(({ word }) => searchTerm(word))
    .filter((term) => term !== null)
    .map(family)

/** The words of a text as they are compared. */
export type Words = ReadonlySet<string>
export const comparedWords = (text: string): Words => new Set(familiesOf(text))

/** One thing that a question asks for, with what its words weigh. */
export interface AskedConcept extends Concept {
  /** From 0 to 1: what it counts beside the others. */
  weight: number
  /** Those of its other words that name the subject by themselves. */
  subjects: readonly string[]
}

/** What a question asks for, each thing once. */
export const askedFor = lastOnly((query: string): readonly AskedConcept[] =>
  conceptsOf(query).map((concept) => {
    const [asked, meant] = [concept.asked.map(family), concept.meant.map(family)]
    return {
      ...{ asked, meant },
      weight: Math.max(...asked.map(weightOfWord)),
      subjects: meant.filter((term) => weightOfWord(term) >= SUBJECT),
    }
  }),
)

/** The same function, which keeps its last answer: one question is compared with many sections, one after another. */
export function lastOnly<Value>(work: (query: string) => Value): (query: string) => Value {
  let last: { query: string; value: Value } | null = null
  return (query) => {
    if (last?.query !== query) last = { query, value: work(query) }
    return last.value
  }
}

/** What other words count beside those that were asked with. */
const OTHER_WORDS = 0.8
const ONE_OTHER_WORD = 0.6
const HALF_A_PHRASE = 0.4
/** A word that begins like one of the text has to share so many letters. */
const BEGINNING = 4
const ENDING = 4

/** From 0 to 1: how far one thing that is asked for stands among the words. */
export function standing({ asked, meant, subjects }: AskedConcept, words: Words): number {
  const share = (terms: readonly string[]) =>
    terms.length === 0 ? 0 : terms.filter((term) => stands(term, words)).length / terms.length
  const own = share(asked)
  if (own === 1) return 1
  const other = subjects.some((term) => stands(term, words))
  // Half of a phrase is hardly the thing: "social" is no social worker.
  return Math.max(own * HALF_A_PHRASE, share(meant) * OTHER_WORDS, other ? ONE_OTHER_WORD : 0)
}

function stands(term: string, words: Words): boolean {
  if (words.has(term)) return true
  if (term.length < BEGINNING) return false
  for (const word of words) {
    if (word[0] === term[0] && (begins(word, term) || isTypingError(term, word))) return true
  }
  return false
}

const begins = (word: string, term: string): boolean =>
  word.startsWith(term) && word.length - term.length <= ENDING

/** One letter too many, too few, wrong or swapped, in a word of the same first letter long enough for it to be a slip. */
export function isTypingError(typed: string, word: string): boolean {
  if (typed.length < 5 || word.length < 5 || Math.abs(typed.length - word.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === word[from]) from += 1
  let back = 0
  while (back < Math.min(typed.length, word.length) - from && typed.at(-1 - back) === word.at(-1 - back))
    back += 1
  const [left, right] = [typed.slice(from, typed.length - back), word.slice(from, word.length - back)]
  return left.length + right.length <= 2
    ? left.length <= 1 && right.length <= 1
    : left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

const OF_ANY_TALK = new Set(familiesOf(WORDS_OF_ANY_TALK))
/** What a word of any talk weighs at most. */
const ANY_TALK = 0.25
/** What a word weighs at least that stands in most sections. */
const LEAST_WEIGHT = 0.15
/** From this weight on a word names what a question is about. */
const SUBJECT = 0.5

/** What each word of the knowledge base and of any talk weighs; counted once. */
let weights: ReadonlyMap<string, number> | null = null
function countedWeights(): ReadonlyMap<string, number> {
  const sections = knowledgeBase().items.flatMap((item) => passagesOf([item]))
  const frequency = new Map([...OF_ANY_TALK].map((word) => [word, 0]))
  for (const { title, text } of sections) {
    for (const word of comparedWords(`${title} ${text}`)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  return new Map(
    [...frequency].map(([word, count]) => {
      const rarity = 1 - Math.log(1 + count) / Math.log(1 + sections.length)
      return [word, Math.max(LEAST_WEIGHT, OF_ANY_TALK.has(word) ? Math.min(rarity, ANY_TALK) : rarity)]
    }),
  )
}

/** From 0 to 1: a rare word says more about what is asked than one that is everywhere. */
const weightOfWord = (word: string): number => (weights ??= countedWeights()).get(word) ?? 1

/** What words weigh together. */
export const weightOfWords = (words: Words): number => weightOfCommon(words, words)

/** What those of the words weigh that are among others. */
export function weightOfCommon(words: Words, others: Words): number {
  let sum = 0
  for (const word of words) if (others.has(word)) sum += weightOfWord(word)
  return sum
}

/** From 0 to 1: how much of all that is asked for stands among the words. */
export function share(concepts: readonly AskedConcept[], words: Words): number {
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0)
  const found = concepts.reduce((sum, concept) => sum + concept.weight * standing(concept, words), 0)
  return all === 0 ? 0 : found / all
}

/** Whether it is more than words of any talk. */
export const saysSomething = ({ asked }: Concept): boolean =>
  asked.some((term) => /\D/.test(term) && !OF_ANY_TALK.has(term))
