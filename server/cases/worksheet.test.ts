import { describe, expect, it } from 'vitest'
import { SAMPLE_CASES, type SampleCase } from '../../content/sample-cases/sample-cases.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import { INDICATOR_CAVEAT, levelIndicator } from '../../shared/assessments/level-indicator.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { Block, Inline, RenderedDocument, TableCell } from '../rendering/block.ts'
import { worksheet } from './worksheet.ts'

const CASE_ID = '01890000-0000-7000-8000-000000000001'

const aCase = (overrides: Partial<Case> = {}): Case => ({
  id: CASE_ID,
  caseReference: 'C-104',
  assessmentType: 'initial',
  ageGroup: 'adult',
  assessmentDate: '2026-03-02',
  status: 'in_progress',
  edition: 'July 2022',
  version: 3,
  progress: { completed: 12, total: 12, percentage: 100 },
  access: { level: 'owner', may: { edit: true, submit: true, sign: true, share: true } },
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-29T10:30:00.000Z',
  ...overrides,
})

const rowsOf = (sample: SampleCase): Assessment[] =>
  sample.assessments.map(({ domain, needLevel, evidence, rationale, socialContext }, index) => ({
    id: `01890000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    caseId: CASE_ID,
    domain,
    needLevel,
    evidence,
    rationale,
    socialContext: socialContext ?? null,
    isComplete: true,
    version: 1,
    updatedAt: '2026-03-05T12:05:00.000Z',
    updatedBy: 'Ada Nurse',
  }))

const caseA = rowsOf(SAMPLE_CASES.a)

const aWorksheet = (overrides: Partial<Parameters<typeof worksheet>[0]> = {}) =>
  worksheet({
    case: aCase(),
    assessments: caseA,
    contributors: [{ name: 'Ada Nurse', role: 'Healthcare Nurse Assessor' }],
    indicator: null,
    madeAt: new Date('2026-03-30T11:00:00Z'),
    draft: true,
    ...overrides,
  })

const plain = (content: Inline) =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('')

const cellText = (cell: TableCell) =>
  typeof cell === 'object' && 'paragraphs' in cell ? cell.paragraphs.map(plain).join('\n') : plain(cell)

/** The words of one block, a line for each part. */
function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return plain(block.content)
    case 'callout':
      return `${block.label}: ${plain(block.content)}`
    case 'keyValues':
      return block.entries.map(({ key, value }) => `${key}: ${plain(value)}`).join('\n')
    case 'table':
      return block.rows.map((row) => row.map(cellText).join(' | ')).join('\n')
    case 'list':
      return block.items.map(plain).join('\n')
    case 'pageBreak':
      return ''
  }
}

const lines = ({ blocks }: RenderedDocument) => blocks.map(textOf).join('\n')

const headings = ({ blocks }: RenderedDocument, level: number) =>
  blocks.filter((block) => block.kind === 'heading' && block.level === level).map(textOf)

/** The blocks of one domain's section. */
function sectionOf({ blocks }: RenderedDocument, officialName: string): Block[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text.endsWith(officialName))
  const length = blocks.slice(start + 1).findIndex((block) => block.kind === 'heading' && block.level < 3)
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length)
}

const sectionText = (doc: RenderedDocument, officialName: string) =>
  sectionOf(doc, officialName).map(textOf).join('\n')

describe('worksheet', () => {
  it('is titled as a preparation worksheet and says what it is not', () => {
    const doc = aWorksheet()
    expect(doc.title).toBe('DST preparation worksheet')
    expect(doc.header).toContain('C-104')
    expect(doc.footer).toContain('not an approved health-service application')
    expect(doc.author).toBe('Ada Nurse')
    expect(doc.createdAt).toEqual(new Date('2026-03-30T11:00:00Z'))
    expect(lines(doc)).toContain('which may not be altered, added to or shortened')
  })

  it('leads with the data of the case', () => {
    const first = aWorksheet({
      contributors: [
        { name: 'Ada Nurse', role: 'Healthcare Nurse Assessor' },
        { name: 'Ben Manager', role: 'Case Manager' },
      ],
    }).blocks[0]!
    expect(textOf(first).split('\n')).toEqual([
      'Case reference: C-104',
      'Assessment type: Initial assessment',
      'Age group: Adult',
      'Assessment date: 2 March 2026',
      'Status: In progress (draft worksheet)',
      'Edition: July 2022',
      'Prepared by: Ada Nurse (Healthcare Nurse Assessor)',
      'Ben Manager (Case Manager)',
      'Case created: 2 March 2026 at 09:00',
      'Case last changed: 29 March 2026 at 11:30',
      'Worksheet made: 30 March 2026 at 12:00',
    ])
  })

  it('names the edition and links to the official wording', () => {
    const text = lines(aWorksheet())
    expect(text).toContain('July 2022 (revised) – paraphrased')
    expect(text).toContain('check the official DST wording')
    const url = 'https://www.gov.uk/government/publications/nhs-continuing-healthcare-decision-support-tool'
    expect(JSON.stringify(aWorksheet().blocks)).toContain(`"href":"${url}"`)
  })

  it('has the twelve domains in the official order under their official names, twice', () => {
    const doc = aWorksheet()
    const expected = domainsInOfficialOrder().map(
      ({ officialOrder, officialName }) => `${officialOrder}. ${officialName}`,
    )
    expect(headings(doc, 2)).toEqual(expected)
    const table = doc.blocks.find((block) => block.kind === 'table')!
    const rows = textOf(table).split('\n')
    expect(rows.map((row) => row.split(' | ').slice(0, 2).join('. '))).toEqual(expected)
    expect(rows[8]).toBe('9 | Behaviour | Severe | Yes')
  })

  it.each(['a', 'b', 'c'] as const)('holds each word recorded in case %s, in its own section', (name) => {
    const doc = aWorksheet({ assessments: rowsOf(SAMPLE_CASES[name]) })
    for (const { domain, evidence, rationale, socialContext } of SAMPLE_CASES[name].assessments) {
      const { officialName } = domainsInOfficialOrder().find(({ id }) => id === domain)!
      const section = sectionText(doc, officialName)
      expect(section).toContain(evidence)
      expect(section).toContain(rationale ?? 'Not recorded')
      expect(section).toContain(socialContext ?? '')
    }
  })

  it('tells who saved a domain last and when', () => {
    expect(sectionText(aWorksheet(), 'Breathing')).toContain('Last saved: 5 March 2026 at 12:05 by Ada Nurse')
  })

  it('keeps social circumstances as a note beside the psychological level', () => {
    const section = sectionText(aWorksheet(), 'Psychological and emotional needs')
    expect(section).toMatch(/Note: social context\nA note .* it never counts towards the level/)
    const without = caseA.map((row) => ({
      ...row,
      socialContext: row.domain === 'mobility' ? 'At home' : ' ',
    }))
    expect(lines(aWorksheet({ assessments: without }))).not.toMatch(/social context|At home/)
  })

  it('keeps lines and empty lines as typed', () => {
    const typed = caseA.map((row) => ({
      ...row,
      evidence: 'First\r\n\r\nSecond\n  Third\n',
      rationale: ' \n',
    }))
    const section = sectionOf(aWorksheet({ assessments: typed }), 'Breathing')
    expect(section.filter(({ kind }) => kind === 'paragraph').map(textOf)).toEqual([
      'First\r\n\r\nSecond\n  Third\n',
      'Not recorded',
    ])
  })

  it('prints all sections of a case in which nothing is recorded', () => {
    const doc = aWorksheet({ assessments: [], contributors: [] })
    expect(headings(doc, 2)).toHaveLength(12)
    expect(sectionText(doc, 'Mobility').split('\n')).toEqual([
      '5. Mobility',
      'Level: Not recorded',
      'Marked complete: No',
      'Last saved: Not saved yet',
      'Evidence',
      'Not recorded',
      'Rationale',
      'Not recorded',
    ])
    expect(lines(doc)).toContain('Prepared by: Not recorded')
  })

  it('marks a level that the official tool lacks, in table and section', () => {
    const severe = caseA.map((row) =>
      row.domain === 'altered_states' ? { ...row, needLevel: 'severe' as const } : row,
    )
    const marked = 'Severe (not used in the official DST for this domain)'
    expect(lines(aWorksheet({ assessments: severe })).split(marked)).toHaveLength(3)
    expect(lines(aWorksheet())).not.toContain('not used in the official DST')
  })

  it('is marked as a draft until it is said to be none', () => {
    const draft = aWorksheet()
    expect(draft.watermark).toBe('DRAFT')
    expect(lines(draft)).toContain('Draft: The assessment has not been signed off')
    const final = aWorksheet({ draft: false, case: aCase({ status: 'completed' }) })
    expect(final.watermark).toBeUndefined()
    expect(lines(final)).not.toMatch(/draft/i)
    expect(lines(final)).toContain('Status: Completed')
  })

  it('has no total of points and no score', () => {
    const text = lines(aWorksheet()).replace('the DST has no points total', '')
    expect(text).not.toMatch(/\b(total score|points|score of levels|out of 60)\b/i)
  })
})

describe('worksheet of a child or young person', () => {
  const doc = aWorksheet({
    case: aCase({ ageGroup: 'cyp' }),
    indicator: levelIndicator({ ageGroup: 'cyp', assessments: caseA }),
  })

  it('names the children’s framework and says that adult descriptors do not apply', () => {
    expect(lines(doc)).toContain('The adult level descriptors, rules and the 28-day standard do not apply')
    expect(lines(doc)).toContain('Children and Young People’s Continuing Care (January 2016)')
    expect(lines(doc)).not.toContain('July 2022 (revised)')
  })

  it('applies no adult rule', () => {
    const severe = caseA.map((row) => ({ ...row, needLevel: 'severe' as const }))
    const text = lines(aWorksheet({ case: aCase({ ageGroup: 'cyp' }), assessments: severe }))
    expect(text).not.toContain('not used in the official DST')
    expect(lines(doc)).toContain('Indicator: No indication can be given')
    expect(lines(doc)).not.toContain('Numbers used')
  })
})

describe('worksheet of a fast track case', () => {
  it('says that levels are care-planning notes', () => {
    const doc = aWorksheet({ case: aCase({ assessmentType: 'fast_track' }) })
    expect(lines(doc)).toContain('needs neither a Checklist nor a DST')
    expect(lines(aWorksheet())).not.toContain('care-planning notes')
  })
})

describe('indicator in the worksheet', () => {
  it.each(['a', 'c'] as const)('stands with rule, numbers and caveat for case %s', (name) => {
    const assessments = rowsOf(SAMPLE_CASES[name])
    const indicator = levelIndicator({ ageGroup: 'adult', assessments })
    const { outcome, reason } = indicator
    expect({ outcome, reason }).toEqual(SAMPLE_CASES[name].expectedIndicator)
    const doc = aWorksheet({ assessments, indicator })
    expect(headings(doc, 1)).toEqual(['Level profile', 'What the level profile indicates', 'Care domains'])
    expect(lines(doc)).toContain('primary health need')
    expect(lines(doc)).toContain('gives no figure')
    expect(lines(doc)).toContain(INDICATOR_CAVEAT)
    expect(lines(doc)).not.toMatch(/\beligible\b/i)
  })

  it('is left out unless it is passed', () => {
    expect(headings(aWorksheet(), 1)).toEqual(['Level profile', 'Care domains'])
    expect(lines(aWorksheet())).not.toContain(INDICATOR_CAVEAT)
  })
})
