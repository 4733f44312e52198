import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { ITableBordersOptions } from 'docx'
import type { Inline, KeyValuesBlock, TableBlock } from './block.ts'
import { CONTENT_WIDTH, STYLE } from './docx-styles.ts'
import { RIGHT, paragraphs } from './docx-text.ts'
import type { DocxLinks } from './docx-text.ts'
import { cellParagraphs } from './inline.ts'

/** Rows with fewer characters than this stay on one page. */
const SHORT_ROW = 900
const HEAD_FILL = 'EEF1F0'

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
}

/** Tables are followed by a thin paragraph: Word joins two tables that touch. */
const withGap = (table: Table) => [table, new Paragraph({ style: STYLE.afterTable })]

export function keyValuesTable(block: KeyValuesBlock, links: DocxLinks): (Table | Paragraph)[] {
  if (block.entries.length === 0) return []
  const widths = columnWidths([0.3, 0.7])
  const rows = block.entries.map(({ key, value }) =>
    tableRow([plainCell([key], true), plainCell([value], false)], widths, links),
  )
  return withGap(table(rows, widths, { firstRow: false, firstColumn: true }))
}

/** A table whose heading row Word repeats on each page. */
export function columnsTable(block: TableBlock, links: DocxLinks): (Table | Paragraph)[] {
  const widths = columnWidths(block.columns.map((column) => column.width))
  const alignRight = (index: number) => block.columns[index]?.align === 'right'
  const heading = block.columns.map((column, index) => ({
    contents: [column.heading],
    heads: true,
    alignRight: alignRight(index),
  }))
  const rows = block.rows.map((row) =>
    block.columns.map((_, index) => ({
      contents: cellParagraphs(row[index] ?? ''),
      heads: index === block.rowHeader,
      alignRight: alignRight(index),
    })),
  )
  const head = tableRow(heading, widths, links, { header: true })
  const body = rows.map((cells) => tableRow(cells, widths, links))
  return withGap(table([head, ...body], widths, { firstRow: true, firstColumn: block.rowHeader === 0 }))
}

const plainCell = (contents: Inline[], heads: boolean): Cell => ({ contents, heads, alignRight: false })

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
    margins: { left: 110, right: 110 },
    tableLook: { ...look, noHBand: true, noVBand: true },
  })
}

function tableRow(cells: Cell[], widths: number[], links: DocxLinks, { header = false } = {}): TableRow {
  const length = cells.flatMap((cell) => cell.contents).reduce((sum, content) => sum + textLength(content), 0)
  return new TableRow({
    tableHeader: header,
    cantSplit: length < SHORT_ROW,
    children: cells.map((cell, index) => {
      const style = cell.heads ? STYLE.headCell : STYLE.cell
      return new TableCell({
        width: { size: widths[index] ?? 0, type: WidthType.DXA },
        ...(header ? { shading: { fill: HEAD_FILL, type: 'clear' as const, color: 'auto' } } : {}),
        children: paragraphs(cell.contents, links, { style, ...(cell.alignRight ? RIGHT : {}) }),
      })
    }),
  })
}

const textLength = (content: Inline) =>
  typeof content === 'string' ? content.length : content.reduce((sum, run) => sum + run.text.length, 0)
