import type { Assessment } from '../../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS, careDomain } from '../../../shared/assessments/care-domains.ts'
import type { Case } from '../../../shared/cases/case.ts'
import type { Recommendation } from '../../../shared/cases/recommendation.ts'

interface Signed {
  current: Pick<Case, 'assessmentType' | 'ageGroup'>
  assessments: readonly Pick<Assessment, 'domain' | 'isComplete' | 'needLevel' | 'evidence'>[]
  /** Null where it could not be asked for. */
  recommendation: Pick<Recommendation, 'outcome'> | null
}

/**
 * What is thin in a case that is about to be signed off, a sentence for each. They warn and hold nothing back: the team
 * judges.
 */
export function signWarnings({ current, assessments, recommendation }: Signed): string[] {
  const complete = assessments.filter(({ isComplete }) => isComplete)
  const namesOf = (thin: typeof complete) => {
    const domains = new Set(thin.map(({ domain }) => domain))
    return CARE_DOMAIN_IDS.filter((id) => domains.has(id)).map((id) => careDomain(id).label)
  }
  const noLevel = namesOf(complete.filter(({ needLevel }) => needLevel === null))
  const noEvidence = namesOf(complete.filter(({ evidence }) => !evidence?.trim()))
  return [
    ...(noLevel.length > 0 ? [`Complete without a level: ${listed(noLevel)}.`] : []),
    ...(noEvidence.length > 0 ? [`Complete without evidence: ${listed(noEvidence)}.`] : []),
    ...(asksForRecommendation(current) ? aboutRecommendation(recommendation) : []),
  ]
}

/**
 * A fast track needs no recommendation, since its tool is sufficient evidence (facts 1.4); what is recommended about a
 * child is not said in the words of the adult framework (facts 1.8).
 */
export function asksForRecommendation({ assessmentType, ageGroup }: Signed['current']): boolean {
  return assessmentType !== 'fast_track' && ageGroup === 'adult'
}

function aboutRecommendation(recommendation: Signed['recommendation']): string[] {
  if (!recommendation) return ['Whether a recommendation is recorded could not be looked up.']
  return recommendation.outcome === null ? ['The team’s recommendation is not recorded.'] : []
}

/** Apart by semicolons, since some labels have commas of their own. */
function listed(names: readonly string[]): string {
  return names.length === CARE_DOMAIN_IDS.length ? 'all twelve domains' : names.join('; ')
}

interface Signer {
  role: string
  level: Case['access']['level']
}

/**
 * The sentence for an author who signs: the worksheet names it where no case manager is among the members (decisions,
 * "People"). An assessor may sign only then; whether an administrator signs so, the server finds out.
 */
export function authorWarning({ role, level }: Signer): string | null {
  if (level !== 'owner' || role === 'case_manager') return null
  return role === 'assessor'
    ? 'No case manager is on the team: the worksheet will say “signed off by its author”.'
    : 'Where no case manager is on the team, the worksheet will say “signed off by its author”.'
}
