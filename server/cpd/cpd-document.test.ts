import { describe, expect, it } from 'vitest'
import { cpdDocument, type CpdDocumentInput } from './cpd-document.ts'

const entries = [
  { date: '2026-02-03', minutes: 90, title: 'Study day', reflection: 'First line.\nSecond line.' },
  { date: '2025-11-30', minutes: 45, title: 'Supervision', reflection: ' ' },
]
const aLog = (overrides: Partial<CpdDocumentInput> = {}) =>
  cpdDocument({
    ...{ name: 'Ada Nurse', period: {}, entries, madeAt: new Date('2026-03-02T09:00:00Z') },
    ...overrides,
  })

const facts = (document: ReturnType<typeof cpdDocument>) =>
  document.blocks.flatMap((block) =>
    block.kind === 'keyValues' ? block.entries.map(({ key, value }) => [key, value]) : [],
  )

describe('a CPD log as a document', () => {
  it('sums up whose it is, of when and how long', () => {
    expect(facts(aLog())).toEqual([
      ['Name', 'Ada Nurse'],
      ['Period', '30 November 2025 to 3 February 2026'],
      ['Entries', '2'],
      ['Total time', '2 hours 15 minutes'],
      ['Made', '2 March 2026 at 09:00'],
    ])
  })

  it('names the period that was asked for', () => {
    const period = { from: '2025-01-01', to: '2026-12-31' }
    expect(facts(aLog({ period }))).toContainEqual(['Period', '1 January 2025 to 31 December 2026'])
  })

  it('lists every activity, and a reflection where one was written', () => {
    const { blocks } = aLog()
    expect(blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))).toEqual([
      ['3 February 2026', 'Study day', '1 hour 30 minutes'],
      ['30 November 2025', 'Supervision', '45 minutes'],
    ])
    expect(blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []))).toEqual([
      ...['Activities', 'Reflections', 'Study day'],
    ])
    expect(blocks).toContainEqual({ kind: 'paragraph', content: 'First line.\nSecond line.' })
  })

  it('says so where there is nothing', () => {
    const document = aLog({ entries: [] })
    expect(facts(document)).toContainEqual(['Period', 'The whole log'])
    expect(document.blocks).toContainEqual({
      ...{ kind: 'paragraph', content: 'There is no entry in this period.' },
    })
  })
})
