import { describe, expect, it } from 'vitest'
import type { RenderedDocument } from '../rendering/block.ts'
import {
  ADA,
  SHA256,
  aCase,
  aSignedCase,
  aSignedWorksheet,
  aWorksheet,
  lines,
  textOf,
} from './worksheet-example.ts'

/** The blocks above the first section. */
const cover = ({ blocks }: RenderedDocument) => {
  const end = blocks.findIndex(({ kind }) => kind === 'heading')
  return blocks.slice(0, end).map(textOf)
}

const data = (doc: RenderedDocument) => {
  const block = doc.blocks.find(({ kind }) => kind === 'keyValues')!
  return textOf(block).split('\n')
}

describe('the cover', () => {
  it('leads with the case, how far it has got, and its data', () => {
    const doc = aWorksheet({
      contributors: [
        { name: 'Ada Nurse', role: 'Healthcare Nurse Assessor' },
        { name: 'Ben Manager', role: 'Case Manager' },
      ],
    })
    expect(cover(doc).slice(0, 2)).toEqual([
      'Case C-104',
      'Draft: The assessment has not been signed off. Levels, evidence and rationale may still change.',
    ])
    expect(data(doc)).toEqual([
      'Case reference: C-104',
      'Assessment type: Initial assessment',
      'Age group: Adult',
      'Assessment date: 2 March 2026',
      'Status: In progress',
      'Edition: July 2022',
      'Owner: Ada Nurse (Healthcare Nurse Assessor)',
      'Prepared by: Ada Nurse (Healthcare Nurse Assessor)',
      'Ben Manager (Case Manager)',
      'Case created: 2 March 2026 at 09:00',
      'Case last changed: 29 March 2026 at 11:30',
      'Worksheet made: 30 March 2026 at 12:00',
    ])
  })

  it('says where nobody has saved anything', () => {
    expect(data(aWorksheet({ contributors: [] }))).toContain('Prepared by: Not recorded')
  })

  it('tells who signed off, when and in which role, with the hash in groups of eight', () => {
    const doc = aSignedWorksheet()
    expect(cover(doc)[1]).toBe('Signed off: By Ben Manager (Case Manager) on 29 March 2026 at 11:30.')
    expect(data(doc)).toContain('Status: Completed')
    const [first, second] = data(doc).slice(-2)
    expect(first).toBe('SHA-256 at sign-off: 01234567 89abcdef 01234567 89abcdef')
    expect(`${first}${second}`.replace('SHA-256 at sign-off: ', '').replaceAll(' ', '')).toBe(SHA256)
    expect(lines(doc)).not.toContain('Warning')
  })

  it('says that its author signed off, where nobody else did', () => {
    const { signOff } = aSignedCase()
    const doc = aSignedWorksheet({
      case: aSignedCase({ signOff: signOff && { ...signOff, by: ADA, asAuthor: true } }),
    })
    expect(cover(doc)[1]).toBe(
      'Signed off by its author: By Ada Nurse (Healthcare Nurse Assessor) on 29 March 2026 at 11:30.',
    )
  })

  it('warns before everything else of content that is not what was signed off', () => {
    const doc = aSignedWorksheet({ contentMatches: false })
    expect(doc.blocks[1]).toMatchObject({ kind: 'callout', tone: 'warning' })
    expect(cover(doc)[1]).toMatch(/^Warning: this is not what was signed off: .*Do not rely on/)
    expect(lines(aWorksheet({ contentMatches: null }))).not.toContain('Warning')
  })

  it('names the edition and links to the official wording', () => {
    const doc = aWorksheet()
    expect(lines(doc)).toContain('July 2022 (revised) – paraphrased')
    expect(lines(doc)).toContain('check the official DST wording')
    const url = 'https://www.gov.uk/government/publications/nhs-continuing-healthcare-decision-support-tool'
    expect(JSON.stringify(doc.blocks)).toContain(`"href":"${url}"`)
    expect(lines(doc)).not.toContain('is judged by the edition in force')
  })

  it('says of an earlier edition that the case is judged by it', () => {
    const doc = aWorksheet({ case: aCase({ edition: 'October 2018' }) })
    expect(lines(doc)).toContain('the edition in force on its assessment date (October 2018)')
  })
})
