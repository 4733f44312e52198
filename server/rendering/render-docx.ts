import { Document, HeadingLevel, Packer, PageBreak, Paragraph } from 'docx'
import type { Table } from 'docx'
import type { Block, RenderedDocument } from './block.ts'
import { coreProperties, dateZipEntries } from './docx-package.ts'
import { pageFooter, pageHeader } from './docx-page.ts'
import { LIST_INDENT, NUMBERING, PAGE, STYLE, numbering, stylesIn } from './docx-styles.ts'
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
  const children = doc.blocks.flatMap((block, index) => rendered(block, index, links))
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

function rendered(block: Block, index: number, links: DocxLinks): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: oneLine(block.text), heading: HEADING[block.level] })]
    case 'paragraph':
      return paragraphs([block.content], links, block.size === 'small' ? { style: STYLE.small } : {})
    case 'keyValues':
      return keyValuesTable(block, links)
    case 'table':
      return columnsTable(block, links)
    case 'list':
      return block.items.flatMap((item) => {
        // A list of its own for each block, so that numbers begin at 1 again.
        const bullet = { reference: NUMBERING[block.style], level: 0, instance: index }
        return paragraphs([item], links, { numbering: bullet }, { indent: { left: LIST_INDENT } })
      })
    case 'callout':
      return [
        new Paragraph({ text: oneLine(block.label), style: STYLE.calloutLabel }),
        ...paragraphs([block.content], links, { style: STYLE.callout }),
        new Paragraph({ style: STYLE.afterTable }),
      ]
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })]
  }
}
