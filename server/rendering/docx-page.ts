import { Footer, Header, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx'
import { TextWatermark } from 'docx/watermarks'
import type { RenderedDocument } from './block.ts'
import { CONTENT_WIDTH, DRAFT_COLOUR, STYLE } from './docx-styles.ts'
import { oneLine } from './inline.ts'

/** Word's diagonal watermark, with a fixed id where the library puts a random one. */
class FixedWatermark extends TextWatermark {
  override prepForXml(
    context: Parameters<TextWatermark['prepForXml']>[0],
  ): ReturnType<TextWatermark['prepForXml']> {
    const xml = super.prepForXml(context)
    return JSON.parse(
      JSON.stringify(xml).replace(/PowerPlusWaterMarkObject[^"]*/, 'PowerPlusWaterMarkObject1'),
    )
  }
}

const rightTab = [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }]

/** The header line, with the watermark and its word for those who cannot see it. */
export function pageHeader(doc: RenderedDocument): Header {
  const children = [new TextRun(oneLine(doc.header ?? ''))]
  if (doc.watermark !== undefined) {
    children.push(new TextRun({ children: [new Tab(), doc.watermark], bold: true, color: DRAFT_COLOUR }))
    children.push(new FixedWatermark({ text: doc.watermark, font: 'Arial', color: 'D9D9D9', width: 400 }))
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
