import MiniSearch, { type SearchResult } from 'minisearch'
import type { Passage } from './passage.ts'
import { type Concept, conceptsOf } from './synonyms.ts'
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
/** From this length on a word finds longer ones that begin with it, and one that nobody wrote finds similar ones. */
const PREFIX_LENGTH = 3
const FUZZY_LENGTH = 5
/** Typing errors that are forgiven, as a share of the word's length, and at most. */
const FUZZINESS = 0.25
const MOST_ERRORS = 2

/** An index of the passages, made once. */
export function passageSearch(passages: readonly Passage[]): SearchPassages {
  const termOf = remembered(searchTerm)
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: (text) => wordsIn(text).map(({ word }) => word),
    processTerm: termOf,
  })
  index.addAll(
    passages.map(({ title, text, itemTitle, tags, description }, id) => ({
      ...{ id, title, text, itemTitle, tags: tags.join(' '), description },
    })),
  )
  const frequency = termFrequency(passages, termOf)
  const written = [...frequency.keys()]
  const isBeginning = (term: string) => written.some((other) => other.startsWith(term))

  return (query, limit) => {
    const concepts = conceptsOf(query)
    const asked = new Set(concepts.flatMap((concept) => concept.asked))
    const synonyms = new Map(
      concepts.flatMap(({ meant }) => meant.map((term) => [term, SYNONYM_WEIGHT / meant.length] as const)),
    )
    const terms = [...new Set([...asked, ...synonyms.keys()])]
    const weights = concepts.map((concept) => weightOf(concept, frequency, passages.length))
    return index
      .search(terms.join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
        boost: BOOST,
        boostTerm: (term) => (asked.has(term) ? 1 : (synonyms.get(term) ?? 0)),
        prefix: (term) => asked.has(term) && term.length >= PREFIX_LENGTH,
        fuzzy: (term) => (term.length >= FUZZY_LENGTH && !isBeginning(term) ? FUZZINESS : false),
        maxFuzzy: MOST_ERRORS,
      })
      .flatMap((result) => {
        const passage = passages[result.id as number]
        return passage ? [found(passage, result, concepts, weights)] : []
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

function found(
  passage: Passage,
  { score, terms, queryTerms, match }: SearchResult,
  concepts: readonly Concept[],
  weights: readonly number[],
): FoundPassage {
  const has = new Set(queryTerms)
  const sum = (each: readonly number[]) => each.reduce((total, weight) => total + weight, 0)
  const covered = concepts.map(({ asked, meant }, place) => {
    const share = asked.filter((term) => has.has(term)).length / asked.length
    const other = meant.some((term) => has.has(term)) ? SYNONYM_WEIGHT : 0
    return (weights[place] ?? 0) * Math.max(share, other)
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
