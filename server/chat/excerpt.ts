import { CITATION_MARK } from '../../shared/assistant/citation-marks.ts'

/** Characters of the text on either side of a hit. */
const AROUND = 80

/** Finds words in texts, whatever their case. */
export type Find = (text: string) => string | null

/** Looks for `words` in a text; answers the words around the first hit in one line, or null. */
export function excerptOf(words: string): Find {
  // A line break of the text is as good as the space that was asked for.
  const pattern = new RegExp(words.trim().split(/\s+/).map(literally).join('\\s+'), 'iu')
  return (text) => {
    const match = pattern.exec(text)
    if (!match) return null
    const end = match.index + match[0].length
    const before = text.slice(Math.max(0, match.index - AROUND), match.index)
    const after = text.slice(end, end + AROUND)
    const isCut = { before: match.index > AROUND, after: end + AROUND < text.length }
    return inOneLine(
      [
        isCut.before ? `… ${before.replace(/^\S*\s+/, '')}` : before,
        match[0],
        isCut.after ? `${after.replace(/\s+\S*$/, '')} …` : after,
      ].join(''),
    )
  }
}

const literally = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Halves of characters that were cut through are left out. */
const inOneLine = (text: string) =>
  text
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Marks at the beginning of a line: headings, quotations, items, and the lines of tables, fences and rules. */
const AT_LINE =
  /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|\d{1,3}[.)][ \t]+|\|[ \t:|-]+$|(?:```|~~~).*$|(?:[-*_][ \t]*){3,}$)/gm
const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\s]{0,2000}\)/g
const STRONG = /\*\*|__|~~|`/g
/** A single star or underscore at the edge of a word; within a word it is the word's. */
const SOFT = /(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu
/** With the space before it, which would stand before a full stop. */
const SOURCE = new RegExp(` ?${CITATION_MARK.source}`, 'gi')

/** An answer's Markdown as the plain words that are read on the screen, without the numbers of its sources. */
export const plainWords = (markdown: string): string =>
  [AT_LINE, STRONG, SOFT, SOURCE]
    .reduce((text, marks) => text.replace(marks, ''), markdown.replace(LINK, '$1'))
    .replaceAll('|', ' ')
