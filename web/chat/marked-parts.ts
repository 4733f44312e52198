/** A text in parts, of which some are the words that were searched for, in whatever case. */
export function markedParts(text: string, words: string): { text: string; isHit: boolean }[] {
  const literal = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('\\s+')
  if (literal === '') return [{ text, isHit: false }]
  return text
    .split(new RegExp(`(${literal})`, 'giu'))
    .map((part, place) => ({ text: part, isHit: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}
