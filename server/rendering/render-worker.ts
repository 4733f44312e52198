import type { RenderedDocument } from './block.ts'
import { renderDocx } from './render-docx.ts'
import { renderPdf } from './render-pdf.ts'

/** What a thread of the renderer runs: one document into one file. */
export default function render({
  document,
  format,
}: {
  document: RenderedDocument
  format: 'docx' | 'pdf'
}): Promise<Buffer> {
  return format === 'docx' ? renderDocx(document) : renderPdf(document)
}
