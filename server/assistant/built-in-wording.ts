/** A quotation is cut at this length, characters. */
const LONGEST_QUOTATION = 260

/** "one", "one and two", "one, two and three". */
export function inOneList(words: readonly string[], comma = ',', last = 'and'): string {
  const [end = '', ...before] = words.toReversed()
  if (before.length === 0) return end
  // A semicolon is for parts that have commas or words like "and" of their own.
  const plain = !words.some((word) => /, | (?:and|or) /.test(word))
  const between = comma === ';' && plain ? ',' : comma
  const rest = before.toReversed().join(`${between} `)
  if (between === ';' && before.length === 1) return `${rest}, ${last} ${end}`
  return between === ';' ? `${rest}; ${last} ${end}` : `${rest} ${last} ${end}`
}

/** Words in quotation marks. Inner marks become single ones, and numbers in brackets lose those: they cite nothing here. */
export const quoted = (words: string): string =>
  `“${words
    .replaceAll(/\[(\s*\d[\d\s,;–-]*)\]/g, '($1)')
    .replaceAll(/(?<=^|[\s(])"|“/g, '‘')
    .replaceAll(/"|”/g, '’')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:]+$/, '')}”`

/** A sentence in quotation marks, shortened at a space where it is long. */
export function quotedSentence(sentence: string): string {
  if (sentence.length <= LONGEST_QUOTATION) return quoted(sentence)
  const space = sentence.lastIndexOf(' ', LONGEST_QUOTATION)
  return quoted(`${sentence.slice(0, space > LONGEST_QUOTATION / 2 ? space : LONGEST_QUOTATION)} …`)
}

/** Words of a person as they are: nothing in them becomes a link, a heading or markup. */
export const asMarkdownText = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>#|!~]/g, String.raw`\$&`)
