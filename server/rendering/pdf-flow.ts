import type { PdfPages } from './pdf-page.ts'
import type { TextLine, TextStyle } from './pdf-text.ts'
import { PAGE } from './tagged-pdf.ts'
import type { PdfElement } from './tagged-pdf.ts'

/** A line of text with the element it belongs to and the gap above it (points, left out at the top of a page). */
export interface FlowLine {
  line: TextLine
  style: TextStyle
  element: PdfElement
  gap: number
}

/** A column of lines. `left` and `width` are its inner box, in points from the left edge of the page. */
export interface FlowCell {
  left: number
  width: number
  lines: FlowLine[]
}

export interface FlowOptions {
  /** Room above and below the lines, in points. */
  padding?: number
  /** Draws fills and lines behind one page's part of the row, inside an artifact. */
  decorate?: (top: number, bottom: number) => void
  /** Called at the top of each page that the row goes on to. */
  onPage?: () => void
  /** Rows up to this height move to the next page whole. */
  keepUnder?: number
}

/**
 * Draws cells side by side and goes on to further pages until every line is drawn. Everything in a document is such
 * a row: a paragraph has one cell, a list item two, a table row as many as columns.
 */
export function flowRow(pages: PdfPages, cells: FlowCell[], options: FlowOptions = {}): void {
  const { padding = 0, keepUnder = 0 } = options
  let rest = cells
  let first = true
  const nextPage = () => {
    pages.addPage()
    options.onPage?.()
    first = false
  }
  while (first || rest.some((cell) => cell.lines.length > 0)) {
    const room = pages.room - 2 * padding
    const height = Math.max(...rest.map((cell) => heightOf(cell.lines)))
    const startsLate = first && !pages.atTop
    if (startsLate && height > room && (height <= keepUnder || !beginsWell(rest, room))) nextPage()
    const space = pages.room - 2 * padding
    const parts = rest.map((cell) => fitting(cell.lines, space))
    if (rest.some((cell) => cell.lines.length > 0) && parts.every((count) => count === 0)) {
      throw new Error(`A line of text is taller than the page (${space} points)`)
    }
    drawPart(pages, rest, parts, options)
    rest = rest.map((cell, index) => ({ ...cell, lines: cell.lines.slice(parts[index]) }))
    first = false
    if (rest.some((cell) => cell.lines.length > 0)) nextPage()
  }
}

const heightOf = (lines: FlowLine[]) =>
  lines.reduce((sum, { gap, style }, index) => sum + style.leading + (index === 0 ? 0 : gap), 0)

/** True when each cell that has to be parted leaves at least two lines on this page. */
const beginsWell = (cells: FlowCell[], room: number) =>
  cells.every(({ lines }) => fitting(lines, room) >= Math.min(2, lines.length))

/** How many lines fit; of three or more, no single last line is left for the next page. */
function fitting(lines: FlowLine[], room: number): number {
  let used = 0
  let count = 0
  for (const { gap, style } of lines) {
    used += style.leading + (count === 0 ? 0 : gap)
    if (used > room + 0.01) break
    count += 1
  }
  return count === lines.length - 1 && count > 2 ? count - 1 : count
}

function drawPart(pages: PdfPages, cells: FlowCell[], parts: number[], options: FlowOptions): void {
  const { padding = 0, decorate } = options
  const top = pages.y
  const heights = cells.map((cell, index) => heightOf(cell.lines.slice(0, parts[index])))
  const bottom = top + Math.max(0, ...heights) + 2 * padding
  if (decorate !== undefined) pages.pdf.artifact('Layout', () => decorate(top, bottom))
  cells.forEach((cell, index) => {
    let y = top + padding
    cell.lines.slice(0, parts[index]).forEach(({ line, style, element, gap }, position) => {
      y += position === 0 ? 0 : gap
      const left = style.align === 'right' ? cell.left + cell.width - line.width : cell.left
      pages.drawLine(line, left, y, style, element)
      y += style.leading
    })
  })
  pages.y = bottom
}

/** The box between the margins. */
export const fullWidth = (lines: FlowLine[]): FlowCell => ({
  left: PAGE.left,
  width: PAGE.width - PAGE.left - PAGE.right,
  lines,
})
