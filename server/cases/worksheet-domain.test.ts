import { describe, expect, it } from 'vitest'
import { SAMPLE_CASES } from '../../content/sample-cases/sample-cases.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import {
  aWorksheet,
  caseA,
  headings,
  lines,
  rowsOf,
  sectionOf,
  sectionText,
  textOf,
} from './worksheet-example.ts'

const OFFICIAL = domainsInOfficialOrder().map(
  ({ officialOrder, officialName }) => `${officialOrder}. ${officialName}`,
)

const changed = (domain: Assessment['domain'], change: Partial<Assessment>) =>
  caseA.map((row) => (row.domain === domain ? { ...row, ...change } : row))

const profile = (assessments: Assessment[]) => {
  const table = sectionOf(aWorksheet({ assessments }), 'Level profile').find(({ kind }) => kind === 'table')
  if (table?.kind !== 'table') throw new Error('No table of levels')
  return table
}

describe('care domains in the worksheet', () => {
  it('stand in the official order under their official names', () => {
    expect(headings(aWorksheet(), 2).slice(0, 12)).toEqual(OFFICIAL)
  })

  it.each(['a', 'b', 'c'] as const)('hold each word recorded in case %s, in their own section', (name) => {
    const doc = aWorksheet({ assessments: rowsOf(SAMPLE_CASES[name]) })
    for (const { domain, evidence, rationale, socialContext } of SAMPLE_CASES[name].assessments) {
      const { officialName } = domainsInOfficialOrder().find(({ id }) => id === domain)!
      const section = sectionText(doc, officialName)
      expect(section).toContain(evidence)
      expect(section).toContain(rationale ?? 'Not recorded')
      expect(section).toContain(socialContext ?? '')
    }
  })

  it('tell level, completion, and who saved last and when, all of it kept with the text', () => {
    const section = sectionOf(aWorksheet(), 'Breathing')
    expect(section.slice(0, 2).map(textOf)).toEqual([
      '1. Breathing',
      'Level: Low\nMarked complete: Yes, last saved 5 March 2026 at 12:05 by Ada Nurse',
    ])
    expect(section[1]).toMatchObject({ keepWithNext: true })
    const open = aWorksheet({ assessments: changed('breathing', { isComplete: false, needLevel: null }) })
    expect(sectionText(open, 'Breathing')).toContain('Level: Not recorded\nMarked complete: No, last saved')
  })

  it('keep social circumstances as a note beside the psychological level', () => {
    const section = sectionText(aWorksheet(), 'Psychological and emotional needs')
    expect(section).toMatch(/Note: social context\nA note .* it never counts towards the level/)
    const without = caseA.map((row) => ({
      ...row,
      socialContext: row.domain === 'mobility' ? 'At home' : ' ',
    }))
    expect(lines(aWorksheet({ assessments: without }))).not.toMatch(/social context|At home/)
  })

  it('keep lines and empty lines as typed', () => {
    const evidence = 'First\r\n\r\nSecond\n  Third\n'
    const section = sectionOf(
      aWorksheet({ assessments: changed('breathing', { evidence, rationale: ' \n' }) }),
      'Breathing',
    )
    expect(section.filter(({ kind }) => kind === 'paragraph').map(textOf)).toEqual([evidence, 'Not recorded'])
  })

  it('have a section each where nothing is recorded, of one line', () => {
    const doc = aWorksheet({ assessments: [] })
    expect(headings(doc, 2).slice(0, 12)).toEqual(OFFICIAL)
    expect(sectionText(doc, 'Mobility')).toBe('5. Mobility\nLevel, evidence and rationale are not recorded.')
  })
})

describe('level profile in the worksheet', () => {
  it('is one table in the official order that stays on one page', () => {
    const table = profile(caseA)
    const rows = textOf(table).split('\n')
    expect(rows.map((row) => row.split(' | ').slice(0, 2).join('. '))).toEqual(OFFICIAL)
    expect(rows[8]).toBe('9 | Behaviour | Severe | Yes')
    expect(table.keepTogether).toBe(true)
  })

  it('draws each level on the scale of its domain', () => {
    const scaleOf = (row: number, assessments = caseA) => profile(assessments).rows[row]?.[2]
    expect(scaleOf(8)).toEqual({ text: 'Severe', scale: { at: 4, of: 5 } })
    expect(scaleOf(2)).toEqual({ text: 'Moderate', scale: { at: 2, of: 3 } })
    expect(scaleOf(11)).toEqual({ text: 'None', scale: { at: 0, of: 4 } })
    expect(scaleOf(2, changed('continence', { needLevel: null }))).toEqual([
      { text: 'Not recorded', emphasis: true },
    ])
  })

  it('marks a level that the official tool lacks, as the section does', () => {
    const severe = changed('continence', { needLevel: 'severe' })
    const marked = 'Severe (not used in the official DST for this domain)'
    expect(lines(aWorksheet({ assessments: severe })).split(marked)).toHaveLength(3)
    expect(profile(severe).rows[2]?.[2]).toMatchObject({ scale: { at: 4, of: 4 } })
    expect(lines(aWorksheet())).not.toContain('not used in the official DST')
  })
})
