import { SCALE_STEPS, type TableBlock } from './block.ts'
import { scaleOf } from './inline.ts'
import { CELL } from './pdf-styles.ts'
import type { TextStyle } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE } from './tagged-pdf.ts'

/** Points. */
const SEGMENT = { width: 11, gap: 1.5, height: 7 }
const SCALE_WIDTH = SCALE_STEPS * (SEGMENT.width + SEGMENT.gap)
/** Between words and bar. */
const SCALE_GAP = 8

/** A column's inner box, in points from the left edge of the page; the bar of a scale stands at its right end. */
export interface ColumnBox {
  left: number
  width: number
  scaleLeft: number | null
}

/** Boxes of columns whose widths are in the ratio of `shares`; those `scaled` keep room for a bar. */
function columnBoxes(shares: number[], scaled: (index: number) => boolean = () => false): ColumnBox[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let x = PAGE.left
  return shares.map((share, index) => {
    const left = x + CELL.side
    const inner = (CONTENT_WIDTH * share) / whole - 2 * CELL.side
    x += (CONTENT_WIDTH * share) / whole
    return scaled(index)
      ? { left, width: inner - SCALE_WIDTH - SCALE_GAP, scaleLeft: left + inner - SCALE_WIDTH }
      : { left, width: inner, scaleLeft: null }
  })
}

export const [KEY_BOX, VALUE_BOX] = columnBoxes([0.3, 0.7]) as [ColumnBox, ColumnBox]

export const tableBoxes = ({ columns, rows }: TableBlock): ColumnBox[] =>
  columnBoxes(
    columns.map(({ width }) => width),
    (index) => rows.some((row) => scaleOf(row[index]) !== null),
  )

/** The style of a cell's text: its column's alignment, and bold where the column heads the rows. */
export function cellStyle(block: TableBlock, index: number, style: TextStyle): TextStyle {
  return {
    ...style,
    bold: style.bold === true || index === block.rowHeader,
    align: block.columns[index]?.align ?? 'left',
  }
}

/** Left edges of a bar's segments, and their size, in points. */
export const segments = (left: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...SEGMENT,
    left: left + index * (SEGMENT.width + SEGMENT.gap),
  }))
