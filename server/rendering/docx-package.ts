import type { RenderedDocument } from './block.ts'
import { oneLine } from './inline.ts'

const LOCAL_ENTRY = 0x04034b50
const CENTRAL_ENTRY = 0x02014b50
const END_OF_CENTRAL = 0x06054b50

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The document's properties. The library's own would carry the moment of writing as their date. */
export function coreProperties(doc: RenderedDocument): { path: string; data: string } {
  const date = `${doc.createdAt.toISOString().slice(0, 19)}Z`
  const timestamp = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}</dcterms:${name}>`
  const subject =
    doc.subject === undefined ? '' : `<dc:subject>${escapeXml(oneLine(doc.subject))}</dc:subject>`
  const data =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"' +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(oneLine(doc.title))}</dc:title>${subject}` +
    `<dc:creator>${escapeXml(oneLine(doc.author))}</dc:creator>` +
    `<cp:lastModifiedBy>${escapeXml(oneLine(doc.author))}</cp:lastModifiedBy>` +
    `<dc:language>${doc.language}</dc:language>${timestamp('created')}${timestamp('modified')}</cp:coreProperties>`
  return { path: 'docProps/core.xml', data }
}

/** Sets the date of every entry of a zip file, in place: zip programs write the moment of packing. */
export function dateZipEntries(zip: Buffer, date: Date): void {
  const day =
    ((Math.max(date.getUTCFullYear(), 1980) - 1980) << 9) |
    ((date.getUTCMonth() + 1) << 5) |
    date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_CENTRAL) throw new Error('Not a zip file')
  let entry = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const local = zip.readUInt32LE(entry + 42)
    if (zip.readUInt32LE(entry) !== CENTRAL_ENTRY || zip.readUInt32LE(local) !== LOCAL_ENTRY) {
      throw new Error('Damaged zip file')
    }
    zip.writeUInt16LE(time, entry + 12)
    zip.writeUInt16LE(day, entry + 14)
    zip.writeUInt16LE(time, local + 10)
    zip.writeUInt16LE(day, local + 12)
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
}
