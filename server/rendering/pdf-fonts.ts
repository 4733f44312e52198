import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { plainEquivalent } from './plain-equivalent.ts'
import type { TaggedPdf } from './tagged-pdf.ts'
import { unpackWoff } from './woff.ts'

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic'

/** A stretch of text that one font file can show; `font` null is a box for a character that no file has. */
export interface FontRun {
  text: string
  font: string | null
  /** What stands in the document where the shown text differs from it: kept as the PDF's ActualText. */
  actual: string | null
}

/** What is used here of the font library's font. */
interface ParsedFont {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] }
}

/** Letters as shapes instead of text: paths in font units with the y axis upwards. */
export interface LetterShapes {
  letters: { path: string; x: number }[]
  width: number
  unitsPerEm: number
}

const FILE_OF_FACE = {
  regular: '400-normal',
  bold: '600-normal',
  italic: '400-italic',
  boldItalic: '600-italic',
}
/** The typeface comes in one file for each script; asked in this order. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext']
/** Invisible characters that only steer how text is laid out. */
const INVISIBLE = /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]$/
const BOX_WIDTH = 0.6

const packages = createRequire(import.meta.url)
/** Unpacked font files, read once a process. */
const files = new Map<string, Buffer>()

/** The fonts of one document: which file shows which character, and how wide text is. */
export class FontBook {
  readonly #pdf: TaggedPdf
  readonly #parsed = new Map<string, ParsedFont>()
  readonly #characters = new Map<Face, Map<string, FontRun[]>>()
  readonly #widths = new Map<string, Map<string, number>>()

  constructor(pdf: TaggedPdf) {
    this.#pdf = pdf
  }

  /** Splits text into stretches of one font. Nothing is lost: a missing character becomes a like one or a box. */
  runs(text: string, face: Face): FontRun[] {
    const runs: FontRun[] = []
    for (const character of text) {
      for (const run of this.#characterRuns(character, face)) {
        const last = runs.at(-1)
        if (last?.font === run.font && last.actual === null && run.actual === null) last.text += run.text
        else runs.push({ ...run })
      }
    }
    return runs
  }

  /** Width in points. */
  width(run: FontRun, size: number): number {
    if (run.font === null) return BOX_WIDTH * size
    let widths = this.#widths.get(run.font)
    if (widths === undefined) this.#widths.set(run.font, (widths = new Map<string, number>()))
    let width = widths.get(run.text)
    if (width === undefined) {
      this.use(run.font, 1)
      width = this.#pdf.widthOfString(run.text)
      widths.set(run.text, width)
    }
    return width * size
  }

  /** The shapes of letters in the bold face, for what is to be seen but not found or read out. */
  shapes(text: string): LetterShapes {
    const font = this.#open(`latin-${FILE_OF_FACE.bold}`)
    const { glyphs, positions } = font.layout(text)
    let width = 0
    const letters = glyphs.map((glyph, index) => {
      const letter = { path: glyph.path.toSVG(), x: width }
      width += positions[index]?.xAdvance ?? 0
      return letter
    })
    return { letters, width, unitsPerEm: font.unitsPerEm }
  }

  /** Makes a font the current one of the document. */
  use(font: string, size: number): void {
    this.#open(font)
    this.#pdf.font(font, size)
  }

  #characterRuns(character: string, face: Face): FontRun[] {
    let known = this.#characters.get(face)
    if (known === undefined) this.#characters.set(face, (known = new Map<string, FontRun[]>()))
    let runs = known.get(character)
    if (runs === undefined) known.set(character, (runs = this.#lookUp(character, face)))
    return runs
  }

  #lookUp(character: string, face: Face): FontRun[] {
    if (INVISIBLE.test(character)) return []
    const font = this.#fontWith(character, face)
    if (font !== null) return [{ text: character, font, actual: null }]
    const plain = plainEquivalent(character)
    const plainFont = plain === null ? null : this.#fontWith(plain, face)
    if (plain !== null && plainFont !== null) return [{ text: plain, font: plainFont, actual: character }]
    return [{ text: '', font: null, actual: character }]
  }

  #fontWith(text: string, face: Face): string | null {
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    for (const script of SCRIPTS) {
      const font = `${script}-${FILE_OF_FACE[face]}`
      const parsed = this.#open(font)
      if (codePoints.every((codePoint) => parsed.hasGlyphForCodePoint(codePoint))) return font
    }
    return null
  }

  #open(font: string): ParsedFont {
    let parsed = this.#parsed.get(font)
    if (parsed === undefined) {
      this.#parsed.set(font, (parsed = parseFont(font)))
      // pdfkit takes a parsed font in place of a file's bytes; its types know the bytes only.
      this.#pdf.registerFont(font, parsed as unknown as Buffer)
    }
    return parsed
  }
}

/**
 * Parses a font through a document of its own, so that looking into a font which is not used in the end leaves no
 * trace. Parsed anew for each document: the library notes in a parsed font which characters its letter shapes were
 * used for, and a second document would get the first one's notes.
 */
function parseFont(font: string): ParsedFont {
  let file = files.get(font)
  if (file === undefined) {
    const path = packages.resolve(`@fontsource/source-sans-3/files/source-sans-3-${font}.woff`)
    files.set(font, (file = unpackWoff(readFileSync(path))))
  }
  const scratch = new PDFDocument({ autoFirstPage: false, font: '' })
  scratch.font(file)
  return (scratch as unknown as { _font: { font: ParsedFont } })._font.font
}
