import { passagesOf } from '../../shared/knowledge/passage.ts'
import { searchTerm, wordsIn } from '../../shared/knowledge/words.ts'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import { idOf, waysToAsk } from './built-in-asked-as.ts'
import { inWordsOfTheField } from './built-in-everyday-words.ts'
import { family, isTypingError, lastOnly } from './built-in-matching.ts'
import type { ReadQuestion } from './built-in-question.ts'

/**
 * Which section the words of a question are used for: the way in which mail is sorted, after Bayes. Each word counts by
 * how much more often the section and those who ask for it use it than everybody does, and small words ("who", "after")
 * count as others do. It tells one section from another, and nothing of whether a section answers.
 */

/** A section counts as if so many words of everyday use stood in it beside its own: a single word proves little. */
const EVERYDAY = 60
/** A heading counts as this many ways to ask. */
const HEADING = 3
/** How often a word is taken to be used that stands nowhere. */
const NEVER = 1

interface Use {
  section: number
  /** What the word adds for the section. */
  worth: number
}

interface Usage {
  ids: readonly string[]
  /** What each word costs a section that does not use it: longer ones have more chances to. */
  absence: readonly number[]
  uses: ReadonlyMap<string, readonly Use[]>
}

let counted: Usage | null = null

/** Counts the words of all sections, once for the process. */
function usage(): Usage {
  if (counted) return counted
  const sections = knowledgeBase().items.flatMap((item) => passagesOf([item]))
  const counts = new Map<string, Map<number, number>>()
  const sums = sections.map((section, place) => {
    const headings = Array<string>(HEADING).fill(section.title)
    const texts = [...headings, section.itemTitle, section.text, ...(waysToAsk()[idOf(section)] ?? [])]
    const words = texts.flatMap((text) => [...new Set(wordsUsed(inWordsOfTheField(text)))])
    for (const word of words) {
      const places = counts.get(word) ?? new Map<number, number>()
      counts.set(word, places.set(place, (places.get(place) ?? 0) + 1))
    }
    return words.length
  })
  const all = sums.reduce((sum, count) => sum + count, 0)
  counted = {
    ids: sections.map(idOf),
    absence: sums.map((sum) => Math.log(EVERYDAY / (sum + EVERYDAY))),
    uses: new Map(
      [...counts].map(([word, places]) => {
        const often = (NEVER + [...places.values()].reduce((sum, count) => sum + count, 0)) / all
        const worth = (count: number) => Math.log(1 + count / (EVERYDAY * often))
        return [word, [...places].map(([section, count]) => ({ section, worth: worth(count) }))]
      }),
    ),
  }
  return counted
}

/** Words for somebody, of whom it says nothing how they are called; and articles, which come with some of them. */
const SOMEBODY = /^(?:he|she|they|him|her|them|his|hers|their|theirs|person|persons?’?s|someone|somebody)$/
const ARTICLE = /^(?:the|an?)$/

/** Every word but articles, with those of one family as one. */
const wordsUsed = (text: string): string[] =>
  wordsIn(text)
    .map(({ word }) => word.toLowerCase())
    .filter((word) => !ARTICLE.test(word))
    .map((word) => (SOMEBODY.test(word) ? 'person' : family(searchTerm(word) ?? word)))

/** The word, or the one of the knowledge base that it is a slip of. */
function asKnown(word: string, uses: Usage['uses']): string {
  if (uses.has(word)) return word
  for (const known of uses.keys()) if (known[0] === word[0] && isTypingError(word, known)) return known
  return word
}

const ofText = lastOnly((text): ReadonlyMap<string, number> => {
  const { ids, absence, uses } = usage()
  const words = wordsUsed(text).map((word) => asKnown(word, uses))
  const worth = absence.map((each) => each * words.length)
  for (const word of words)
    for (const use of uses.get(word) ?? []) worth[use.section] = (worth[use.section] ?? 0) + use.worth
  return new Map(ids.map((id, place) => [id, worth[place] ?? 0]))
})

/**
 * What the words of a question say for each section, by its id; comparable for one question only. The new words of one
 * that goes on count twice.
 */
export const likeness = ({ text, own, isFollowUp }: ReadQuestion): ReadonlyMap<string, number> =>
  ofText(isFollowUp ? `${text} ${own}` : text)
