import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { LONG_TEXT, LONG_WORDS, aDocument } from './example-document.ts'
import type { Block } from './block.ts'
import { renderPdf } from './render-pdf.ts'

interface StructNode {
  role?: string
  children?: StructNode[]
}

/** Every role in the tree, depth first. */
const roles = (node: StructNode): string[] =>
  node.role === undefined ? [] : [node.role, ...(node.children ?? []).flatMap(roles)]

async function read(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const texts: string[] = []
  const tags: string[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    tags.push(roles((await page.getStructTree()) as StructNode))
  }
  return { pdf, texts, tags, text: texts.join('\n') }
}

const rendered = async (blocks: Block[]) => read(await renderPdf(aDocument({ blocks })))
const words = (text: string) => text.match(/w\d{6}/g) ?? []

describe('a document with every kind of block', () => {
  it('has all its words, Welsh letters among them', async () => {
    const { text } = await read(await renderPdf(aDocument()))
    for (const part of [
      'DST preparation worksheet',
      'Please note',
      'The team recommends; the board decides.',
      'Gwenllian ŵŷŴŶ Llŷr – “quoted” & <kept>',
      'Care domain',
      'Behaviour',
      'since March',
      'Next steps',
      '2.',
      'by post',
      'BoldItalic',
      'See the framework and not this',
      'Source: made up',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('repeats header, footer, draft mark and page number on each page', async () => {
    const { texts } = await read(await renderPdf(aDocument()))
    expect(texts).toHaveLength(2)
    texts.forEach((text, index) => {
      for (const part of ['Worksheet of Siân', 'DRAFT', 'Prepared 14 March 2026', `Page ${index + 1} of 2`]) {
        expect(text).toContain(part)
      }
    })
  })

  it('says what PDF/UA asks for', async () => {
    const raw = (await renderPdf(aDocument())).toString('latin1')
    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    for (const part of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (en-GB)',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/Scope /Column',
      '/Scope /Row',
      '/ListNumbering /Decimal',
      '/FontFile2',
      '/Tabs /S',
    ]) {
      expect(raw).toContain(part)
    }
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica/)
    expect(raw).toContain('Notes &amp; &lt;marks&gt;')
  })

  it('has a structure tree without gaps in its headings', async () => {
    const { tags } = await read(await renderPdf(aDocument()))
    const all = tags.flat()
    expect(all.filter((tag) => /^H\d$/.test(tag))).toEqual(['H1', 'H2', 'H3'])
    expect(all).toEqual(
      expect.arrayContaining(['Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'P', 'Div']),
    )
    expect(tags[1]?.filter((tag) => tag === 'Link')).toHaveLength(1)
  })

  it('has properties, bookmarks and only the safe link', async () => {
    const { pdf } = await read(await renderPdf(aDocument()))
    const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, string> }
    expect(info).toMatchObject({ Title: 'DST preparation worksheet', Subject: 'Notes & <marks>' })
    expect(info.CreationDate).toBe('D:20260314100001Z')
    const outline = await pdf.getOutline()
    expect(
      outline.map((entry) => [entry.title, entry.items.map((item: { title: string }) => item.title)]),
    ).toEqual([['Profile', ['Next steps']]])
    const links = (await (await pdf.getPage(2)).getAnnotations()) as { url?: string }[]
    expect(links.map((link) => link.url)).toEqual(['https://www.gov.uk/chc'])
  })

  it('is equal for equal input, whatever was rendered in between', async () => {
    const first = await renderPdf(aDocument())
    await renderPdf(aDocument({ title: '“Other” text, fi, ≥ ①' }))
    expect((await renderPdf(aDocument())).equals(first)).toBe(true)
  })

  it('carries no draft mark without watermark', async () => {
    const { text } = await read(await renderPdf(aDocument({ watermark: undefined })))
    expect(text).not.toContain('DRAFT')
  })
})

describe('characters that the typeface lacks', () => {
  it('shows a like sign or a box and keeps the character', async () => {
    const file = await renderPdf(
      aDocument({ blocks: [{ kind: 'paragraph', content: 'MUST ≥ 2, ① 🙂漢 end' }] }),
    )
    const { text, tags } = await read(file)
    expect(text).toContain('MUST >= 2, (1) ')
    expect(text).toContain(' end')
    expect(tags.flat().filter((tag) => tag === 'Span')).toHaveLength(4)
    const kept = [...file.toString('latin1').matchAll(/\/ActualText \((.*?)\)/gs)].map(
      (match) => match[1] ?? '',
    )
    const utf16 = kept.map((bytes) =>
      Buffer.from(bytes.replace(/\\(.)/gs, '$1'), 'latin1').subarray(2).swap16().toString('utf16le'),
    )
    expect(utf16).toEqual(['≥', '①', '🙂', '漢'])
  })

  it('shows accented Latin, Greek, Cyrillic and Vietnamese letters as they are', async () => {
    const { text } = await rendered([{ kind: 'paragraph', content: 'Đặng Łukasz µg μ Ирина café' }])
    for (const word of ['Łukasz', 'Ирина', 'café']) expect(text).toContain(word)
  })

  it('does not fail on control characters, lone surrogates and right-to-left text', async () => {
    const { text } = await rendered([{ kind: 'paragraph', content: 'a\u0000b\ud800c \u202eשלום d\u200be' }])
    expect(text).toContain('ab')
    expect(text).toContain('de')
  })
})

describe('long text', () => {
  it('flows over pages as a paragraph', async () => {
    const { text, texts } = await rendered([{ kind: 'paragraph', content: LONG_TEXT }])
    expect(words(text)).toEqual(LONG_WORDS)
    expect(texts.length).toBeGreaterThan(10)
  })

  it('flows over pages in a table cell, with the heading row on each page', async () => {
    const blocks: Block[] = [
      {
        kind: 'table',
        columns: [
          { heading: 'Domain', width: 1 },
          { heading: 'Evidence heading', width: 3 },
        ],
        rows: [
          ['Short', 'row'],
          ['Long', LONG_TEXT],
        ],
      },
    ]
    const file = await renderPdf(aDocument({ blocks }))
    const { text, texts } = await read(file)
    expect(words(text)).toEqual(LONG_WORDS)
    for (const page of texts) expect(page).toContain('Evidence heading')
    // The repeated heading rows are for the eye: the structure tree has the two cells once.
    expect(file.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(2)
  })

  it.each<[string, Block]>([
    ['key and value', { kind: 'keyValues', entries: [{ key: 'Evidence', value: LONG_TEXT }] }],
    ['list', { kind: 'list', style: 'bulleted', items: [LONG_TEXT] }],
    ['callout', { kind: 'callout', label: 'Note', content: LONG_TEXT }],
  ])('flows over pages in a %s', async (_, block) => {
    expect(words((await rendered([block])).text)).toEqual(LONG_WORDS)
  })

  it('breaks a word that is wider than the page', async () => {
    const { text } = await rendered([{ kind: 'paragraph', content: 'x'.repeat(20_000) }])
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(20_000)
  })
})
