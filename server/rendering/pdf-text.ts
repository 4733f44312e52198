import type { ParagraphLines, StyledText } from './inline.ts'
import type { Face, FontBook, FontRun } from './pdf-fonts.ts'

export interface TextStyle {
  /** Points. */
  size: number
  /** Distance of one line from the next, in points. */
  leading: number
  colour: string
  bold?: boolean
  align?: 'left' | 'right'
}

/** A stretch of one line in one font. */
export interface Segment extends FontRun {
  link: string | null
  /** Points, with the spaces at its end. */
  width: number
}

export interface TextLine {
  segments: Segment[]
  /** Points, without the spaces at its end. */
  width: number
}

interface Atom {
  segments: Segment[]
  width: number
  spaceWidth: number
  /** False when the next atom has to stay on the same line. */
  breakAfter: boolean
}

/** Words with the spaces behind them; a hyphen or dash between letters ends a word too. */
const WORDS = /[^ ]*?\p{L}[-–—](?=\p{L})|[^ ]+ *| +/gu

/** Breaks a paragraph into lines of at most `width` points. The author's own line breaks are kept. */
export function breakLines(
  book: FontBook,
  paragraph: ParagraphLines,
  style: TextStyle,
  width: number,
): TextLine[] {
  return paragraph.flatMap((line) => breakLine(units(atomsOf(book, line, style)), book, style, width))
}

/** One line of text that is not broken, such as a page header. */
export function singleLine(book: FontBook, text: string, style: TextStyle): TextLine {
  const piece: StyledText = { text, bold: false, italic: false, link: null }
  const line: TextLine = { segments: [], width: 0 }
  for (const atom of atomsOf(book, [piece], style)) append(line, atom)
  return line
}

function atomsOf(book: FontBook, line: StyledText[], style: TextStyle): Atom[] {
  return line.flatMap((piece) => {
    const bold = piece.bold || style.bold === true
    const face: Face = piece.italic ? (bold ? 'boldItalic' : 'italic') : bold ? 'bold' : 'regular'
    return (piece.text.match(WORDS) ?? []).map((word) => atom(book, word, face, piece.link, style.size))
  })
}

function atom(book: FontBook, word: string, face: Face, link: string | null, size: number): Atom {
  const bare = word.trimEnd()
  const segments = book.runs(word, face).map((run) => ({ ...run, link, width: book.width(run, size) }))
  const width = segments.reduce((sum, segment) => sum + segment.width, 0)
  const spaces = word.length - bare.length
  const space =
    spaces === 0 ? 0 : spaces * book.runs(' ', face).reduce((sum, r) => sum + book.width(r, size), 0)
  return { segments, width, spaceWidth: space, breakAfter: spaces > 0 || /[-–—]$/.test(bare) }
}

/** Atoms that stay together: a word may be bold in one half and plain in the other. */
function units(atoms: Atom[]): Atom[] {
  const result: Atom[] = []
  let open: Atom | null = null
  for (const next of atoms) {
    if (open === null) {
      open = { ...next, segments: [...next.segments] }
      result.push(open)
    } else {
      open.segments.push(...next.segments)
      open.width += next.width
      open.spaceWidth = next.spaceWidth
      open.breakAfter = next.breakAfter
    }
    if (next.breakAfter) open = null
  }
  return result
}

function breakLine(words: Atom[], book: FontBook, style: TextStyle, width: number): TextLine[] {
  let line: TextLine = { segments: [], width: 0 }
  let end = 0
  const lines = [line]
  const startLine = () => {
    line = { segments: [], width: 0 }
    end = 0
    lines.push(line)
  }
  for (const word of words) {
    const bareWidth = word.width - word.spaceWidth
    if (end > 0 && end + bareWidth > width) startLine()
    const parts = bareWidth > width ? characters(word, book, style) : [word]
    for (const part of parts) {
      if (end > 0 && end + part.width - part.spaceWidth > width) startLine()
      append(line, part)
      line.width = end + part.width - part.spaceWidth
      end += part.width
    }
  }
  return lines
}

/** A word wider than the line, such as a long address, is broken between characters. */
function characters(word: Atom, book: FontBook, style: TextStyle): Atom[] {
  return word.segments.flatMap((segment) =>
    segment.font === null || segment.actual !== null
      ? [{ segments: [segment], width: segment.width, spaceWidth: 0, breakAfter: true }]
      : Array.from(segment.text, (text) => {
          const run = { ...segment, text }
          const width = book.width(run, style.size)
          return {
            segments: [{ ...run, width }],
            width,
            spaceWidth: text === ' ' ? width : 0,
            breakAfter: true,
          }
        }),
  )
}

function append(line: TextLine, { segments, width }: Atom): void {
  line.width += width
  for (const segment of segments) {
    const last = line.segments.at(-1)
    const joins = last?.font === segment.font && last.link === segment.link
    if (last !== undefined && joins && last.actual === null && segment.actual === null) {
      last.text += segment.text
      last.width += segment.width
    } else {
      line.segments.push({ ...segment })
    }
  }
}
