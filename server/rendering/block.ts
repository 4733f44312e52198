/**
 * The one model of a finished document. Features build a `RenderedDocument`; `renderPdf` and `renderDocx` turn
 * it into files with the same words in the same order.
 */

/** A stretch of text in one style. `href` takes http, https and mailto addresses; any other is shown as text. */
export interface TextRun {
  text: string
  strong?: boolean
  emphasis?: boolean
  href?: string
}

/**
 * Running text. A line break in it stays a line break, an empty line starts a new paragraph, so text typed by a
 * clinician can be handed over as it is.
 */
export type Inline = string | TextRun[]

/** Sections of the document; the document's own title stands above level 1. */
export interface HeadingBlock {
  kind: 'heading'
  level: 1 | 2 | 3
  text: string
}

export interface ParagraphBlock {
  kind: 'paragraph'
  content: Inline
  /** `small` is for notes and sources below the text proper, `lead` for the line under the title. */
  size?: 'normal' | 'small' | 'lead'
  /** Stays on one page with the beginning of what follows: for the line that introduces a table. */
  keepWithNext?: boolean
}

/** Terms and their values, shown and tagged as a table of two columns whose first column heads each row. */
export interface KeyValuesBlock {
  kind: 'keyValues'
  entries: { key: string; value: Inline }[]
  /** Stays on one page, and with what follows: for a few short entries. */
  keepWithNext?: boolean
}

export interface TableColumn {
  heading: string
  /** Share of the table's width; shares are scaled to add up to the whole. */
  width: number
  align?: 'left' | 'right'
}

/** Steps drawn as a bar of `of` segments with the first `at` of them filled; 1 to `SCALE_STEPS` segments. */
export interface Scale {
  at: number
  of: number
}
export const SCALE_STEPS = 5

/** With a scale, its bar stands behind the words: for the eye only, so the words say everything. */
export interface ScaledCell {
  text: Inline
  scale: Scale
}

export type TableCell = Inline | { paragraphs: Inline[] } | ScaledCell

/**
 * A table with a heading row, repeated at the top of each page. A row may be of any length: one that is taller
 * than half a page is continued on the next. Long prose still reads better as paragraphs.
 */
export interface TableBlock {
  kind: 'table'
  columns: TableColumn[]
  rows: TableCell[][]
  /** Index of the column whose cells head their rows. */
  rowHeader?: number
  /** Stays on one page, where one page can hold it. */
  keepTogether?: boolean
}

export interface ListBlock {
  kind: 'list'
  style: 'bulleted' | 'numbered'
  items: Inline[]
}

/** A note set apart from the text, such as a caveat. */
export interface CalloutBlock {
  kind: 'callout'
  label: string
  content: Inline
  /** Marks what must not be overlooked; the label says so in words. */
  tone?: 'warning'
}

export interface PageBreakBlock {
  kind: 'pageBreak'
}

export type Block =
  HeadingBlock | ParagraphBlock | KeyValuesBlock | TableBlock | ListBlock | CalloutBlock | PageBreakBlock

export interface RenderedDocument {
  /** Shown at the top of the first page and in the title bar of the reading program. */
  title: string
  /** Kept in the file's properties, not shown. */
  subject?: string
  language: 'en-GB'
  /** Kept in the file's properties, not shown. */
  author: string
  /** Written into the file as its date: equal input gives an equal file, byte for byte. */
  createdAt: Date
  /** Marks every page as unfinished. */
  watermark?: 'DRAFT'
  /** One line at the top of each page. */
  header?: string
  /** One line at the foot of each page, beside the page number. */
  footer?: string
  blocks: Block[]
}
