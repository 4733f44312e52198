import type {
  Block,
  CalloutBlock,
  HeadingBlock,
  ListBlock,
  ParagraphBlock,
  RenderedDocument,
} from './block.ts'
import { oneLine, paragraphsOf } from './inline.ts'
import { flowRow, fullWidth } from './pdf-flow.ts'
import { SHORT_TEXT, makeRoom } from './pdf-measure.ts'
import { PdfPages } from './pdf-page.ts'
import { BODY, CALLOUT_LABEL, GAP, HEADINGS, LIST, PARAGRAPH, TITLE } from './pdf-styles.ts'
import { drawKeyValues, drawTable, textLines } from './pdf-table.ts'
import type { TextStyle } from './pdf-text.ts'
import { breakLines } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE } from './tagged-pdf.ts'
import type { PdfElement } from './tagged-pdf.ts'

const CALLOUT_FILL = '#f3f6f5'
const CALLOUT_BAR = '#0b5d57'
const WARNING_FILL = '#fdf3f3'
const WARNING_BAR = '#a3212b'

interface Outline {
  addItem(title: string, options: { top: number; left: number; expanded: boolean }): Outline
}

/** Where the document has got to in headings: the last tag level and the open bookmarks, outermost first. */
interface HeadingState {
  tagLevel: number
  bookmarks: Outline[]
}

/**
 * Renders a document as an A4 PDF 1.7 with the structure tree, bookmarks, metadata and embedded fonts of PDF/UA-1.
 * Characters that the typeface lacks are shown as their plain equivalent (`≥` as `>=`) or as a box; in both cases
 * the file keeps the character itself for reading programs. Equal input gives an equal file.
 */
export async function renderPdf(doc: RenderedDocument): Promise<Buffer> {
  const pages = new PdfPages(doc)
  const root = (pages.pdf as unknown as { outline: Outline }).outline
  const state: HeadingState = { tagLevel: 1, bookmarks: [root] }
  drawHeadingText(pages, pages.pdf.element(pages.root, 'H1'), doc.title, TITLE)
  pages.y += GAP.block
  doc.blocks.forEach((block, index) => {
    if (block.kind === 'heading') pages.space(HEADINGS[block.level].before)
    makeRoom(pages, doc.blocks, index)
    drawBlock(pages, block, state)
  })
  return pages.finish()
}

function drawBlock(pages: PdfPages, block: Block, state: HeadingState): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(pages, block, state)
      break
    case 'paragraph':
      drawParagraph(pages, block)
      break
    case 'list':
      drawList(pages, block)
      break
    case 'callout':
      drawCallout(pages, block)
      break
    case 'keyValues':
      drawKeyValues(pages, block)
      pages.space(GAP.block)
      break
    case 'table':
      drawTable(pages, block)
      pages.space(GAP.block)
      break
    case 'pageBreak':
      pages.need(Infinity)
  }
}

function drawParagraph(pages: PdfPages, block: ParagraphBlock): void {
  const style = PARAGRAPH[block.size ?? 'normal']
  const lines = textLines(pages, pages.root, [block.content], style, CONTENT_WIDTH)
  flowRow(pages, [fullWidth(lines)], { keepUnder: SHORT_TEXT })
  pages.space(GAP.paragraph)
}

function drawHeading(pages: PdfPages, block: HeadingBlock, state: HeadingState): void {
  const { style, after } = HEADINGS[block.level]
  // The title is H1; PDF/UA allows no gap in the levels below it.
  state.tagLevel = Math.min(block.level + 1, state.tagLevel + 1)
  state.bookmarks.length = Math.min(state.bookmarks.length, block.level)
  const place = { top: Math.max(0, pages.y - 8), left: PAGE.width, expanded: block.level === 1 }
  const bookmark = state.bookmarks.at(-1)?.addItem(oneLine(block.text), place)
  if (bookmark !== undefined) state.bookmarks.push(bookmark)
  drawHeadingText(pages, pages.pdf.element(pages.root, `H${state.tagLevel}`), block.text, style)
  pages.y += after
}

function drawHeadingText(pages: PdfPages, element: PdfElement, text: string, style: TextStyle): void {
  const lines = paragraphsOf(oneLine(text)).flatMap((paragraph) =>
    breakLines(pages.book, paragraph, style, CONTENT_WIDTH).map((line) => ({ line, style, element, gap: 0 })),
  )
  flowRow(pages, [fullWidth(lines)], { keepUnder: PAGE.height })
}

function drawList(pages: PdfPages, block: ListBlock): void {
  const { side } = LIST
  const indent = block.style === 'numbered' ? 12 + 6 * String(block.items.length).length : LIST.label
  const list = pages.pdf.listElement(pages.root, block.style === 'numbered' ? 'Decimal' : 'Disc')
  block.items.forEach((item, index) => {
    const itemElement = pages.pdf.element(list, 'LI')
    const labelElement = pages.pdf.element(itemElement, 'Lbl')
    const body = pages.pdf.element(itemElement, 'LBody')
    const label = block.style === 'numbered' ? `${index + 1}.` : '•'
    const labelLines = paragraphsOf(label).flatMap((p) => breakLines(pages.book, p, BODY, indent))
    const cells = [
      {
        left: PAGE.left + side,
        width: indent,
        lines: labelLines.map((line) => ({ line, style: BODY, element: labelElement, gap: 0 })),
      },
      {
        left: PAGE.left + side + indent,
        width: CONTENT_WIDTH - indent - side,
        lines: textLines(pages, body, [item], BODY, CONTENT_WIDTH - indent - side),
      },
    ]
    flowRow(pages, cells, { keepUnder: SHORT_TEXT })
    pages.space(GAP.item)
  })
  list.end()
  pages.space(GAP.paragraph)
}

function drawCallout(pages: PdfPages, block: CalloutBlock): void {
  const [fill, bar] = block.tone === 'warning' ? [WARNING_FILL, WARNING_BAR] : [CALLOUT_FILL, CALLOUT_BAR]
  const side = 14
  const width = CONTENT_WIDTH - 2 * side
  const box = pages.pdf.element(pages.root, 'Div')
  const label = textLines(pages, box, [oneLine(block.label)], CALLOUT_LABEL, width)
  const text = textLines(pages, box, [block.content], BODY, width).map((line, index) =>
    index === 0 ? { ...line, gap: 1 } : line,
  )
  pages.space(GAP.block / 2)
  flowRow(pages, [{ left: PAGE.left + side, width, lines: [...label, ...text] }], {
    padding: 9,
    keepUnder: PAGE.height / 3,
    decorate: (top, bottom) => {
      pages.pdf.rect(PAGE.left, top, CONTENT_WIDTH, bottom - top).fill(fill)
      pages.pdf.rect(PAGE.left, top, 3, bottom - top).fill(bar)
    },
  })
  box.end()
  pages.space(GAP.block)
}
