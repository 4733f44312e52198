import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import type { IParagraphOptions, Table } from 'docx'
import type { Block, HeadingBlock, ParagraphBlock, RenderedDocument } from './block.ts'
import { coreProperties, dateZipEntries } from './docx-package.ts'
import { pageFooter, pageHeader } from './docx-page.ts'
import { CALLOUT_INDENT, LIST_INDENT, NUMBERING, PAGE, STYLE, numbering, stylesIn } from './docx-styles.ts'
import { columnsTable, keyValuesTable } from './docx-table.ts'
import { DocxLinks, paragraphs } from './docx-text.ts'
import { oneLine } from './inline.ts'

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
const HEADING = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 }

/**
 * Renders a document as a Word file with Word's own heading styles, heading rows that repeat, and fields for the
 * page numbers. Control characters are left out, every other character is kept. Equal input gives an equal file.
 */
export async function renderDocx(doc: RenderedDocument): Promise<Buffer> {
  const links = new DocxLinks()
  const title = new Paragraph({ text: oneLine(doc.title), heading: HeadingLevel.TITLE })
  const children = doc.blocks.flatMap((block, index) => rendered(block, index, doc.blocks[index - 1], links))
  const file = new Document({
    title: oneLine(doc.title),
    creator: oneLine(doc.author),
    styles: stylesIn(doc.language),
    numbering,
    sections: [
      {
        properties: { page: PAGE },
        headers: { default: pageHeader(doc) },
        footers: { default: pageFooter(doc) },
        children: [title, ...children],
      },
    ],
  })
  links.addresses.forEach((address, index) => {
    file.Document.Relationships.addRelationship(`Link${index + 1}`, HYPERLINK, address, 'External')
  })
  const zip = await Packer.toBuffer(file, false, [coreProperties(doc)])
  dateZipEntries(zip, doc.createdAt)
  return zip
}

/** One block of the document; what stands before it decides about page breaks and gaps. */
function rendered(
  block: Block,
  index: number,
  before: Block | undefined,
  links: DocxLinks,
): (Paragraph | Table)[] {
  const placed = placing(before)
  switch (block.kind) {
    case 'heading':
      return [headingParagraph(block, before)]
    case 'paragraph': {
      const options = { ...paragraphStyle(block.size), ...(block.keepWithNext ? { keepNext: true } : {}) }
      return paragraphs([block.content], links, { ...options, ...placed }, options)
    }
    case 'keyValues':
      return block.entries.length === 0 ? [] : [...apart(before), keyValuesTable(block, links)]
    case 'table':
      return [...apart(before), columnsTable(block, links)]
    case 'list':
      return block.items.flatMap((item, number) => {
        // A list of its own for each block, so that numbers begin at 1 again.
        const bullet = { numbering: { reference: NUMBERING[block.style], level: 0, instance: index } }
        const first = number === 0 ? { ...bullet, ...placed } : bullet
        return paragraphs([item], links, first, { indent: { left: LIST_INDENT } })
      })
    case 'callout': {
      const style = block.tone === 'warning' ? STYLE.warning : STYLE.callout
      const box = index % 2 === 0 ? {} : NARROWER
      const options = { style: style.label, ...box, ...onNewPage(before) }
      const label = new Paragraph({ text: oneLine(block.label), ...options })
      return [label, ...paragraphs([block.content], links, { style: style.text, ...box })]
    }
    case 'pageBreak':
      return []
  }
}

/** A heading that begins a page needs no gap above it. */
const headingParagraph = ({ text, level }: HeadingBlock, before: Block | undefined) =>
  new Paragraph({
    ...{ text: oneLine(text), heading: HEADING[level] },
    ...(before?.kind === 'pageBreak' ? { pageBreakBefore: true, spacing: { before: 0 } } : {}),
  })

const isTable = (block: Block | undefined) => block?.kind === 'table' || block?.kind === 'keyValues'

/** Word joins boxes that are alike: every other one is a twip narrower. */
const NARROWER: IParagraphOptions = { indent: { left: CALLOUT_INDENT.left, right: CALLOUT_INDENT.right + 1 } }

const onNewPage = (before: Block | undefined): IParagraphOptions =>
  before?.kind === 'pageBreak' ? { pageBreakBefore: true } : {}

/** Tables and callouts leave no gap below them. */
const placing = (before: Block | undefined): IParagraphOptions => ({
  ...onNewPage(before),
  ...(isTable(before) || before?.kind === 'callout' ? { spacing: { before: 200 } } : {}),
})

/** Word joins two tables that touch, and a table cannot begin a page by itself. */
const apart = (before: Block | undefined): Paragraph[] =>
  isTable(before) || before?.kind === 'pageBreak'
    ? [new Paragraph({ style: STYLE.betweenTables, ...onNewPage(before) })]
    : []

const paragraphStyle = (size: ParagraphBlock['size']): IParagraphOptions =>
  size === 'small' || size === 'lead' ? { style: STYLE[size] } : {}
