import type { Citation } from './assistant.ts'
import { citationMarks, numbersDefinedAsLinks } from './citation-marks.ts'

/** A text with what its numbers stand for. */
export interface Cited {
  text: string
  citations: readonly Citation[]
}

/**
 * A text as it is shown: its sources are 1, 2, 3 in the order of their first use, and listed in that order, whatever
 * numbers the passages had that the assistant was given. What is stored keeps those. It may be called with every piece
 * of a growing text: a number that was shown stays. A text that makes links of such numbers itself is left alone.
 */
export function renumbered({ text, citations }: Cited): Cited {
  if (numbersDefinedAsLinks(text).size > 0) return { text, citations: inOrder(citations) }
  const marks = citationMarks(text)
  const shown = new Map<number, number>()
  const used = [...marks.flatMap(({ numbers }) => numbers), ...inOrder(citations).map(({ number }) => number)]
  for (const number of used) if (!shown.has(number)) shown.set(number, shown.size + 1)
  const numberOf = (number: number) => shown.get(number) ?? number
  let end = 0
  const parts = marks.flatMap((mark) => {
    const before = text.slice(end, mark.start)
    end = mark.end
    return [before, withNumbers(text.slice(mark.start, mark.end), mark.numbers.map(numberOf))]
  })
  return {
    text: [...parts, text.slice(end)].join(''),
    citations: inOrder(citations.map((one) => ({ ...one, number: numberOf(one.number) }))),
  }
}

/** The words that a text quotes without naming a source, and that stand in none: no number leads to them. */
export function quotedWithoutSource(shown: Cited): string[] {
  const numbered = new Set(numberedSources(shown))
  return shown.citations.flatMap((one) => (one.quote === null || numbered.has(one) ? [] : [one.quote]))
}

/** What the numbers of a text stand for, without what no number leads to. */
export function numberedSources({ text, citations }: Cited): Citation[] {
  const used = new Set(citationMarks(text).flatMap(({ numbers }) => numbers))
  return citations.filter(({ number, itemId, quote }) => itemId !== '' || quote === null || used.has(number))
}

/** A mark with other numbers; brackets stay as they are written. */
const withNumbers = (mark: string, numbers: readonly number[]): string =>
  mark.replace(/\d(?:[^\]\\]*\d)?/, numbers.join(', '))

const inOrder = (citations: readonly Citation[]): Citation[] =>
  citations.toSorted((one, other) => one.number - other.number)
