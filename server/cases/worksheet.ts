import type { Assessment } from '../../shared/assessments/assessment.ts'
import { type CareDomainId, domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import type { CaseEvent } from '../../shared/cases/case-event.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { Recommendation } from '../../shared/cases/recommendation.ts'
import type { Block, RenderedDocument } from '../rendering/block.ts'
import { clockSection } from './worksheet-clock.ts'
import { cover, WORKSHEET_TITLE } from './worksheet-cover.ts'
import { domainSection } from './worksheet-domain.ts'
import { fastTrackSection } from './worksheet-fast-track.ts'
import { historySection } from './worksheet-history.ts'
import { indicatorSection } from './worksheet-indicator.ts'
import { profileSection } from './worksheet-profile.ts'
import { recommendationSections } from './worksheet-recommendation.ts'
import { sources } from './worksheet-sources.ts'
import { type TeamMember, teamSection } from './worksheet-team.ts'
import { type NamedPerson, section } from './worksheet-text.ts'

const PRODUCT = 'Healthcare Assessment Platform'

/** Everything a worksheet is made of; it looks nothing up. */
export interface WorksheetInput {
  readonly case: Case
  /** In any order; a domain without a row prints as not recorded. */
  readonly assessments: readonly Assessment[]
  /** Everybody with access, as they are to stand in the table; roles in words. */
  readonly team: readonly TeamMember[]
  /** Who saved something in the case, roles in words; the first one stands first. */
  readonly contributors: readonly NamedPerson[]
  /** Version 0 where nothing was saved. */
  readonly recommendation: Recommendation
  /** Null leaves the section out. */
  readonly indicator: Indicator | null
  /** In any order. */
  readonly events: readonly CaseEvent[]
  /** Whether the content is still what was signed off; null without sign-off. */
  readonly contentMatches: boolean | null
  readonly madeAt: Date
  /** Marks every page as a draft; true until the case is completed. */
  readonly draft: boolean
}

/**
 * The worksheet of a case as blocks, for Word and PDF: domains in the official order under their official names, with
 * the rules of CHC facts 0.3 (no points total, no altered DST, caveat beside the indicator) and the labels of 1.7.
 */
export function worksheet(input: WorksheetInput): RenderedDocument {
  const { case: subject, contributors, madeAt, draft } = input
  return {
    title: WORKSHEET_TITLE,
    subject: `Case ${subject.caseReference}`,
    language: 'en-GB',
    author: contributors.map(({ name }) => name).join(', ') || PRODUCT,
    createdAt: madeAt,
    ...(draft ? { watermark: 'DRAFT' } : {}),
    header: `${WORKSHEET_TITLE} · Case ${subject.caseReference}`,
    footer: `${PRODUCT} is not an approved health-service application`,
    blocks: [...cover(input), ...sections(input)],
  }
}

function sections({ case: subject, ...input }: WorksheetInput): Block[] {
  const rowOf: ReadonlyMap<CareDomainId, Assessment> = new Map(
    input.assessments.map((assessment) => [assessment.domain, assessment]),
  )
  const domains = domainsInOfficialOrder().flatMap((domain) =>
    domainSection(domain, rowOf.get(domain.id), subject.ageGroup),
  )
  return [
    ...teamSection(input.team),
    ...fastTrackSection(subject),
    ...profileSection(rowOf, subject.ageGroup),
    ...section('Care domains', ...domains),
    ...recommendationSections(input.recommendation, subject),
    ...(input.indicator ? indicatorSection(input.indicator, subject.assessmentType) : []),
    ...clockSection(subject, input.events),
    ...historySection(input.events),
    ...sources(subject),
  ]
}
