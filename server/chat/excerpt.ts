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
