/** A word of a folded text. Hyphens part words; apostrophes do not, but a possessive ending is left out. */
export interface Word {
  /** In lower case. */
  text: string
  start: number
  end: number
  /** Whether it begins with a capital letter. */
  capital: boolean
  /** Whether it consists of two or more capital letters. */
  upper: boolean
  possessive: boolean
  /** What stands between the word before, its possessive ending included, and this one. */
  gap: string
  /** Whether a sentence, a line, an item of a list or a quotation begins here. */
  opens: boolean
}

const WORD = /\p{L}+(?:'\p{L}+)*/gu
/** More of what stands between two words tells nothing more. */
const LONGEST_GAP = 12
const POSSESSIVE = /'s$/i
const OPENING = /[.!?:;\n\u2022*"|]|(?:^|\s)[-']/

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const possessive = found.length > 2 && POSSESSIVE.test(found)
    const spelled = possessive ? found.slice(0, -2) : found
    const lower = spelled.toLowerCase()
    const gap = text.slice(Math.max(end, start - LONGEST_GAP), start)
    words.push({
      text: lower,
      start,
      end: start + spelled.length,
      capital: spelled[0] !== lower[0],
      upper: spelled.length > 1 && spelled !== lower && spelled === spelled.toUpperCase(),
      possessive,
      gap,
      opens: words.length === 0 || (gap !== ' ' && OPENING.test(gap)),
    })
    end = start + found.length
  }
  return words
}

/** Whether a word follows the one before it within one name: after a space, a hyphen, or the dot of an initial. */
export const follows = (word: Word | undefined): word is Word =>
  word !== undefined && /^(?:\.? {1,2}|\.|-| ?- ?|\. ?-)$/.test(word.gap)

/** Which words stand in lines where nearly every word has a capital, so that a capital tells nothing. */
export function inHeadings(words: readonly Word[]): boolean[] {
  const result: boolean[] = []
  for (let first = 0; first < words.length;) {
    let next = first + 1
    while (next < words.length && !words[next]?.gap.includes('\n')) next += 1
    const line = words.slice(first, next).filter(({ text }) => text.length > 2)
    const capitals = line.filter(({ capital }) => capital).length
    result.push(...words.slice(first, next).map(() => line.length >= 3 && capitals / line.length > 0.8))
    first = next
  }
  return result
}
