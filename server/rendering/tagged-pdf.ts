import PDFDocument from 'pdfkit'
import type { RenderedDocument } from './block.ts'
import { oneLine } from './inline.ts'

/** An element of the structure tree that reading programs follow. */
export type PdfElement = PDFKit.PDFStructureElement

/** A4 in points, with margins of 22 mm at the sides. */
export const PAGE = { width: 595.28, height: 841.89, left: 62.4, right: 62.4, top: 68, bottom: 68 }
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right

type ShowFragment = (
  text: string,
  x: number,
  y: number,
  options: { baseline: 'alphabetic'; textWidth: number; wordCount: number },
) => void

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** pdfkit's document as PDF/UA-1, with what the library's types leave out and its metadata gets wrong put right. */
export class TaggedPdf extends PDFDocument {
  constructor(doc: RenderedDocument) {
    const options: Record<string, unknown> = {
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: doc.language,
      displayTitle: true,
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // No standard font: PDF/UA asks for every font to be embedded.
      font: '',
      info: {
        Title: oneLine(doc.title),
        Author: oneLine(doc.author),
        ...(doc.subject === undefined ? {} : { Subject: oneLine(doc.subject) }),
        Creator: oneLine(doc.author),
        CreationDate: doc.createdAt,
        ModDate: doc.createdAt,
      },
    }
    super(options)
  }

  /** Takes the place of pdfkit's method of that name, which puts the title into the XML without escaping it. */
  _addInfo(): void {
    const { Title = '', Author = '', Subject, Creator = '', Producer = '', CreationDate } = this.info
    const date = `${(CreationDate ?? new Date(0)).toISOString().slice(0, 19)}Z`
    const text = (name: string, value: string) =>
      `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(value)}</rdf:li></rdf:Alt></${name}>`
    this.appendXML(
      `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
        ` xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">` +
        text('dc:title', Title) +
        `<dc:creator><rdf:Seq><rdf:li>${escapeXml(Author)}</rdf:li></rdf:Seq></dc:creator>` +
        (Subject === undefined ? '' : text('dc:description', Subject)) +
        `<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>` +
        `<xmp:CreatorTool>${escapeXml(Creator)}</xmp:CreatorTool>` +
        `<pdf:Producer>${escapeXml(Producer)}</pdf:Producer></rdf:Description>`,
    )
  }

  /** Adds a child to the structure tree and returns it. */
  element(
    parent: PdfElement,
    tag: string,
    options: { scope?: 'Column' | 'Row'; actual?: string } = {},
  ): PdfElement {
    const child = this.struct(tag, options)
    parent.add(child)
    return child
  }

  /** A list element that tells its kind of numbering, which PDF/UA asks for where items have labels. */
  listElement(parent: PdfElement, numbering: 'Disc' | 'Decimal'): PdfElement {
    const list = this.element(parent, 'L')
    const { data } = (list as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
    data.A = { O: 'List', ListNumbering: numbering }
    return list
  }

  /**
   * Shows text of one font with its baseline at `y`. Calls what `text()` ends in, with the width that is known
   * already: `text()` would measure the same words twice more, a third of the time a document takes.
   */
  showText(text: string, x: number, y: number, width: number): void {
    const fragment = (this as unknown as { _fragment: ShowFragment })._fragment
    fragment.call(this, text, x, y, { baseline: 'alphabetic', textWidth: width, wordCount: 1 })
  }

  /** Draws what reading programs pass over: lines, fills, page furniture. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.markContent('Artifact', { type })
    draw()
    this.endMarkedContent()
  }

  /** Collects the finished file. */
  toBuffer(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.on('end', () => resolve(Buffer.concat(chunks)))
      this.on('error', reject)
      this.end()
    })
  }
}
