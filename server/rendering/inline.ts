import type { Inline, Scale, TableCell, TextRun } from './block.ts'

/** A stretch of cleaned text without line breaks. `link` is null or an address that is safe to follow. */
export interface StyledText {
  text: string
  bold: boolean
  italic: boolean
  link: string | null
}

/** The lines of one paragraph, each broken where the author broke it. */
export type ParagraphLines = StyledText[][]

const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/**
 * Text that both file formats can carry: composed letters (NFC), `\n` as the only line break, tabs as four
 * spaces. Control characters, which XML forbids and no page can show, are left out; lone surrogates and
 * non-characters become U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028]/g, '\n')
    .replace(/\u2029/g, '\n\n')
    .replace(/\t/g, '    ')
    .replace(CONTROLS, '')
    .replace(/[\ufffe\uffff]/g, '\ufffd')
}

/** Text for a place that holds one line, such as a heading or a page header. */
export const oneLine = (text: string): string =>
  cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** The address when it may become a link: http, https or mailto; null for anything else. */
export function safeLink(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null
}

/** Splits running text into paragraphs (at empty lines) and their lines. Empty text gives no paragraph. */
export function paragraphsOf(content: Inline): ParagraphLines[] {
  const paragraphs: ParagraphLines[] = []
  let paragraph: ParagraphLines = []
  for (const line of linesOf(content)) {
    if (line.every((piece) => piece.text.trim() === '')) {
      if (paragraph.length > 0) paragraphs.push(paragraph)
      paragraph = []
    } else {
      paragraph.push(line)
    }
  }
  if (paragraph.length > 0) paragraphs.push(paragraph)
  return paragraphs
}

/** What a table cell says, as pieces of running text. */
export function cellParagraphs(cell: TableCell): Inline[] {
  if (typeof cell === 'string' || Array.isArray(cell)) return [cell]
  return 'paragraphs' in cell ? cell.paragraphs : [cell.text]
}

/** The scale drawn beside a cell's words, where it has one. */
export const scaleOf = (cell: TableCell | undefined): Scale | null =>
  typeof cell === 'object' && 'scale' in cell ? cell.scale : null

function linesOf(content: Inline): StyledText[][] {
  const runs: TextRun[] = typeof content === 'string' ? [{ text: content }] : content
  let line: StyledText[] = []
  const lines = [line]
  for (const run of runs) {
    const style = { bold: run.strong ?? false, italic: run.emphasis ?? false, link: safeLink(run.href) }
    for (const [index, text] of cleanText(run.text).split('\n').entries()) {
      if (index > 0) {
        line = []
        lines.push(line)
      }
      if (text !== '') line.push({ ...style, text })
    }
  }
  return lines
}
