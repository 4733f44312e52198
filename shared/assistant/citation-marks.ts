/** Where a text cites: one pair of brackets with its numbers, such as `[2]`, `[1, 3]` or `[2–4]`. */
export interface CitationMark {
  start: number
  /** The place after the last character. */
  end: number
  numbers: number[]
}

/** A longer number in brackets is a year or the like. */
const LARGEST = 999
/** One mark; its group holds the numbers, for `citedNumbers`. */
export const CITATION_MARK = /\\?\[\s*(\d{1,3}(?:\s*(?:[,;&–-]|and)\s*\d{1,3})*)\s*\\?\]/gi
/** `[1]: https://…` makes every `[1]` of a Markdown text a link. */
const LINK_DEFINITION = /^ {0,3}\[(\d{1,3})\]:[ \t]*<?(?:[a-z][a-z0-9+.-]*:|www\.|[/#.])\S*.*$/gim
const LINK_OR_IMAGE = /!?\[[^[\]\n]*\]\([^()\s]*(?:\s+"[^"\n]*")?\)/g
const FENCED = /^ {0,3}(`{3,}|~{3,}).*$(?:[\s\S]*?^ {0,3}\1[`~]*[ \t]*$|[\s\S]*)/gm
const INLINE_CODE = /(?<!`)(`+)(?!`)[^`\n]+(?<!`)\1(?!`)/g

/** A Markdown text in which code, links and definitions are blank; every other character keeps its place. */
export const withoutCodeAndLinks = (markdown: string): string =>
  [FENCED, INLINE_CODE, LINK_OR_IMAGE, LINK_DEFINITION].reduce(
    (text, pattern) => text.replace(pattern, (found) => found.replaceAll(/[^\n]/g, ' ')),
    markdown,
  )

/** Numbers that the text itself defines as links: they lead wherever the text says, not to a passage. */
export const numbersDefinedAsLinks = (markdown: string): Set<number> =>
  new Set(Array.from(markdown.matchAll(LINK_DEFINITION), ([, number]) => Number(number)))

/** The citations of a Markdown text in their order. Numbers in code, and texts of links, are none. */
export const citationMarks = (markdown: string): CitationMark[] =>
  Array.from(withoutCodeAndLinks(markdown).matchAll(CITATION_MARK), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    numbers: citedNumbers(match[1] ?? ''),
  })).filter(({ numbers }) => numbers.length > 0)

/** The numbers of one mark, `2–4` counted out. A range that runs backwards is its two ends. */
export function citedNumbers(list: string): number[] {
  const numbers = list.split(/[,;&]|and/i).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map(Number)
    const length = to - from + 1
    return length > 0 && length <= 20 ? Array.from({ length }, (_, index) => from + index) : [from, to]
  })
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= LARGEST)
}
