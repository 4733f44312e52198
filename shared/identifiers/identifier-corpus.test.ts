import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recallOf, scoreDetection } from './detection-score.ts'
import { findIdentifiers } from './find-identifiers.ts'
import { stopsCall } from './finding.ts'
import { markedText, markedTexts } from './marked-text.ts'

const texts = (file: string) =>
  markedTexts(readFileSync(join(import.meta.dirname, '../../bench/identifier-corpus', `${file}.txt`), 'utf8'))
const HALVES = ['tuning', 'held'] as const

describe('the corpus', () => {
  const identifiers = HALVES.map((half) => texts(`${half}-identifiers`))
  const clinical = HALVES.map((half) => texts(`${half}-clinical`))

  it('has at least 1,000 sentences, 500 of either sort, and half of them held back', () => {
    expect(identifiers.flat().length).toBeGreaterThanOrEqual(500)
    expect(clinical.flat().length).toBeGreaterThanOrEqual(500)
    expect(identifiers.flat().every(({ marks }) => marks.length > 0)).toBe(true)
    expect(clinical.flat().every(({ marks }) => marks.length === 0)).toBe(true)
    const held = (identifiers[1]?.length ?? 0) + (clinical[1]?.length ?? 0)
    expect(held / (identifiers.flat().length + clinical.flat().length)).toBeGreaterThanOrEqual(0.5)
  })

  it('says no sentence twice', () => {
    const all = [...identifiers, ...clinical].flat().map(({ text }) => text.toLowerCase())
    expect(new Set(all).size).toBe(all.length)
  })
})

// Requirement L05: at least 98 of 100 identifiers found, at most 2 false alarms in 100 clinical sentences.
describe.each(HALVES)('detection on the %s half', (half) => {
  const score = scoreDetection(texts(`${half}-identifiers`))
  const clinical = scoreDetection(texts(`${half}-clinical`))

  it('finds at least 98 of 100 identifiers of every kind', () => {
    for (const [kind, { found, of }] of Object.entries(score.recall)) {
      expect.soft(found / of, kind).toBeGreaterThanOrEqual(0.98)
    }
    expect(recallOf(score)).toBeGreaterThanOrEqual(0.98)
  })

  it('finds every NHS number', () => {
    expect(recallOf(score, ['nhs_number'])).toBe(1)
  })

  it('raises at most 2 false alarms in 100 clinical sentences', () => {
    expect(clinical.falseAlarms.length / clinical.sentences).toBeLessThanOrEqual(0.02)
    expect(score.falseAlarms.length / score.sentences).toBeLessThanOrEqual(0.02)
  })
})

describe('the product’s own texts', () => {
  const content = join(import.meta.dirname, '../../content')
  it.each(['sample-cases', 'knowledge'])('in content/%s raise no alarm', (folder) => {
    const files = readdirSync(join(content, folder)).filter((name) => /\.(?:md|json)$/.test(name))
    expect(files.length).toBeGreaterThan(0)
    const alarms = files.flatMap((name) => {
      const text = readFileSync(join(content, folder, name), 'utf8')
      const findings = findIdentifiers(text).filter(stopsCall)
      return findings.map(({ start, end, kind }) => [name, kind, text.slice(start, end)])
    })
    expect(alarms).toEqual([])
  })
})

describe('the measure', () => {
  it('counts an identifier that is found in part as missed, and one where nothing is as a false alarm', () => {
    const { misses, falseAlarms, recall } = scoreDetection([
      markedText('Mrs {{name:Okafor}} rang {{tel:Quillfeather 07700 900123}}'),
      markedText('Mrs Okafor'),
    ])
    expect(recall).toEqual({ person: { found: 1, of: 1 }, telephone: { found: 0, of: 1 } })
    expect(misses.map(({ missed }) => missed)).toEqual(['Quillfeather 07700 900123'])
    expect(falseAlarms.map(({ seen }) => seen)).toEqual(['Mrs Okafor'])
  })

  it('reads marks, known names and escapes, and refuses a mark it does not know', () => {
    expect(markedText('known: A B; C || x {{post:LS6\\u00a09ZZ}}\\ny')).toEqual({
      text: 'x LS6\u00a09ZZ\ny',
      marks: [{ start: 2, end: 9, kind: 'postcode' }],
      knownNames: ['A B', 'C'],
    })
    expect(() => markedText('{{nobody:x}}')).toThrow('nobody')
  })
})
