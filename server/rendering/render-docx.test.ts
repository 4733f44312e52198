import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { Block } from './block.ts'
import { LONG_TEXT, LONG_WORDS, aDocument } from './example-document.ts'
import { renderDocx } from './render-docx.ts'

async function parts(file: Buffer) {
  const zip = await JSZip.loadAsync(file)
  const part = async (path: string) => (await zip.file(path)?.async('string')) ?? ''
  return {
    zip,
    document: await part('word/document.xml'),
    styles: await part('word/styles.xml'),
    header: await part('word/header1.xml'),
    footer: await part('word/footer1.xml'),
    core: await part('docProps/core.xml'),
    relationships: await part('word/_rels/document.xml.rels'),
  }
}

/** The text of each paragraph, line breaks as `\n`. */
const paragraphTexts = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:br\/>/g)].map((match) => match[1] ?? '\n').join(''),
  )

const rendered = async (blocks: Block[]) => parts(await renderDocx(aDocument({ blocks })))

describe('a document with every kind of block', () => {
  it('has all its words in order', async () => {
    const { document } = await parts(await renderDocx(aDocument()))
    expect(paragraphTexts(document).filter((text) => text.trim() !== '')).toEqual([
      'DST preparation worksheet',
      'Please note',
      'The team recommends; the board decides.',
      'Person',
      'Gwenllian ŵŷŴŶ Llŷr – “quoted” &amp; &lt;kept&gt;',
      'Profile',
      'Care domain',
      'Level',
      'Behaviour',
      'Severe',
      'Mobility',
      'High',
      'since March',
      'Breathing',
      'Next steps',
      'Ask the family',
      'Send it',
      'by post',
      'One thing',
      'BoldItalic',
      'See the framework and not this',
      'Source: made up',
    ])
  })

  it('uses real styles, list numbering and repeated heading rows', async () => {
    const { document, styles } = await parts(await renderDocx(aDocument()))
    for (const style of ['Title', 'Heading1', 'Heading3', 'CalloutText', 'SmallPrint', 'TableHeading']) {
      expect(document).toContain(`<w:pStyle w:val="${style}"/>`)
      expect(styles).toContain(`w:styleId="${style}"`)
    }
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1)
    expect(document.match(/<w:cantSplit\/>/g)).toHaveLength(5)
    expect(document.match(/<w:numId /g)).toHaveLength(4)
    expect(styles).toContain('<w:lang w:val="en-GB"/>')
  })

  it('links only to safe addresses', async () => {
    const { document, relationships } = await parts(await renderDocx(aDocument()))
    expect(document.match(/<w:hyperlink /g)).toHaveLength(1)
    expect(document).toContain('r:id="rIdLink1"')
    expect(relationships).toMatch(
      /Id="rIdLink1"[^>]*Target="https:\/\/www\.gov\.uk\/chc" TargetMode="External"/,
    )
    expect(relationships).not.toContain('javascript')
  })

  it('has header, footer with page fields, draft mark in words and as watermark', async () => {
    const { header, footer } = await parts(await renderDocx(aDocument()))
    expect(header).toContain('Worksheet of Siân')
    expect(header).toContain('<w:t xml:space="preserve">DRAFT</w:t>')
    expect(header).toContain('PowerPlusWaterMarkObject1"')
    expect(header).toContain('string="DRAFT"')
    expect(footer).toContain('Prepared 14 March 2026')
    expect(footer).toMatch(/Page .*PAGE.* of .*NUMPAGES/)
    const plain = await parts(await renderDocx(aDocument({ watermark: undefined })))
    expect(plain.header).not.toContain('DRAFT')
  })

  it('carries its properties and its date', async () => {
    const { core, zip } = await parts(await renderDocx(aDocument()))
    expect(core).toContain('<dc:title>DST preparation worksheet</dc:title>')
    expect(core).toContain('<dc:subject>Notes &amp; &lt;marks&gt;</dc:subject>')
    expect(core).toContain('<dc:creator>Healthcare Assessment Platform</dc:creator>')
    expect(core).toMatch(/created[^>]*>2026-03-14T10:00:01Z</)
    for (const file of Object.values(zip.files))
      expect(file.date.toISOString()).toBe('2026-03-14T10:00:00.000Z')
  })

  it('is equal for equal input', async () => {
    const first = await renderDocx(aDocument())
    expect((await renderDocx(aDocument())).equals(first)).toBe(true)
  })
})

