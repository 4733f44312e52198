import { Footer, Header, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx'
import type { IRunOptions, ParagraphChild } from 'docx'
import { TextWatermark } from 'docx/watermarks'
import type { RenderedDocument } from './block.ts'
import { CONTENT_WIDTH, DRAFT_COLOUR, STYLE } from './docx-styles.ts'
import { oneLine } from './inline.ts'

type FormattedXml = ReturnType<TextWatermark['prepForXml']>

/** Word's diagonal watermark, with a fixed id where the library puts a random one. */
class FixedWatermark extends TextWatermark {
  override prepForXml(context: Parameters<TextWatermark['prepForXml']>[0]): FormattedXml {
    const xml = JSON.stringify(super.prepForXml(context))
    return JSON.parse(
      xml.replace(/PowerPlusWaterMarkObject[^"]*/, 'PowerPlusWaterMarkObject1'),
    ) as FormattedXml
  }
}

const rightTab = [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }]

/** The header line, with the watermark and its word for those who cannot see it. */
export function pageHeader(doc: RenderedDocument): Header {
  const children: ParagraphChild[] = [new TextRun(oneLine(doc.header ?? ''))]
  if (doc.watermark !== undefined) {
    const mark: IRunOptions = { children: [new Tab(), doc.watermark], bold: true, color: DRAFT_COLOUR }
    const watermark: unknown = new FixedWatermark({
      text: doc.watermark,
      font: 'Arial',
      color: 'D9D9D9',
      width: 400,
    })
    // The library means watermarks to stand in paragraphs, but its type for their content leaves them out.
    children.push(new TextRun(mark), watermark as ParagraphChild)
  }
  return new Header({ children: [new Paragraph({ style: STYLE.furniture, tabStops: rightTab, children })] })
}

/** The footer line with fields that Word fills with the page and the number of pages. */
export function pageFooter(doc: RenderedDocument): Footer {
  const number = new TextRun({
    children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
  })
  const children = [new TextRun(oneLine(doc.footer ?? '')), number]
  return new Footer({ children: [new Paragraph({ style: STYLE.furniture, tabStops: rightTab, children })] })
}
