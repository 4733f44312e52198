import { BorderStyle, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { IParagraphOptions, ITableBordersOptions } from 'docx'
import type { Inline, KeyValuesBlock, Scale, TableBlock } from './block.ts'
import { scaleIn } from './docx-scale.ts'
import { CONTENT_WIDTH, STYLE } from './docx-styles.ts'
import { RIGHT, paragraphs } from './docx-text.ts'
import type { DocxLinks } from './docx-text.ts'
import { cellParagraphs, scaleOf } from './inline.ts'

/** Rows with fewer characters than this stay on one page. */
const SHORT_ROW = 900
const HEAD_FILL = 'EEF1F0'

/** Between a cell's edge and its text, in twips. */
const CELL_SIDE = 110

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'B9C2C0' }
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const BORDERS: ITableBordersOptions = {
  top: LINE,
  bottom: LINE,
  left: NONE,
  right: NONE,
  insideHorizontal: LINE,
  insideVertical: NONE,
}

interface Cell {
  contents: Inline[]
  heads: boolean
  alignRight: boolean
  scale: Scale | null
}

interface RowOptions {
  header?: boolean
  /** Stays on the page of the row below it, or of the paragraph below the table. */
  keepNext?: boolean
}

export function keyValuesTable({ entries, keepWithNext }: KeyValuesBlock, links: DocxLinks): Table {
  const widths = columnWidths([0.3, 0.7])
  const keepNext = keepWithNext === true
  const rows = entries.map(({ key, value }) =>
    tableRow([plainCell([key], true), plainCell([value], false)], widths, links, { keepNext }),
  )
  return table(rows, widths, { firstRow: false, firstColumn: true })
}

/** A table whose heading row Word repeats on each page. */
export function columnsTable(block: TableBlock, links: DocxLinks): Table {
  const widths = columnWidths(block.columns.map((column) => column.width))
  const alignRight = (index: number) => block.columns[index]?.align === 'right'
  const heading = block.columns.map((column, index) => ({
    contents: [column.heading],
    heads: true,
    alignRight: alignRight(index),
    scale: null,
  }))
  const rows = block.rows.map((row) =>
    block.columns.map((_, index) => ({
      contents: cellParagraphs(row[index] ?? ''),
      heads: index === block.rowHeader,
      alignRight: alignRight(index),
      scale: scaleOf(row[index]),
    })),
  )
  const head = tableRow(heading, widths, links, { header: true, keepNext: true })
  const body = rows.map((cells, index) => {
    // No last row stands alone on a page.
    const keepNext = index < rows.length - 1 && (block.keepTogether === true || index === rows.length - 2)
    return tableRow(cells, widths, links, { keepNext })
  })
  return table([head, ...body], widths, { firstRow: true, firstColumn: block.rowHeader === 0 })
}

const plainCell = (contents: Inline[], heads: boolean): Cell => ({
  ...{ contents, heads },
  ...{ alignRight: false, scale: null },
})

/** Twips that add up to the width between the margins. */
function columnWidths(shares: number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.round((CONTENT_WIDTH * share) / whole))
}

function table(rows: TableRow[], widths: number[], look: { firstRow: boolean; firstColumn: boolean }): Table {
  return new Table({
    rows,
    columnWidths: widths,
    width: { size: CONTENT_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: BORDERS,
    margins: { left: CELL_SIDE, right: CELL_SIDE },
    tableLook: { ...look, noHBand: true, noVBand: true },
  })
}

function tableRow(
  cells: Cell[],
  widths: number[],
  links: DocxLinks,
  { header = false, keepNext = false }: RowOptions = {},
): TableRow {
  const length = cells.flatMap((cell) => cell.contents).reduce((sum, content) => sum + textLength(content), 0)
  return new TableRow({
    tableHeader: header,
    cantSplit: length < SHORT_ROW,
    ...(keepNext ? { keepNext } : {}),
    children: cells.map((cell, index) => {
      const width = widths[index] ?? 0
      const following: IParagraphOptions = {
        style: cell.heads ? STYLE.headCell : STYLE.cell,
        ...(cell.alignRight ? RIGHT : {}),
      }
      const first = cell.scale ? { ...following, ...scaleIn(cell.scale, width - 2 * CELL_SIDE) } : following
      return new TableCell({
        width: { size: width, type: WidthType.DXA },
        ...(header ? { shading: { fill: HEAD_FILL, type: 'clear' as const, color: 'auto' } } : {}),
        children: paragraphs(cell.contents, links, first, following),
      })
    }),
  })
}

const textLength = (content: Inline) =>
  typeof content === 'string' ? content.length : content.reduce((sum, run) => sum + run.text.length, 0)
