import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TaggedPdf } from './tagged-pdf.ts'
import { plainEquivalent } from './plain-equivalent.ts'

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic'

/** A stretch of text that one font file can show; `font` null is a box for a character that no file has. */
export interface FontRun {
  text: string
  font: string | null
  /** What stands in the document where the shown text differs from it: kept as the PDF's ActualText. */
  actual: string | null
}

interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

const FILE_OF_FACE = { regular: '400-normal', bold: '600-normal', italic: '400-italic', boldItalic: '600-italic' }
/** The typeface comes in one file for each script; asked in this order. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext']
/** Invisible characters that only steer how text is laid out. */
const INVISIBLE = /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]$/
const BOX_WIDTH = 0.6

const require = createRequire(import.meta.url)
/** Parsed once a process: reading a file again for each document would cost more than the document. */
const parsedFonts = new Map<string, ParsedFont>()
const coverage = new Map<Face, Map<string, FontRun[]>>()

/** The fonts of one document: which file shows which character, and how wide text is. */
export class FontBook {
  readonly #pdf: TaggedPdf
  readonly #registered = new Set<string>()
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
    if (widths === undefined) this.#widths.set(run.font, (widths = new Map()))
    let width = widths.get(run.text)
    if (width === undefined) {
      this.use(run.font, 1)
      width = this.#pdf.widthOfString(run.text)
      widths.set(run.text, width)
    }
    return width * size
  }

  /** Makes a font the current one of the document. */
  use(font: string, size: number): void {
    this.#open(font)
    this.#pdf.font(font, size)
  }

  #characterRuns(character: string, face: Face): FontRun[] {
    let known = coverage.get(face)
    if (known === undefined) coverage.set(face, (known = new Map()))
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
    let parsed = parsedFonts.get(font)
    if (parsed !== undefined) {
      if (!this.#registered.has(font)) this.#register(font, parsed)
      return parsed
    }
    const file = require.resolve(`@fontsource/source-sans-3/files/source-sans-3-${font}.woff`)
    this.#register(font, readFileSync(file))
    this.#pdf.font(font, 1)
    parsed = (this.#pdf as unknown as { _font: { font: ParsedFont } })._font.font
    parsedFonts.set(font, parsed)
    return parsed
  }

  /** pdfkit takes a parsed font as well as a file's bytes; its types know the bytes only. */
  #register(font: string, source: Buffer | ParsedFont): void {
    this.#pdf.registerFont(font, source as Buffer)
    this.#registered.add(font)
  }
}
