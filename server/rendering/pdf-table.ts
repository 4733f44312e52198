import type { Inline, KeyValuesBlock, TableBlock, TableCell } from './block.ts'
import { cellParagraphs, paragraphsOf, scaleOf } from './inline.ts'
import { type ColumnBox, KEY_BOX, VALUE_BOX, cellStyle, segments, tableBoxes } from './pdf-columns.ts'
import type { FlowCell, FlowLine } from './pdf-flow.ts'
import { flowRow } from './pdf-flow.ts'
import { rowsHeight } from './pdf-measure.ts'
import type { PdfPages } from './pdf-page.ts'
import { CELL, GAP, KEY, TABLE_HEAD, TABLE_TEXT } from './pdf-styles.ts'
import type { TextStyle } from './pdf-text.ts'
import { breakLines } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE } from './tagged-pdf.ts'
import type { PdfElement } from './tagged-pdf.ts'

const HEAD_FILL = '#eef1f0'
const HEAD_RULE = '#5c6866'
const SCALE_FILLED = '#0b5d57'
const SCALE_OPEN = '#d5dddb'
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

export function drawKeyValues(pages: PdfPages, block: KeyValuesBlock): void {
  const { pdf } = pages
  if (block.entries.length === 0) return
  const table = pdf.element(pages.root, 'Table')
  for (const { key, value } of block.entries) {
    const row = pdf.element(table, 'TR')
    const head = pdf.element(row, 'TH', { scope: 'Row' })
    const data = pdf.element(row, 'TD')
    const cells = [
      { ...KEY_BOX, lines: textLines(pages, head, [key], KEY, KEY_BOX.width) },
      { ...VALUE_BOX, lines: textLines(pages, data, [value], TABLE_TEXT, VALUE_BOX.width) },
    ]
    drawRow(pages, cells, { ruleAbove: true })
  }
  table.end()
}

/** Draws a table, its heading row again at the top of each page it goes on to; no last row goes on alone. */
export function drawTable(pages: PdfPages, block: TableBlock): void {
  const table = pages.pdf.element(pages.root, 'Table')
  const head = drawHead(pages, block, pages.pdf.element(table, 'TR'))
  block.rows.forEach((row, index) => {
    if (index > 0 && index === block.rows.length - 2) keepLastTwo(pages, block, head)
    drawBodyRow(pages, block, row, pages.pdf.element(table, 'TR'), head)
  })
  table.end()
}

/** A cell of the heading row; the cells below it stand in the same box. */
type HeadCell = FlowCell & ColumnBox

/** The heading row, which is drawn again from what is returned. */
function drawHead(pages: PdfPages, block: TableBlock, row: PdfElement): HeadCell[] {
  const head = tableBoxes(block).map((box, index) => {
    const cell = pages.pdf.element(row, 'TH', { scope: 'Column' })
    const heading = block.columns[index]?.heading ?? ''
    const style = cellStyle(block, index, TABLE_HEAD)
    return { ...box, lines: textLines(pages, cell, [heading], style, box.width) }
  })
  flowRow(pages, head, { padding: CELL.top, decorate: decorateHead(pages) })
  return head
}

function drawBodyRow(
  pages: PdfPages,
  block: TableBlock,
  row: TableCell[],
  element: PdfElement,
  head: HeadCell[],
): void {
  const cells = head.map((box, index) => {
    const heads = index === block.rowHeader
    const cell = pages.pdf.element(element, heads ? 'TH' : 'TD', heads ? { scope: 'Row' } : {})
    const style = cellStyle(block, index, TABLE_TEXT)
    return { ...box, lines: textLines(pages, cell, cellParagraphs(row[index] ?? ''), style, box.width) }
  })
  drawRow(pages, cells, {
    onPage: () => repeatHead(pages, head),
    decorate: (top) => head.forEach(({ scaleLeft }, index) => drawScale(pages, scaleLeft, top, row[index])),
  })
}

/** Begins a page before the last row but one, where the last one would not follow it on this page. */
function keepLastTwo(pages: PdfPages, block: TableBlock, head: FlowCell[]): void {
  const height = rowsHeight(pages, block, block.rows.slice(-2))
  if (height <= pages.room || height > KEEP_UNDER) return
  pages.addPage()
  repeatHead(pages, head)
}

/** The bar of a scale beside the first line of its row. */
function drawScale(pages: PdfPages, left: number | null, top: number, cell: TableCell | undefined): void {
  const scale = scaleOf(cell)
  if (left === null || scale === null) return
  segments(left, scale.of).forEach((segment, index) => {
    const y = top + CELL.top + (TABLE_TEXT.leading - segment.height) / 2
    const colour = index < scale.at ? SCALE_FILLED : SCALE_OPEN
    pages.pdf.rect(segment.left, y, segment.width, segment.height).fill(colour)
  })
}

interface RowOptions {
  onPage?: () => void
  /** Draws beside the row's first part, whose upper edge it is given. */
  decorate?: (top: number) => void
  ruleAbove?: boolean
}

function drawRow(
  pages: PdfPages,
  cells: FlowCell[],
  { onPage, decorate, ruleAbove = false }: RowOptions,
): void {
  let begun = false
  flowRow(pages, cells, {
    padding: CELL.top,
    keepUnder: KEEP_UNDER,
    onPage,
    decorate: (top, bottom) => {
      if (ruleAbove) pages.rule(top, PAGE.left, PAGE.width - PAGE.right)
      pages.rule(bottom, PAGE.left, PAGE.width - PAGE.right)
      if (!begun) decorate?.(top)
      begun = true
    },
  })
}

const decorateHead = (pages: PdfPages) => (top: number, bottom: number) => {
  pages.pdf.rect(PAGE.left, top, CONTENT_WIDTH, bottom - top).fill(HEAD_FILL)
  pages.rule(bottom, PAGE.left, PAGE.width - PAGE.right, 0.9, HEAD_RULE)
}

const heightOfHead = (head: FlowCell[]) =>
  2 * CELL.top + TABLE_HEAD.leading * Math.max(1, ...head.map((cell) => cell.lines.length))

/** The repeated heading row is for the eye only: reading programs know it from the first one. */
function repeatHead(pages: PdfPages, head: FlowCell[]): void {
  const top = pages.y
  const bottom = top + heightOfHead(head)
  pages.pdf.artifact('Pagination', () => {
    decorateHead(pages)(top, bottom)
    for (const { left, width, lines } of head) {
      lines.forEach(({ line, style }, index) => {
        const x = style.align === 'right' ? left + width - line.width : left
        pages.drawLine(line, x, top + CELL.top + index * style.leading, style, null)
      })
    }
  })
  pages.y = bottom
}
