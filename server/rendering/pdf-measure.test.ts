import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { LONG_TEXT, aDocument } from './example-document.ts'
import type { Block, TableBlock } from './block.ts'
import { renderPdf } from './render-pdf.ts'

/** Lines of text in a column of A4, some more than a page holds under its title. */
const LINES_OF_A_PAGE = 44

/** The words of each page, with one space between them. */
async function pagesOf(blocks: Block[]): Promise<string[]> {
  const file = await renderPdf(aDocument({ watermark: undefined, blocks }))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** Running text that leaves room for `left` lines on the first page or a few more. */
const filler = (left: number): Block => ({
  kind: 'paragraph',
  content: Array.from({ length: LINES_OF_A_PAGE - left }, () => 'line').join('\n'),
})

const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text })

const table = (rows: number, keepTogether?: boolean): TableBlock => ({
  kind: 'table',
  columns: [
    { heading: 'Domain', width: 1 },
    { heading: 'Level', width: 1 },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`row${index + 1}`, 'High']),
  ...(keepTogether === undefined ? {} : { keepTogether }),
})

const pageWith = (pages: string[], words: string) => pages.findIndex((page) => page.includes(words))

describe('a table', () => {
  it('that is kept together moves to the next page with its heading and introduction', async () => {
    const note: Block = { kind: 'paragraph', content: 'Introduction', keepWithNext: true }
    const pages = await pagesOf([filler(12), heading(1, 'Profile'), note, table(12, true)])
    for (const words of ['Profile', 'Introduction', 'row1 ', 'row12']) expect(pageWith(pages, words)).toBe(1)
    expect(pages).toHaveLength(2)
  })

  it('goes on to the next page where nothing keeps it together', async () => {
    const pages = await pagesOf([filler(12), heading(1, 'Profile'), table(12)])
    for (const words of ['Profile', 'row1 ']) expect(pageWith(pages, words)).toBe(0)
    expect(pageWith(pages, 'row12')).toBe(1)
  })

  it('that no page can hold goes over pages, its heading with it', async () => {
    const pages = await pagesOf([filler(12), heading(1, 'Profile'), table(60, true)])
    expect(pageWith(pages, 'Profile')).toBe(0)
    expect(pageWith(pages, 'row1 ')).toBe(0)
    expect(pageWith(pages, 'row60')).toBeGreaterThan(0)
  })

  it('leaves no last row alone on a page', async () => {
    const rowsLeftOver = await Promise.all(
      Array.from({ length: 6 }, async (_, more) => {
        const pages = await pagesOf([table(28 + more)])
        return pages[1]?.match(/row\d+/g)?.length ?? 0
      }),
    )
    expect(rowsLeftOver).not.toContain(1)
    expect(Math.max(...rowsLeftOver)).toBeGreaterThan(1)
  })
})

describe('a heading', () => {
  const about: Block = { kind: 'keyValues', keepWithNext: true, entries: [{ key: 'Level', value: 'High' }] }

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'with %i lines left stays with all below it that belongs to it',
    async (left) => {
      const pages = await pagesOf([
        filler(left),
        ...[heading(2, 'Breathing'), about, heading(3, 'Evidence')],
        { kind: 'paragraph', content: LONG_TEXT },
      ])
      const page = pageWith(pages, 'Breathing')
      expect(pages[page]).toMatch(/Breathing.*Level High.*Evidence.*w000000.*w000007/)
    },
  )

  it.each([2, 3, 4, 5, 6])('with %i lines left takes short text with it whole', async (left) => {
    const pages = await pagesOf([
      filler(left),
      heading(1, 'Who took part'),
      { kind: 'paragraph', content: 'one\ntwo\nthree\nfour' },
    ])
    expect(pages[pageWith(pages, 'Who took part')]).toMatch(/Who took part.*one two three four/)
  })

  it.each([2, 4, 6, 8])('with %i lines left takes a short list with it whole', async (left) => {
    const pages = await pagesOf([
      filler(left),
      heading(1, 'Sources'),
      { kind: 'list', style: 'bulleted', items: ['one', 'two', 'three', 'four'] },
    ])
    expect(pages[pageWith(pages, 'Sources')]).toMatch(/Sources.*one.*two.*three.*four/)
  })
})

describe('a scale', () => {
  const scaled = (at: number): Block => ({
    ...table(0),
    rows: [['Behaviour', { text: 'Severe', scale: { at, of: 5 } }]],
  })

  it('is drawn for the eye alone, beside words that say the same', async () => {
    const [words] = await pagesOf([scaled(4)])
    expect(words).toMatch(/Behaviour Severe/)
    expect(await pagesOf([{ ...table(0), rows: [['Behaviour', 'Severe']] }])).toEqual([words])
    const drawn = await renderPdf(aDocument({ blocks: [scaled(4)] }))
    const other = await renderPdf(aDocument({ blocks: [scaled(1)] }))
    expect(drawn.equals(other)).toBe(false)
  })
})
