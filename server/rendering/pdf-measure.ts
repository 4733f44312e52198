import type { Block, Inline, KeyValuesBlock, ListBlock, ParagraphBlock, TableBlock } from './block.ts'
import { cellParagraphs, oneLine, paragraphsOf } from './inline.ts'
import { KEY_BOX, VALUE_BOX, cellStyle, tableBoxes } from './pdf-columns.ts'
import type { PdfPages } from './pdf-page.ts'
import { BODY, CELL, GAP, HEADINGS, KEY, LIST, PARAGRAPH, TABLE_HEAD, TABLE_TEXT } from './pdf-styles.ts'
import type { TextStyle } from './pdf-text.ts'
import { breakLines } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE } from './tagged-pdf.ts'

/** Room for the first lines of running text, in points. */
const FIRST_LINES = 2 * BODY.leading
/** Running text up to this height is not parted, in points. */
export const SHORT_TEXT = 4 * BODY.leading
/** More characters than short text or a short list can have; measuring long texts twice would take its time. */
const LONG = 1_200
/** A list that follows a heading stays whole up to this height, in points. */
const SHORT_LIST = 10 * BODY.leading
const FIRST_OF_CALLOUT = FIRST_LINES + 18
/** A table that is to stay on one page may take this much of it, so that its heading has room above it. */
const MOST_KEPT = (3 / 4) * (PAGE.height - PAGE.top - PAGE.bottom)

/** Begins a page where the block at `index` would not begin well on this one; running text sees to that by itself. */
export function makeRoom(pages: PdfPages, blocks: readonly Block[], index: number): void {
  const block = blocks[index]
  const isText = block?.kind === 'paragraph' || block?.kind === 'list' || block?.kind === 'callout'
  if (!isText || ('keepWithNext' in block && block.keepWithNext)) {
    pages.need(roomToBegin(pages, blocks, index))
  }
}

/**
 * Points that the block at `index` takes to begin well: whatever may not be parted from it included, such as the
 * first lines under a heading. Zero behind the last block.
 */
function roomToBegin(pages: PdfPages, blocks: readonly Block[], index: number): number {
  const block = blocks[index]
  const withNext = (height: number) => height + roomForNext(pages, blocks, index)
  switch (block?.kind) {
    case undefined:
    case 'pageBreak':
      return 0
    case 'heading': {
      const { style, after } = HEADINGS[block.level]
      return withNext(textHeight(pages, [oneLine(block.text)], style, CONTENT_WIDTH) + after)
    }
    case 'keyValues':
      return block.keepWithNext
        ? withNext(entriesHeight(pages, block.entries) + GAP.block)
        : entriesHeight(pages, block.entries.slice(0, 2))
    case 'paragraph':
      return block.keepWithNext
        ? withNext(paragraphHeight(pages, block) + GAP.paragraph)
        : roomOfText(pages, block)
    case 'table': {
      const whole = block.keepTogether ? tableHeight(pages, block, block.rows) : Infinity
      return whole <= MOST_KEPT ? whole : tableHeight(pages, block, block.rows.slice(0, 1))
    }
    case 'callout':
      return FIRST_OF_CALLOUT
    case 'list':
      return roomOfList(pages, block)
  }
}

function roomForNext(pages: PdfPages, blocks: readonly Block[], index: number): number {
  const next = blocks[index + 1]
  return (next?.kind === 'heading' ? HEADINGS[next.level].before : 0) + roomToBegin(pages, blocks, index + 1)
}

function roomOfText(pages: PdfPages, block: ParagraphBlock): number {
  if (lengthOf(block.content) > LONG) return FIRST_LINES
  const height = paragraphHeight(pages, block)
  return height <= SHORT_TEXT ? height : FIRST_LINES
}

function roomOfList(pages: PdfPages, { items }: ListBlock): number {
  if (items.reduce((length, item) => length + lengthOf(item), 0) > LONG) return FIRST_LINES
  const width = CONTENT_WIDTH - LIST.side - LIST.label
  const height = sum(items, (item) => textHeight(pages, [item], BODY, width) + GAP.item)
  return height <= SHORT_LIST ? height : FIRST_LINES
}

const lengthOf = (content: Inline) =>
  typeof content === 'string' ? content.length : content.reduce((length, { text }) => length + text.length, 0)

const paragraphHeight = (pages: PdfPages, { content, size = 'normal' }: ParagraphBlock) =>
  textHeight(pages, [content], PARAGRAPH[size], CONTENT_WIDTH)

function entriesHeight(pages: PdfPages, entries: KeyValuesBlock['entries']): number {
  return sum(entries, ({ key, value }) => {
    const keyHeight = textHeight(pages, [key], KEY, KEY_BOX.width)
    return 2 * CELL.top + Math.max(keyHeight, textHeight(pages, [value], TABLE_TEXT, VALUE_BOX.width))
  })
}

function tableHeight(pages: PdfPages, block: TableBlock, rows: TableBlock['rows']): number {
  const head = block.columns.map(({ heading }) => [heading])
  return rowHeight(pages, block, head, TABLE_HEAD) + rowsHeight(pages, block, rows)
}

/** The height of some of a table's rows, in points. */
export const rowsHeight = (pages: PdfPages, block: TableBlock, rows: TableBlock['rows']): number =>
  sum(rows, (row) => rowHeight(pages, block, row.map(cellParagraphs), TABLE_TEXT))

function rowHeight(pages: PdfPages, block: TableBlock, cells: Inline[][], style: TextStyle): number {
  const heights = tableBoxes(block).map(({ width }, index) =>
    textHeight(pages, cells[index] ?? [], cellStyle(block, index, style), width),
  )
  return 2 * CELL.top + Math.max(0, ...heights)
}

function textHeight(pages: PdfPages, contents: Inline[], style: TextStyle, width: number): number {
  const paragraphs = contents.flatMap(paragraphsOf)
  const lines = sum(paragraphs, (paragraph) => breakLines(pages.book, paragraph, style, width).length)
  return lines * style.leading + Math.max(0, paragraphs.length - 1) * GAP.paragraph
}

const sum = <T>(items: readonly T[], height: (item: T) => number): number =>
  items.reduce((total, item) => total + height(item), 0)