it('leaves out what XML forbids and keeps every other character', async () => {
  const content = 'a\u0000\u0008\u001fb\uffff ①≥🙂漢 w\u0302\nnext <w:br/> ]]>\n\nparagraph'
  const { document } = await rendered([{ kind: 'paragraph', content }])
  expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(paragraphTexts(document).slice(1)).toEqual([
    'ab\ufffd ①≥🙂漢 ŵ\nnext &lt;w:br/&gt; ]]&gt;',
    'paragraph',
  ])
})

it('numbers each list from 1', async () => {
  const list: Block = { kind: 'list', style: 'numbered', items: ['a', 'b'] }
  const { document } = await rendered([list, list])
  const ids = [...document.matchAll(/<w:numId w:val="(\d+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(2)
})

it('keeps every word of long text and lets a long row go over pages', async () => {
  const columns = [{ heading: 'Evidence', width: 1 }]
  const { document } = await rendered([
    { kind: 'paragraph', content: LONG_TEXT },
    { kind: 'table', columns, rows: [[LONG_TEXT]] },
  ])
  expect(document.match(/w\d{6}/g)).toEqual([...LONG_WORDS, ...LONG_WORDS])
  expect(document.match(/<w:cantSplit\/>/g)).toHaveLength(1)
  expect(document.match(/<w:br\/>/g)).toHaveLength(2 * 599)
})

describe('the room between blocks', () => {
  const row: Block = { kind: 'keyValues', entries: [{ key: 'Level', value: 'High' }] }
  const text: Block = { kind: 'paragraph', content: 'Text' }
  const callout: Block = { kind: 'callout', label: 'Note', content: 'Said' }

  it('is made by styles: no paragraph is empty', async () => {
    const { document } = await rendered([row, text, callout, text, row, callout, callout, text])
    expect(paragraphTexts(document).filter((words) => words === '')).toEqual([])
    const after = /<w:p><w:pPr><w:spacing w:before="200"\/><\/w:pPr><w:r><w:t[^>]*>Text/g
    expect(document.match(after)).toHaveLength(3)
  })

  it('parts two tables, which Word would join', async () => {
    const { document } = await rendered([row, row])
    expect(
      document.match(/<\/w:tbl><w:p><w:pPr><w:pStyle w:val="BetweenTables"\/><\/w:pPr><\/w:p><w:tbl>/g),
    ).toHaveLength(1)
  })

  it('parts two callouts, whose boxes Word would join', async () => {
    const { document } = await rendered([callout, callout, callout])
    const narrower = document
      .match(/<w:p>.*?<\/w:p>/gs)
      ?.slice(1)
      .map((paragraph) => paragraph.includes('w:right="161"'))
    expect(narrower).toEqual([false, false, true, true, false, false])
  })

  it('begins a page with the block behind a page break', async () => {
    const blocks: Block[] = [text, { kind: 'pageBreak' }, { kind: 'heading', level: 1, text: 'Next' }]
    const { document } = await rendered([...blocks, { kind: 'pageBreak' }, row])
    expect(document).not.toContain('w:type="page"')
    expect(document).toMatch(/<w:pStyle w:val="Heading1"\/><w:pageBreakBefore\/>/)
    expect(document).toMatch(/<w:pStyle w:val="BetweenTables"\/><w:pageBreakBefore\/><\/w:pPr><\/w:p><w:tbl>/)
  })

  it('keeps a paragraph with what it introduces, and gives a warning its own look', async () => {
    const { document } = await rendered([
      { kind: 'paragraph', size: 'small', content: 'Introduction', keepWithNext: true },
      { ...callout, tone: 'warning' },
      { kind: 'paragraph', size: 'lead', content: 'Case' },
    ])
    expect(document).toMatch(/<w:pStyle w:val="SmallPrint"\/><w:keepNext\/>/)
    for (const style of ['WarningLabel', 'WarningText', 'Lead']) {
      expect(document).toContain(`<w:pStyle w:val="${style}"/>`)
    }
  })
})
