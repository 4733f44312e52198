import MiniSearch, { type SearchResult } from 'minisearch'
import { compoundsOf } from './compounds.ts'
import type { Passage } from './passage.ts'
import { type Concept, conceptsOf } from './synonyms.ts'
import { typingErrors } from './typing-errors.ts'
import { searchTerm, wordsIn } from './words.ts'

/** A passage that answers a search. */
export interface FoundPassage extends Passage {
  /** Higher is better; comparable within one search only. */
  score: number
  /** Share of what was asked that the passage has, 0 to 1; a rare word counts for more than a common one. */
  coverage: number
  /** The terms of the passage that were found, as `searchTerm` makes them: what to highlight. */
  terms: string[]
  /** Whether heading or text were found, and not only title, tags or description of the item. */
  isInSection: boolean
}

/** Answers the passages for a query, best first; none for a query without words that say something. */
export type SearchPassages = (query: string, limit: number) => FoundPassage[]

const BOOST = { title: 3, text: 1, itemTitle: 1, tags: 0.5, description: 0.5 }
/** What a word of the table of synonyms weighs beside the word that was typed. */
const SYNONYM_WEIGHT = 1
/** What a word weighs that somebody seems to have meant who typed one that nobody wrote; less with each error. */
const SLIP_WEIGHT = 0.45
/** From this length on a word finds longer ones that begin with it; a letter more where it is a word itself. */
const PREFIX_LENGTH = 3

/** An index of the passages, made once. */
export function passageSearch(passages: readonly Passage[]): SearchPassages {
  const termOf = remembered(searchTerm)
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: (text) => wordsIn(text).map(({ word }) => word),
    processTerm: termOf,
  })
  const documents = passages.map(({ title, text, itemTitle, tags, description }) => ({
    ...{ title, text, itemTitle, tags: tags.join(' '), description },
  }))
  index.addAll(documents.map((fields, id) => ({ ...fields, id })))
  const texts = documents.map((fields) => Object.values(fields).join('\n'))
  const written = termsByWord(texts, termOf)
  const terms = new Set(written.values())
  // A slip keeps the first letter, and so does a beginning: no other word has to be looked at.
  const byLetter = Map.groupBy(written, ([word]) => word[0])
  const frequency = termFrequency(passages, termOf)
  const asWritten = compoundsOf(texts, (term) => terms.has(term))

  /** Whether a typed word finds longer ones, of which it is the beginning in its own form: "severe" is no "several". */
  function begins(term: string, word: string): boolean {
    const isWhole = terms.has(term)
    if (term.length <= PREFIX_LENGTH) return term.length === PREFIX_LENGTH && term === word && !isWhole
    return term === word || !isWhole
  }

  /** What was meant with a word that nobody wrote, nor began to: terms with their weights. */
  function slipsOf(term: string, word: string): [slip: string, weight: number][] {
    if (terms.has(term)) return []
    const near = byLetter.get(word[0]) ?? []
    if (begins(term, word) && near.some(([, other]) => other.startsWith(term))) return []
    return near.flatMap(([other, slip]) => {
      const errors = typingErrors(word, other)
      return errors === null ? [] : [[slip, (SLIP_WEIGHT * slip.length) / (slip.length + errors)]]
    })
  }

  return (query, limit) => {
    const put = asWritten(query)
    const typed = new Map([...termsByWord([put], termOf)].map(([word, term]) => [term, word]))
    const asked = conceptsOf(put).map((concept) => ({
      ...concept,
      // What stands in the table of synonyms is a word, whether anybody wrote it or not.
      slips:
        concept.meant.length > 0
          ? []
          : concept.asked.flatMap((term) => slipsOf(term, typed.get(term) ?? term)),
    }))
    const others = new Map(
      asked.flatMap(({ slips, meant }) => [
        ...slips,
        ...meant.map((term) => [term, SYNONYM_WEIGHT / meant.length] as const),
      ]),
    )
    const weights = asked.map((concept) => weightOf(concept, frequency, passages.length))
    return index
      .search([...new Set([...typed.keys(), ...others.keys()])].join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
        boost: BOOST,
        boostTerm: (term) => (typed.has(term) ? 1 : (others.get(term) ?? 0)),
        prefix: (term) => typed.has(term) && begins(term, typed.get(term) ?? term),
      })
      .flatMap((result) => {
        const passage = passages[result.id as number]
        return passage ? [found(passage, result, asked, weights)] : []
      })
      .toSorted((one, other) => other.score - one.score)
      .slice(0, limit)
  }
}

type TermOf = (word: string) => string | null

/** The same function, which works each word out once: a text has most of its words many times. */
function remembered(termOf: TermOf): TermOf {
  const known = new Map<string, string | null>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const term = termOf(word)
    known.set(word, term)
    return term
  }
}

/** The words of texts that say something, in small letters, each with its term. */
function termsByWord(texts: readonly string[], termOf: TermOf): ReadonlyMap<string, string> {
  const terms = new Map<string, string>()
  for (const text of texts)
    for (const { word } of wordsIn(text)) {
      const term = termOf(word)
      if (term !== null) terms.set(word.toLowerCase(), term)
    }
  return terms
}

/** How many passages have each term in heading or text. */
function termFrequency(passages: readonly Passage[], termOf: TermOf): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>()
  for (const { title, text } of passages) {
    const terms = new Set(wordsIn(`${title} ${text}`).map(({ word }) => termOf(word)))
    for (const term of terms) if (term !== null) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  return frequency
}

/** Rare words say more about what is asked: the logarithm of how few passages have the concept's rarest word. */
function weightOf({ asked }: Concept, frequency: ReadonlyMap<string, number>, passages: number): number {
  const rarest = Math.min(...asked.map((term) => frequency.get(term) ?? 0))
  return Math.log(1 + passages / (1 + rarest))
}

/** Something that is asked for, with what a typing error may stand for. */
interface Asked extends Concept {
  slips: readonly (readonly [slip: string, weight: number])[]
}

function found(
  passage: Passage,
  { score, terms, queryTerms, match }: SearchResult,
  concepts: readonly Asked[],
  weights: readonly number[],
): FoundPassage {
  const has = new Set(queryTerms)
  const sum = (each: readonly number[]) => each.reduce((total, weight) => total + weight, 0)
  const covered = concepts.map(({ asked, meant, slips }, place) => {
    const share = asked.filter((term) => has.has(term)).length / asked.length
    const other = meant.some((term) => has.has(term)) ? SYNONYM_WEIGHT : 0
    const slip = slips.some(([term]) => has.has(term)) ? 1 : 0
    return (weights[place] ?? 0) * Math.max(share, other, slip)
  })
  const coverage = sum(covered) / sum(weights)
  return {
    ...passage,
    // A passage with everything that was asked comes before one with a single word many times.
    score: score * coverage,
    coverage,
    terms,
    isInSection: Object.values(match).some((fields) =>
      fields.some((field) => field === 'title' || field === 'text'),
    ),
  }
}
