import { CARE_DOMAIN_IDS, type CareDomainId } from './care-domains.ts'
import type { NeedLevel } from './need-levels.ts'

/** What these rules read of an assessment; rows with more fields fit. */
export type AssessmentState = {
  readonly domain: CareDomainId
  readonly isComplete: boolean
}

export type DomainStatus = 'pending' | 'progress' | 'complete'

export type AssessmentProgress = {
  readonly completed: number
  /** Always twelve. */
  readonly total: number
  /** Whole percent, 0 to 100. */
  readonly percentage: number
}

export type LevelProfile = {
  /** Domains at each level, in the order of the screens. Lists on purpose: levels are never summed. */
  readonly byLevel: Readonly<Record<NeedLevel, readonly CareDomainId[]>>
  /** Domains without a level. */
  readonly notRecorded: readonly CareDomainId[]
}

/** Pending without an assessment, progress until it is marked complete (specification 2, section 4). */
export function domainStatus(assessment: { readonly isComplete: boolean } | undefined): DomainStatus {
  if (!assessment) return 'pending'
  return assessment.isComplete ? 'complete' : 'progress'
}

/** Completed domains of the twelve, with the rounded percentage (specification 2, section 4). */
export function assessmentProgress(assessments: readonly AssessmentState[]): AssessmentProgress {
  return progressOf(domainsWithStatus(assessments, 'complete').length)
}

/** The same from the number of completed domains. */
export function progressOf(completed: number): AssessmentProgress {
  const total = CARE_DOMAIN_IDS.length
  return { completed, total, percentage: Math.round((completed / total) * 100) }
}

/**
 * The domain to turn to next, in the order of the screens: the first one not begun, else the first one begun but
 * not marked complete. Null only when all twelve are complete, so "All domains complete" is never said too early.
 */
export function nextPendingDomain(assessments: readonly AssessmentState[]): CareDomainId | null {
  return domainsWithStatus(assessments, 'pending')[0] ?? domainsWithStatus(assessments, 'progress')[0] ?? null
}

/**
 * Which domains stand at which level. There is no total: the official tool has none and levels are not added
 * (CHC facts 0.3). A level that the domain does not officially have is listed as recorded; `isOfficialLevel` tells.
 */
export function levelProfile(
  assessments: readonly { readonly domain: CareDomainId; readonly needLevel: NeedLevel | null }[],
): LevelProfile {
  const levelOf = new Map(assessments.map((assessment) => [assessment.domain, assessment.needLevel]))
  const domainsAt = (level: NeedLevel) => CARE_DOMAIN_IDS.filter((id) => levelOf.get(id) === level)
  return {
    byLevel: {
      none: domainsAt('none'),
      low: domainsAt('low'),
      moderate: domainsAt('moderate'),
      high: domainsAt('high'),
      severe: domainsAt('severe'),
      priority: domainsAt('priority'),
    },
    notRecorded: CARE_DOMAIN_IDS.filter((id) => !levelOf.get(id)),
  }
}

function domainsWithStatus(assessments: readonly AssessmentState[], status: DomainStatus): CareDomainId[] {
  const byDomain = new Map(assessments.map((assessment) => [assessment.domain, assessment]))
  return CARE_DOMAIN_IDS.filter((id) => domainStatus(byDomain.get(id)) === status)
}
