/** A piece of a note without a full stop is cut at this length, characters, where a comma or a space allows. */
const LONGEST = 400
const END = /[.!?…]+["'”’)\]*]*\s+/g
/** A full stop that ends no sentence stands behind one of these. */
const ABBREVIATION =
  /(?:^|[\s("'])(?:e\.g|i\.e|etc|approx|dr|mrs?|ms|prof|st|vs|cf|incl|wt|[a-z]|(?:[a-z]\.)+[a-z])$/i
const LIST_MARK = /^\s*(?:[•·▪◦*–—-]\s+|\(?\d{1,2}[.)]\s+)/
const TAG = /<\/?[a-z!][^<>]{0,300}>/gi
// eslint refuses control characters in a pattern; these are all but tab and the ends of lines.
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** The sentences of a text of any kind: notes, lists, prose. Markup and list marks are left out, words are not changed. */
export const sentencesIn = (text: string, longest = LONGEST): string[] =>
  text
    .replaceAll(TAG, '\n')
    .replaceAll(CONTROL, '')
    .split(/\r?\n+/)
    .flatMap((line) => sentencesOfLine(line.replace(LIST_MARK, '').trim(), longest))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

function sentencesOfLine(line: string, longest: number): string[] {
  const sentences: string[] = []
  let begin = 0
  for (const end of line.matchAll(END)) {
    const before = line.slice(begin, end.index)
    if (end[0].startsWith('.') && ABBREVIATION.test(before)) continue
    sentences.push(line.slice(begin, end.index + end[0].length).trim())
    begin = end.index + end[0].length
  }
  return [...sentences, line.slice(begin).trim()].flatMap((sentence) => inPieces(sentence, longest))
}

function inPieces(sentence: string, longest: number): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > longest) {
    const room = rest.slice(0, longest)
    const comma = Math.max(room.lastIndexOf('; '), room.lastIndexOf(', '))
    const space = room.lastIndexOf(' ')
    const cut = comma > longest / 2 ? comma + 1 : space > longest / 2 ? space : longest
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
