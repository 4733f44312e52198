import { canBeName, isListed, PARTICLES } from './name-knowledge.ts'
import { NOT_NAMES } from './not-names.ts'
import { follows, type Word } from './words.ts'

/** The words that make a name, the first and the last of them. */
export interface NameRun {
  first: Word
  last: Word
}

/** A name has at most this many words after its initials and particles. */
const LONGEST = 3

/**
 * The name that begins at a word, with initials and small words before it ("A. Nowak", "van der Berg"), and the names
 * that follow. `accepts` judges the first word of weight; null where there is none.
 */
export function nameFrom(
  words: readonly Word[],
  index: number,
  accepts: (word: Word) => boolean,
): NameRun | null {
  const first = words[index]
  let at = index
  while (isBefore(words[at], words[at + 1]) && at - index < 4) at += 1
  const head = words[at]
  if (!first || !head || !accepts(head)) return null
  return { first: head, last: lastOf(words, at) }
}

/** The last word of the name whose first word of weight stands at a position. */
export function lastOf(words: readonly Word[], index: number): Word {
  const head = words[index]
  if (!head) throw new Error('No name begins behind the last word')
  let last = head
  for (let at = index + 1, weight = 1; weight < LONGEST && !last.possessive; at += 1) {
    const next = words[at]
    if (!follows(next) || !continues(head, next, words[at + 1])) break
    last = next
    if (!PARTICLES.has(next.text) || next.capital) weight += 1
  }
  return last
}

/** An initial or a small word that a name can go on after. */
function isBefore(word: Word | undefined, next: Word | undefined): boolean {
  if (!word || !follows(next)) return false
  return (word.text.length === 1 && word.capital) || PARTICLES.has(word.text)
}

function continues(head: Word, next: Word, afterNext: Word | undefined): boolean {
  if (NOT_NAMES.has(next.text)) return false
  if (next.gap === '-') return next.text.length > 1 && (next.capital || !head.capital)
  if (PARTICLES.has(next.text)) return follows(afterNext) && canBeName(afterNext)
  if (next.text.length === 1) return next.capital && follows(afterNext) && canBeName(afterNext)
  // In capitals throughout, or without any, only the lists tell where the name ends.
  if (head.upper || !head.capital)
    return next.capital === head.capital && isListed(next.text) && /^ {1,2}$/.test(next.gap)
  return canBeName(next) && !next.upper
}
