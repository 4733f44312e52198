import {
  type CitationMark,
  citationMarks,
  withoutCodeAndLinks,
} from '../../shared/assistant/citation-marks.ts'

/** Words that an answer gives as those of somebody else. */
export interface Quotation {
  start: number
  /** The place after the last character. */
  end: number
  words: string
}

const QUOTATIONS = [
  /“([^“”]{1,1000})”/g,
  /"([^"]{1,1000})"/g,
  /«([^«»]{1,1000})»/g,
  /(?<![\p{L}\p{N}])‘([^‘]{1,1000}?)’(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])'([^'\n]{1,1000}?)'(?![\p{L}\p{N}])/gu,
]

/** Lines of a block quote, and the mark at the beginning of each. */
const BLOCK_QUOTE = /^(?: {0,3}>.*(?:\n|$))+/gm
const BLOCK_MARK = /^ {0,3}(?:> ?)+/gm
/** Who is quoted: "— National Framework". */
const ATTRIBUTION = /\n\s*(?:—|–|--)\s.*\s*$/

/** The quotations of a Markdown text: within quotation marks, and as block quotes. Code and links are none. */
export function quotationsIn(text: string): Quotation[] {
  const plain = withoutCodeAndLinks(text)
  const marks = citationMarks(text)
  const blocks = Array.from(plain.matchAll(BLOCK_QUOTE), ({ index: start, 0: block }) =>
    partsOfBlock(text, { start, end: start + block.length }, marks),
  ).flat()
  const within = QUOTATIONS.flatMap((pattern) =>
    Array.from(plain.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      words: trimmed(match[1] ?? ''),
    })),
  )
  const found = [...blocks, ...within].filter(({ words }) => /[\p{L}\p{N}]/u.test(words))
  // A quotation inside another one is part of it.
  return found.filter(
    (one) => !found.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  )
}

/** A block quote between its numbers: each of them stands behind what it supports. */
function partsOfBlock(
  text: string,
  block: { start: number; end: number },
  marks: readonly CitationMark[],
): Quotation[] {
  const inside = marks.filter((mark) => mark.start >= block.start && mark.end <= block.end)
  const starts = [block.start, ...inside.map((mark) => mark.end)]
  return starts.map((start, place) => {
    const end = inside[place]?.start ?? block.end
    const words = text.slice(start, end).replaceAll(BLOCK_MARK, '').replace(ATTRIBUTION, '')
    // Marks around the whole of it say the same again.
    return { start, end, words: trimmed(trimmed(words).replaceAll(/^[“"«‘]|[”"»’]$/g, '')) }
  })
}

/** Without what the citing sentence may have put at either end. */
const trimmed = (words: string): string =>
  words.replaceAll(/\*+|__/g, '').replaceAll(/^[\s.,;:!?…_]+|[\s.,;:!?…_]+$/g, '')
