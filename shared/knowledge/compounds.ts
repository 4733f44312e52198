import { searchTerm, wordsIn } from './words.ts'

/** A part of a word that is written apart has so many letters. */
const PART = 3

/** Puts the words of a query as the texts have them: "fasttrack" as "fast track", "check list" as "checklist". */
export type AsWritten = (query: string) => string

/** The same for these texts. `isWritten` tells of a term, as `searchTerm` makes it, whether they have it. */
export function compoundsOf(texts: readonly string[], isWritten: (term: string) => boolean): AsWritten {
  const all = texts.join('\n').toLowerCase()
  const isKnown = (word: string) => isWritten(searchTerm(word) ?? '')

  function apart(word: string): string | null {
    for (let at = PART; at <= word.length - PART; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      if (!isKnown(first) || !isKnown(second)) continue
      if (all.includes(`${first} ${second}`) || all.includes(`${first}-${second}`))
        return `${first} ${second}`
    }
    return null
  }

  return (query) => {
    const words = wordsIn(query).map(({ word }) => word.toLowerCase())
    const put: string[] = []
    for (let at = 0; at < words.length; at += 1) {
      const [word = '', next] = words.slice(at, at + 2)
      if (next !== undefined && isKnown(word + next) && !all.includes(`${word} ${next}`)) {
        put.push(word + next)
        at += 1
      } else put.push((searchTerm(word) !== null && !isKnown(word) && apart(word)) || word)
    }
    return put.join(' ')
  }
}
