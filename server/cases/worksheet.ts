import type { Assessment } from '../../shared/assessments/assessment.ts'
import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import { GUIDANCE_EDITION, PARAPHRASE_NOTICE } from '../../shared/assessments/domain-guidance.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import { CHILDREN_FRAMEWORK } from '../../shared/assessments/level-indicator.ts'
import {
  AGE_GROUP_LABEL,
  ASSESSMENT_TYPE_LABEL,
  CASE_STATUS_LABEL,
  type Case,
} from '../../shared/cases/case.ts'
import { formatDate, formatMoment } from '../../shared/platform/dates.ts'
import type { Block, RenderedDocument, TextRun } from '../rendering/block.ts'
import { domainSection, levelInWords } from './worksheet-domain.ts'
import { indicatorSection } from './worksheet-indicator.ts'

/** Never "the DST": the official form may not be altered, and the list of domains here is arranged differently. */
const WORKSHEET_TITLE = 'DST preparation worksheet'

const PRODUCT = 'Healthcare Assessment Platform'

type WorksheetInput = {
  readonly case: Case
  /** In any order; a domain without a row prints as not recorded. */
  readonly assessments: readonly Assessment[]
  /** Who worked on the case, with the role in words; the first one stands first. */
  readonly contributors: readonly { readonly name: string; readonly role: string }[]
  /** Null leaves the section out. */
  readonly indicator: Indicator | null
  readonly madeAt: Date
  /** Marks every page as a draft; true until the case is completed. */
  readonly draft: boolean
}

/**
 * The worksheet of a case as blocks, for Word and PDF: domains in the official order under their official names, with
 * the rules of CHC facts 0.3 (no points total, no altered DST, caveat beside the indicator) and the labels of 1.7.
 */
export function worksheet(input: WorksheetInput): RenderedDocument {
  const { case: subject, contributors, indicator, madeAt, draft } = input
  return {
    title: WORKSHEET_TITLE,
    subject: `Case ${subject.caseReference}`,
    language: 'en-GB',
    author: contributors.map(({ name }) => name).join(', ') || PRODUCT,
    createdAt: madeAt,
    ...(draft ? { watermark: 'DRAFT' } : {}),
    header: `${WORKSHEET_TITLE} · Case ${subject.caseReference}`,
    footer: `${PRODUCT} is not an approved health-service application`,
    blocks: [
      caseData(input),
      ...notes(subject, draft),
      { kind: 'heading', level: 1, text: 'Level profile' },
      ...profile(input),
      ...(indicator ? indicatorSection(indicator) : []),
      { kind: 'heading', level: 1, text: 'Care domains' },
      ...sections(input),
    ],
  }
}

function caseData({ case: subject, contributors, madeAt, draft }: WorksheetInput): Block {
  const preparedBy = contributors.map(({ name, role }) => `${name} (${role})`).join('\n')
  return {
    kind: 'keyValues',
    entries: [
      { key: 'Case reference', value: subject.caseReference },
      { key: 'Assessment type', value: ASSESSMENT_TYPE_LABEL[subject.assessmentType] },
      { key: 'Age group', value: AGE_GROUP_LABEL[subject.ageGroup] },
      { key: 'Assessment date', value: formatDate(subject.assessmentDate) },
      { key: 'Status', value: CASE_STATUS_LABEL[subject.status] + (draft ? ' (draft worksheet)' : '') },
      { key: 'Edition', value: subject.edition },
      { key: 'Prepared by', value: preparedBy || 'Not recorded' },
      { key: 'Case created', value: formatMoment(subject.createdAt) },
      { key: 'Case last changed', value: formatMoment(subject.updatedAt) },
      { key: 'Worksheet made', value: formatMoment(madeAt) },
    ],
  }
}

function notes(subject: Case, draft: boolean): Block[] {
  const blocks: Block[] = [
    {
      kind: 'callout',
      label: 'About this worksheet',
      content: `This is a ${WORKSHEET_TITLE}. It is not the official decision support tool (DST), which may not be altered, added to or shortened: complete the official form. Levels are words and are never added up; the DST has no points total.`,
    },
    ...(subject.ageGroup === 'cyp' ? childrenNotes() : adultNotes(subject)),
  ]
  if (draft) {
    blocks.push({
      kind: 'callout',
      label: 'Draft',
      content: 'The assessment has not been signed off. Levels, evidence and rationale may still change.',
    })
  }
  return blocks
}

function adultNotes(subject: Case): Block[] {
  const { title, edition, label, url } = GUIDANCE_EDITION
  const aid: Block = {
    kind: 'paragraph',
    size: 'small',
    content: [{ text: `${label}. ${PARAPHRASE_NOTICE} (${title}, ${edition}): ` }, address(url)],
  }
  if (subject.assessmentType !== 'fast_track') return [aid]
  return [
    {
      kind: 'callout',
      label: 'Fast track',
      content:
        'The fast-track pathway needs neither a Checklist nor a DST: it rests on the fast-track pathway tool completed by an appropriate clinician. Levels in this worksheet are care-planning notes.',
    },
    aid,
  ]
}

/** Adult rules never apply to a person under 18, and only children's material names the 2016 edition (facts 1.7). */
function childrenNotes(): Block[] {
  const { title, edition, publisher, url } = CHILDREN_FRAMEWORK
  return [
    {
      kind: 'callout',
      label: 'Child or young person',
      content: `The adult level descriptors, rules and the 28-day standard do not apply to this case. Use the ${title} (${edition}) and its own decision support tool.`,
    },
    {
      kind: 'paragraph',
      size: 'small',
      content: [{ text: `${title}, ${publisher}, ${edition}: ` }, address(url)],
    },
  ]
}

/** An address as text and link in one. */
function address(url: string): TextRun {
  return { text: url, href: url }
}

function profile({ case: subject, assessments }: WorksheetInput): Block[] {
  const rowOf = byDomain(assessments)
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'No.', width: 1, align: 'right' },
        { heading: 'Care domain', width: 7 },
        { heading: 'Level', width: 5 },
        { heading: 'Complete', width: 2 },
      ],
      rowHeader: 1,
      rows: domainsInOfficialOrder().map((domain) => {
        const assessment = rowOf.get(domain.id)
        return [
          String(domain.officialOrder),
          domain.officialName,
          levelInWords(domain, assessment, subject.ageGroup),
          assessment?.isComplete ? 'Yes' : 'No',
        ]
      }),
    },
  ]
}

function sections({ case: subject, assessments }: WorksheetInput): Block[] {
  const rowOf = byDomain(assessments)
  return domainsInOfficialOrder().flatMap((domain) =>
    domainSection(domain, rowOf.get(domain.id), subject.ageGroup),
  )
}

function byDomain(assessments: readonly Assessment[]): ReadonlyMap<Assessment['domain'], Assessment> {
  return new Map(assessments.map((assessment) => [assessment.domain, assessment]))
}
