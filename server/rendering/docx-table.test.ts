import JSZip from 'jszip'
import { expect, it } from 'vitest'
import type { Block } from './block.ts'
import { aDocument } from './example-document.ts'
import { renderDocx } from './render-docx.ts'

/** Each row of the document's tables as XML. */
async function rowsOf(blocks: Block[]): Promise<string[]> {
  const zip = await JSZip.loadAsync(await renderDocx(aDocument({ blocks })))
  const xml = await zip.file('word/document.xml')?.async('string')
  return xml?.match(/<w:tr>.*?<\/w:tr>/gs) ?? []
}

const keeps = (row: string) => row.includes('<w:keepNext/>')

const table = (keepTogether: boolean): Block => ({
  ...{ kind: 'table', keepTogether, columns: [{ heading: 'Level', width: 1 }] },
  rows: [['one'], ['two'], ['three'], ['four']],
})

it('a table that is kept together ties each row to the one below it', async () => {
  expect((await rowsOf([table(true)])).map(keeps)).toEqual([true, true, true, true, false])
})

it('any other table ties its heading row and its last row', async () => {
  expect((await rowsOf([table(false)])).map(keeps)).toEqual([true, false, false, true, false])
})

it('entries that stay with what follows are tied to it', async () => {
  const entries = [
    { key: 'Level', value: 'High' },
    { key: 'Marked complete', value: 'Yes' },
  ]
  expect((await rowsOf([{ kind: 'keyValues', entries, keepWithNext: true }])).map(keeps)).toEqual([
    true,
    true,
  ])
  expect((await rowsOf([{ kind: 'keyValues', entries }])).map(keeps)).toEqual([false, false])
})

it('a scale is a bar of shaded spaces behind the words, which nobody reads out', async () => {
  const row = (
    await rowsOf([
      {
        ...{ kind: 'table', columns: [{ heading: 'Level', width: 1 }] },
        rows: [[{ text: 'Moderate', scale: { at: 2, of: 3 } }]],
      },
    ])
  )[1]!
  const texts = [...row.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map((match) => match[1])
  expect(texts[0]).toBe('Moderate')
  expect(texts.slice(1).join('').trim()).toBe('')
  expect(row.match(/w:fill="0B5D57"/g)).toHaveLength(2)
  expect(row.match(/w:fill="D5DDDB"/g)).toHaveLength(1)
})
