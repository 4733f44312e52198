import type { Inline, KeyValuesBlock, TableBlock } from './block.ts'
import { cellParagraphs, paragraphsOf } from './inline.ts'
import type { FlowCell, FlowLine } from './pdf-flow.ts'
import { flowRow } from './pdf-flow.ts'
import type { PdfPages } from './pdf-page.ts'
import { GAP, KEY, TABLE_HEAD, TABLE_TEXT } from './pdf-styles.ts'
import type { TextStyle } from './pdf-text.ts'
import { breakLines } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE } from './tagged-pdf.ts'
import type { PdfElement } from './tagged-pdf.ts'

const CELL_SIDE = 6
const CELL_TOP = 3.5
const HEAD_FILL = '#eef1f0'
const HEAD_RULE = '#5c6866'
/** A row up to half a page moves to the next page whole, a taller one is continued there. */
const KEEP_UNDER = (PAGE.height - PAGE.top - PAGE.bottom) / 2

/** Lines of running text, each paragraph an element of its own under `parent`. */
export function textLines(
  pages: PdfPages,
  parent: PdfElement,
  contents: Inline[],
  style: TextStyle,
  width: number,
): FlowLine[] {
  return contents.flatMap(paragraphsOf).flatMap((paragraph) => {
    const element = pages.pdf.element(parent, 'P')
    return breakLines(pages.book, paragraph, style, width).map((line, index) => {
      return { line, style, element, gap: index === 0 ? GAP.paragraph : 0 }
    })
  })
}

/** Left edge and width of each column's text. */
function columnBoxes(shares: number[]): { left: number; width: number }[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let x = PAGE.left
  return shares.map((share) => {
    const box = { left: x + CELL_SIDE, width: (CONTENT_WIDTH * share) / whole - 2 * CELL_SIDE }
    x += (CONTENT_WIDTH * share) / whole
    return box
  })
}

export function drawKeyValues(pages: PdfPages, block: KeyValuesBlock): void {
  const { pdf } = pages
  const [keyBox, valueBox] = columnBoxes([0.3, 0.7])
  if (keyBox === undefined || valueBox === undefined || block.entries.length === 0) return
  const table = pdf.element(pages.root, 'Table')
  for (const { key, value } of block.entries) {
    const row = pdf.element(table, 'TR')
    const head = pdf.element(row, 'TH', { scope: 'Row' })
    const data = pdf.element(row, 'TD')
    const cells = [
      { ...keyBox, lines: textLines(pages, head, [key], KEY, keyBox.width) },
      { ...valueBox, lines: textLines(pages, data, [value], TABLE_TEXT, valueBox.width) },
    ]
    drawRow(pages, cells, { ruleAbove: true })
  }
  table.end()
}

/** Draws a table, its heading row again at the top of each page it goes on to. */
export function drawTable(pages: PdfPages, block: TableBlock): void {
  const { pdf } = pages
  const boxes = columnBoxes(block.columns.map((column) => column.width))
  const table = pdf.element(pages.root, 'Table')
  const styleOf = (index: number, style: TextStyle): TextStyle => ({
    ...style,
    bold: style.bold === true || index === block.rowHeader,
    align: block.columns[index]?.align ?? 'left',
  })
  const headRow = pdf.element(table, 'TR')
  const head = boxes.map((box, index) => {
    const cell = pdf.element(headRow, 'TH', { scope: 'Column' })
    const heading = block.columns[index]?.heading ?? ''
    return { ...box, lines: textLines(pages, cell, [heading], styleOf(index, TABLE_HEAD), box.width) }
  })
  pages.need(heightOfHead(head) + 3 * TABLE_TEXT.leading)
  flowRow(pages, head, { padding: CELL_TOP, decorate: decorateHead(pages) })
  for (const row of block.rows) {
    const rowElement = pdf.element(table, 'TR')
    const cells = boxes.map((box, index) => {
      const heads = index === block.rowHeader
      const cell = pdf.element(rowElement, heads ? 'TH' : 'TD', heads ? { scope: 'Row' } : {})
      const contents = cellParagraphs(row[index] ?? '')
      return { ...box, lines: textLines(pages, cell, contents, styleOf(index, TABLE_TEXT), box.width) }
    })
    drawRow(pages, cells, { onPage: () => repeatHead(pages, head) })
  }
  table.end()
}

function drawRow(
  pages: PdfPages,
  cells: FlowCell[],
  { onPage, ruleAbove = false }: { onPage?: () => void; ruleAbove?: boolean },
): void {
  flowRow(pages, cells, {
    padding: CELL_TOP,
    keepUnder: KEEP_UNDER,
    onPage,
    decorate: (top, bottom) => {
      if (ruleAbove) pages.rule(top, PAGE.left, PAGE.width - PAGE.right)
      pages.rule(bottom, PAGE.left, PAGE.width - PAGE.right)
    },
  })
}

const decorateHead = (pages: PdfPages) => (top: number, bottom: number) => {
  pages.pdf.rect(PAGE.left, top, CONTENT_WIDTH, bottom - top).fill(HEAD_FILL)
  pages.rule(bottom, PAGE.left, PAGE.width - PAGE.right, 0.9, HEAD_RULE)
}

const heightOfHead = (head: FlowCell[]) =>
  2 * CELL_TOP + TABLE_HEAD.leading * Math.max(1, ...head.map((cell) => cell.lines.length))

/** The repeated heading row is for the eye only: reading programs know it from the first one. */
function repeatHead(pages: PdfPages, head: FlowCell[]): void {
  const top = pages.y
  const bottom = top + heightOfHead(head)
  pages.pdf.artifact('Pagination', () => {
    decorateHead(pages)(top, bottom)
    for (const { left, width, lines } of head) {
      lines.forEach(({ line, style }, index) => {
        const x = style.align === 'right' ? left + width - line.width : left
        pages.drawLine(line, x, top + CELL_TOP + index * style.leading, style, null)
      })
    }
  })
  pages.y = bottom
}
