import type { RenderedDocument } from './block.ts'
import { oneLine } from './inline.ts'
import { FontBook } from './pdf-fonts.ts'
import type { Segment, TextLine, TextStyle } from './pdf-text.ts'
import { singleLine } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE, TaggedPdf } from './tagged-pdf.ts'
import type { PdfElement } from './tagged-pdf.ts'

const FURNITURE: TextStyle = { size: 9, leading: 12, colour: '#4a5654' }
/** Light enough that text over it keeps a contrast above 16 to 1. */
const WATERMARK = { size: 150, colour: '#efefef' }
const DRAFT_MARK: TextStyle = { size: 9, leading: 12, colour: '#a3212b', bold: true }
const RULE_COLOUR = '#b9c2c0'
const LINK_COLOUR = '#1f4f8a'

/** Pages with their furniture, and the place where the next block goes. */
export class PdfPages {
  readonly pdf: TaggedPdf
  readonly book: FontBook
  readonly root: PdfElement
  /** Distance from the upper edge of the page, in points. */
  y: number = PAGE.top
  readonly bottom: number = PAGE.height - PAGE.bottom
  readonly #doc: RenderedDocument

  constructor(doc: RenderedDocument) {
    this.#doc = doc
    this.pdf = new TaggedPdf(doc)
    this.book = new FontBook(this.pdf)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
    this.addPage()
  }

  get room(): number {
    return this.bottom - this.y
  }

  get atTop(): boolean {
    return this.y <= PAGE.top
  }

  addPage(): void {
    this.pdf.addPage()
    this.y = PAGE.top
    this.pdf.artifact('Pagination', () => {
      this.#watermark()
      this.#header()
    })
  }

  /** Leaves a gap, unless the page has only begun. */
  space(points: number): void {
    if (!this.atTop) this.y += points
  }

  /** Begins a page unless this many points are left. */
  need(points: number): void {
    if (this.room < points && !this.atTop) this.addPage()
  }

  /** Writes the page numbers, which need the number of pages, and closes the file. */
  finish(): Promise<Buffer> {
    this.root.end()
    const { count } = this.pdf.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index)
      this.pdf.artifact('Pagination', () => this.#footer(index + 1, count))
    }
    return this.pdf.toBuffer()
  }

  /** Draws a line of text as part of a structure element; null draws it as part of an open artifact. */
  drawLine(line: TextLine, left: number, top: number, style: TextStyle, element: PdfElement | null): void {
    const { pdf } = this
    const baseline = top + style.leading / 2 + style.size * 0.3
    let x = left
    let open = false
    for (const segment of line.segments) {
      if (element !== null && (segment.link !== null || segment.actual !== null)) {
        if (open) pdf.endMarkedContent()
        open = false
        this.#inline(segment, { x, top, baseline }, style, element)
      } else {
        if (element !== null && !open) {
          element.add(pdf.markStructureContent('P'))
          open = true
        }
        this.#segment(segment, x, baseline, style.size, style.colour)
      }
      x += segment.width
    }
    if (open) pdf.endMarkedContent()
  }

  /** A thin line across, to be drawn inside an artifact. */
  rule(y: number, left: number, right: number, weight = 0.5, colour = RULE_COLOUR): void {
    this.pdf.lineWidth(weight).strokeColor(colour).moveTo(left, y).lineTo(right, y).stroke()
  }

  /** Links and substituted characters are elements of their own inside the paragraph. */
  #inline(
    segment: Segment,
    at: { x: number; top: number; baseline: number },
    style: TextStyle,
    parent: PdfElement,
  ): void {
    const { pdf } = this
    const { link, actual } = segment
    const tag = link === null ? 'Span' : 'Link'
    const element = pdf.element(parent, tag, actual === null ? {} : { actual })
    element.add(pdf.markStructureContent(tag))
    this.#segment(segment, at.x, at.baseline, style.size, link === null ? style.colour : LINK_COLOUR)
    if (link !== null) {
      const end = at.x + segment.width
      pdf.lineWidth(0.6).strokeColor(LINK_COLOUR)
      pdf
        .moveTo(at.x, at.baseline + 1.6)
        .lineTo(end, at.baseline + 1.6)
        .stroke()
    }
    pdf.endMarkedContent()
    if (link !== null) {
      const annotation: Record<string, unknown> = { structParent: element, Contents: new String(link) }
      pdf.link(at.x, at.top, segment.width, style.leading, link, annotation)
    }
    // Ended here because pdfkit ties the link's annotation to the page that is current at the end.
    element.end()
  }

  #segment(segment: Segment, x: number, baseline: number, size: number, colour: string): void {
    const { pdf } = this
    if (segment.font === null) {
      const side = size * 0.46
      pdf
        .lineWidth(0.6)
        .strokeColor(colour)
        .rect(x + size * 0.06, baseline - side, side, side)
        .stroke()
    } else {
      this.book.use(segment.font, size)
      pdf.fillColor(colour)
      pdf.showText(segment.text, x, baseline, segment.width)
    }
  }

  /** Drawn as shapes: as text it would turn up in the middle of what is searched or copied. */
  #watermark(): void {
    if (this.#doc.watermark === undefined) return
    const { letters, width, unitsPerEm } = this.book.shapes(this.#doc.watermark)
    const scale = WATERMARK.size / unitsPerEm
    const { pdf } = this
    pdf.save()
    pdf.rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] })
    pdf.translate((PAGE.width - width * scale) / 2, PAGE.height / 2 + WATERMARK.size / 3)
    pdf.scale(scale, -scale)
    for (const { path, x } of letters) {
      pdf.save().translate(x, 0).path(path).fill(WATERMARK.colour).restore()
    }
    pdf.restore()
  }

  #header(): void {
    const mark = this.#doc.watermark
    if (mark === undefined && this.#doc.header === undefined) return
    const top = 34
    this.#furniture(this.#doc.header ?? '', PAGE.left, top, FURNITURE, CONTENT_WIDTH - 60)
    if (mark !== undefined) {
      const line = singleLine(this.book, mark, DRAFT_MARK)
      this.drawLine(line, PAGE.width - PAGE.right - line.width, top, DRAFT_MARK, null)
    }
    this.rule(top + 17, PAGE.left, PAGE.width - PAGE.right)
  }

  #footer(page: number, pages: number): void {
    const top = PAGE.height - 46
    const number = singleLine(this.book, `Page ${page} of ${pages}`, FURNITURE)
    this.drawLine(number, PAGE.width - PAGE.right - number.width, top, FURNITURE, null)
    this.#furniture(this.#doc.footer ?? '', PAGE.left, top, FURNITURE, CONTENT_WIDTH - number.width - 20)
  }

  /** A line of furniture is set smaller when it is too long for its place. */
  #furniture(text: string, left: number, top: number, style: TextStyle, width: number): void {
    const line = singleLine(this.book, oneLine(text), style)
    if (line.width > width) {
      const size = (style.size * width) / line.width
      this.drawLine(
        singleLine(this.book, oneLine(text), { ...style, size }),
        left,
        top,
        { ...style, size },
        null,
      )
    } else {
      this.drawLine(line, left, top, style, null)
    }
  }
}
