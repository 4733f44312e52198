import { SAMPLE_CASES, type SampleCase } from '../../content/sample-cases/sample-cases.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { levelIndicator } from '../../shared/assessments/level-indicator.ts'
import type { CaseEvent } from '../../shared/cases/case-event.ts'
import type { Case, Person } from '../../shared/cases/case.ts'
import type { Recommendation } from '../../shared/cases/recommendation.ts'
import type { Block, Inline, RenderedDocument } from '../rendering/block.ts'
import { cellParagraphs } from '../rendering/inline.ts'
import { worksheet, type WorksheetInput } from './worksheet.ts'

/** Worksheets for tests, and their words. */
const CASE_ID = id(1)
export const ADA: Person = { id: id(2), name: 'Ada Nurse', role: 'assessor' }
const BEN: Person = { id: id(3), name: 'Ben Manager', role: 'case_manager' }
export const SHA256 = '0123456789abcdef'.repeat(4)

const MAY_ALL = { edit: true, submit: true, sign: true, share: true }
const NO_REFUSAL = { edit: null, submit: null, sign: null, share: null }

/** An adult's case on its 28th day, not submitted yet. */
export const aCase = (overrides: Partial<Case> = {}): Case => ({
  id: CASE_ID,
  caseReference: 'C-104',
  assessmentType: 'initial',
  ageGroup: 'adult',
  assessmentDate: '2026-03-02',
  checklistReceivedOn: '2026-03-02',
  fastTrackReason: null,
  knownNames: [],
  status: 'in_progress',
  edition: 'July 2022',
  version: 3,
  progress: { completed: 12, total: 12, percentage: 100 },
  owner: ADA,
  access: { level: 'owner', may: MAY_ALL },
  refusals: NO_REFUSAL,
  clock: {
    startedOn: '2026-03-02',
    basis: 'checklist',
    days: 28,
    pausedDays: 0,
    standardDays: 28,
    dueOn: '2026-03-30',
    state: 'running',
    pausedOn: null,
    pauseReason: null,
  },
  reviews: null,
  signOff: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-29T10:30:00.000Z',
  ...overrides,
})

/** The same case, signed off by a case manager. */
export const aSignedCase = (overrides: Partial<Case> = {}): Case => {
  const { clock, ...open } = aCase()
  return {
    ...open,
    status: 'completed',
    clock: clock && { ...clock, days: 27, state: 'stopped' },
    reviews: { first: '2026-06-29', yearly: '2027-03-29' },
    signOff: { at: '2026-03-29T10:30:00.000Z', by: BEN, asAuthor: false, sha256: SHA256 },
    ...overrides,
  }
}

export const rowsOf = (sample: SampleCase): Assessment[] =>
  sample.assessments.map(({ domain, needLevel, evidence, rationale, socialContext }, index) => ({
    id: id(100 + index),
    caseId: CASE_ID,
    domain,
    needLevel,
    evidence,
    rationale,
    socialContext: socialContext ?? null,
    isComplete: true,
    assistedBy: null,
    version: 1,
    updatedAt: '2026-03-05T12:05:00.000Z',
    updatedBy: ADA.name,
    updatedById: ADA.id,
  }))

export const caseA = rowsOf(SAMPLE_CASES.a)

const NO_RECOMMENDATION: Recommendation = {
  ...{ outcome: null, participants: null },
  ...{ nature: null, intensity: null, complexity: null, unpredictability: null },
  ...{ version: 0, updatedAt: null, updatedBy: null, updatedById: null },
}

export const aRecommendation = (overrides: Partial<Recommendation> = {}): Recommendation => ({
  outcome: 'eligible',
  nature: 'Progressive dementia.',
  intensity: 'Two to three staff.',
  complexity: 'Pain and fear feed one another.',
  unpredictability: 'A third of incidents without trigger.',
  participants: 'Ada Nurse, health\nCem Worker, social care',
  version: 2,
  updatedAt: '2026-03-28T15:00:00.000Z',
  updatedBy: ADA.name,
  updatedById: ADA.id,
  ...overrides,
})

export const anEvent = (overrides: Partial<CaseEvent> & Pick<CaseEvent, 'kind' | 'at'>): CaseEvent => ({
  id: id(200),
  by: ADA.name,
  reason: null,
  to: null,
  sha256: null,
  asAuthor: false,
  ...overrides,
})

const anInput = (overrides: Partial<WorksheetInput> = {}): WorksheetInput => ({
  case: aCase(),
  assessments: caseA,
  team: [
    { name: 'Ada Nurse', role: 'Healthcare Nurse Assessor', part: 'Nurse assessor', access: 'owner' },
    { name: 'Ben Manager', role: 'Case Manager', part: null, access: 'editor' },
  ],
  contributors: [{ name: 'Ada Nurse', role: 'Healthcare Nurse Assessor' }],
  recommendation: NO_RECOMMENDATION,
  indicator: levelIndicator({ ageGroup: 'adult', assessments: caseA }),
  events: [],
  contentMatches: null,
  madeAt: new Date('2026-03-30T11:00:00Z'),
  draft: true,
  ...overrides,
})

export const aWorksheet = (overrides: Partial<WorksheetInput> = {}): RenderedDocument =>
  worksheet(anInput(overrides))

/** A worksheet of the case that was signed off. */
export const aSignedWorksheet = (overrides: Partial<WorksheetInput> = {}): RenderedDocument =>
  aWorksheet({ case: aSignedCase(), contentMatches: true, draft: false, ...overrides })

const plain = (content: Inline) =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('')

/** The words of one block, a line for each part. */
export function textOf(block: Block): string {
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
      return block.rows
        .map((row) => row.map((cell) => cellParagraphs(cell).map(plain).join('\n')).join(' | '))
        .join('\n')
    case 'list':
      return block.items.map(plain).join('\n')
    case 'pageBreak':
      return ''
  }
}

export const lines = ({ blocks }: RenderedDocument): string => blocks.map(textOf).join('\n')

export const headings = ({ blocks }: RenderedDocument, level: number): string[] =>
  blocks.filter((block) => block.kind === 'heading' && block.level === level).map(textOf)

/** The blocks of the section whose heading ends so, its heading included and those below it. */
export function sectionOf({ blocks }: RenderedDocument, title: string): Block[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text.endsWith(title))
  const heading = blocks[start]
  if (heading?.kind !== 'heading') throw new Error(`No section ${title}`)
  const isNext = (block: Block) => block.kind === 'heading' && block.level <= heading.level
  const length = blocks.slice(start + 1).findIndex(isNext)
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length)
}

export const sectionText = (doc: RenderedDocument, title: string): string =>
  sectionOf(doc, title).map(textOf).join('\n')

function id(number: number): string {
  return `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
