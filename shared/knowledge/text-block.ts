/**
 * The parts of a text written in the Markdown subset of `markdown-blocks.ts`. They have the shape of the block model of
 * the PDF, so that screen, file and assistant show one and the same parse.
 */

/** A stretch of text in one style. `href` is an https address or `#item.section` of the knowledge base. */
export interface TextRun {
  text: string
  strong?: boolean
  emphasis?: boolean
  href?: string
}

export interface ParagraphBlock {
  kind: 'paragraph'
  content: TextRun[]
}

export interface ListBlock {
  kind: 'list'
  style: 'bulleted' | 'numbered'
  items: TextRun[][]
}

export interface TableBlock {
  kind: 'table'
  /** `width` is the column's share of the table, by the length of its texts. */
  columns: { heading: string; width: number }[]
  rows: TextRun[][][]
  /** Index of the column whose cells head their rows. */
  rowHeader: number
}

export type TextBlock = ParagraphBlock | ListBlock | TableBlock

/** The words of a run of text without its styles. */
export const wordsOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')

/** A block in plain words: a line for each item of a list and each row of a table. */
export function plainText(block: TextBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return wordsOf(block.content)
    case 'list':
      return block.items.map((item, index) => `${listMark(block, index)} ${wordsOf(item)}`).join('\n')
    case 'table':
      return block.rows.map((row) => rowInWords(block, row)).join('\n')
  }
}

const listMark = ({ style }: ListBlock, index: number): string =>
  style === 'numbered' ? `${index + 1}.` : '•'

/** "Moderate: Routine but needs monitoring." With more columns each cell follows its heading. */
function rowInWords({ columns }: TableBlock, [head = [], ...cells]: TextRun[][]): string {
  const rest = cells.map((cell, index) => {
    const words = wordsOf(cell)
    return columns.length > 2 ? `${columns[index + 1]?.heading ?? ''}: ${words}` : words
  })
  return `${wordsOf(head)}: ${rest.join('; ')}`
}
