import type { Candidate } from './candidate.ts'
import { folded } from './folded-text.ts'
import { actsAsPerson, canBeFirstName, isWordToo, PARTICLES } from './name-knowledge.ts'
import { NOT_NAMES } from './not-names.ts'
import { follows, wordsOf, type Word } from './words.ts'

/** In the names of homes, surgeries and houses no word points to the place on its own. */
const PLACE =
  /(?:^| )(?:lodge|house|court|home|surgery|practice|centre|hall|manor|cottage|farm|ward|unit|forge|view|park|road|street|avenue|lane|hospital|hospice|clinic|the|nursing|care|villa|grange|close|gardens|school|church|ltd|limited)(?: |$)/
const TITLES = new Set(
  'mr mrs ms miss mx dr prof professor sister nurse rev sir dame lord lady master'.split(' '),
)

/** The names a case knows, ready to be looked for. */
export interface NameDictionary {
  /** Whole names of two or more words, by their first word. */
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Single words that point to somebody; false for those that are ordinary words and need a capital. */
  parts: ReadonlyMap<string, boolean>
}

/** Makes the dictionary of some names; titles, initials and small words do not count as parts. */
export function dictionaryOf(names: readonly string[]): NameDictionary {
  const phrases = new Map<string, string[][]>()
  const parts = new Map<string, boolean>()
  for (const name of names) {
    const texts = wordsOf(folded(name))
      .map(({ text }) => text)
      .filter((text, index) => !(index === 0 && TITLES.has(text)))
    const [first] = texts
    if (first === undefined) continue
    if (texts.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), texts])
    if (texts.length > 1 && PLACE.test(texts.join(' '))) continue
    for (const text of texts) {
      if (text.length < 2 || PARTICLES.has(text)) continue
      parts.set(text, !isWordToo(text) && text.length > 2)
    }
  }
  return { phrases, parts }
}

/**
 * The dictionary's names in a text, the strongest rule of facts 4.2: whole names in any case, parts in any case unless
 * they are ordinary words, which need a capital.
 */
export function knownNames(words: readonly Word[], { phrases, parts }: NameDictionary): Candidate[] {
  if (parts.size === 0 && phrases.size === 0) return []
  return words.flatMap((word, index) => {
    const phrase = phrases
      .get(word.text)
      ?.filter((texts) => texts.every((text, offset) => isNext(words[index + offset], text, offset)))
      .toSorted((one, other) => other.length - one.length)[0]
    const last = phrase && words[index + phrase.length - 1]
    if (last) return [person(word, last, 'high')]
    const anyCase = parts.get(word.text)
    if (anyCase === undefined || !(anyCase || word.capital)) return []
    if (NOT_NAMES.has(word.text) && !isMeant(words, index)) return []
    const doubtful = !anyCase && word.opens
    // "Jean-Luc", two parts of one name
    const next = words[index + 1]
    const end = follows(next) && next.capital === word.capital && parts.get(next.text) ? next : word
    return [person(word, end, doubtful ? 'medium' : 'high')]
  })
}

/** Whether a word that is hardly ever a name is one here: "May has eaten", "with June", and not "in June 2025" or "Day 3". */
function isMeant(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  if (!word || word.possessive || actsAsPerson(word.text, next)) return word !== undefined
  const dated =
    /\d/.test(word.gap) || /^\W{0,3}\d/.test(next?.gap ?? '') || BEFORE_MONTH.has(before?.text ?? '')
  return canBeFirstName(word.text) && !word.opens && !dated
}

const BEFORE_MONTH = new Set('in since until till during early late mid last next this'.split(' '))

const isNext = (word: Word | undefined, text: string, offset: number): boolean =>
  word?.text === text && (offset === 0 || /^[ \-.,\n]{1,3}$/.test(word.gap))

const person = (first: Word, last: Word, confidence: Candidate['confidence']): Candidate => ({
  ...{ start: first.start, end: last.end, kind: 'person', confidence },
})
