import { join } from 'node:path'
import { readKnowledge } from '../content/knowledge/knowledge-files.ts'
import { type Passage, passagesOf } from '../shared/knowledge/passage.ts'
import { passageSearch } from '../shared/knowledge/search.ts'
import { median, milliseconds, printTable } from './measuring/table.ts'

/** How many passages the limit speaks of. */
const PASSAGES = 500
/** Milliseconds that every query must keep. */
const LIMIT = 5
const ROUNDS = 40

/** As people ask: single words, sentences, the beginning of a word, mistakes, other names of things. */
const QUERIES = [
  'fits',
  'checkl',
  '28 days',
  'what happens if the decision takes longer than 28 days',
  'who can consent for somebody lacking capacity',
  'unpredictibility cheklist treshold',
  'bed sores how bad is severe',
  'difference between moderate and high in communication',
  'what is the capital of France',
]

/** The passages of the knowledge base as often as it takes, each copy with words of its own. */
function manyPassages(): Passage[] {
  const real = passagesOf(readKnowledge(join(import.meta.dirname, '../content/knowledge')))
  return Array.from({ length: PASSAGES }, (_, place) => {
    const passage = real[place % real.length]
    if (!passage) throw new Error('There is no passage')
    const copy = Math.floor(place / real.length)
    return copy === 0 ? passage : { ...passage, text: passage.text.replaceAll(/\b(\w{6,})\b/g, `$1${copy}`) }
  })
}

/** The median time of each query, in milliseconds: what else the machine does meanwhile is not the search's. */
function mediansOf(search: (query: string) => unknown): number[] {
  return QUERIES.map((query) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const began = performance.now()
      search(query)
      return performance.now() - began
    })
    // In the first rounds the engine learns the code.
    return median(times.slice(5))
  })
}

const passages = manyPassages()
const began = performance.now()
const search = passageSearch(passages)
const made = performance.now() - began

/** The least that answers at all: every text gone through for every word, without rank, forms or mistakes. */
const texts = passages.map(({ title, text }) => `${title} ${text}`.toLowerCase())
const plain = (query: string) => {
  const words = query.toLowerCase().split(' ')
  return texts.filter((text) => words.every((word) => text.includes(word)))
}

const ranked = mediansOf((query) => search(query, 10))
const bare = mediansOf(plain)
const slowest = Math.max(...ranked)
const over = slowest > LIMIT
if (over) process.exitCode = 1

printTable(
  [`search in ${PASSAGES} passages, ${QUERIES.length} queries`, 'median', 'slowest', 'limit of the slowest'],
  [
    [
      ...['ranked, forgiving', milliseconds(median(ranked)), milliseconds(slowest)],
      `${milliseconds(LIMIT)}${over ? ', EXCEEDED' : ''}`,
    ],
    ['every text gone through', milliseconds(median(bare)), milliseconds(Math.max(...bare)), ''],
  ],
)
process.stdout.write(
  `\nmedian ${(median(ranked) / median(bare)).toFixed(1)} times that of going through every text; index made in ${milliseconds(made)}\n`,
)
