import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { AssessmentState } from '../../shared/assessments/level-profile.ts'
import { nextPendingDomain } from '../../shared/assessments/level-profile.ts'
import { panelId } from './domain-focus.ts'

/** The domain in whose panel an element stands. */
export function domainAt(element: Element): CareDomainId | undefined {
  return CARE_DOMAIN_IDS.find((domain) => document.getElementById(panelId(domain))?.contains(element))
}

/** The id of the control that chooses the level of a domain. */
export const levelControlId = (domain: CareDomainId) => `${domain}-needLevel`

/** The domain to turn to next, other than the one being worked on; null where all the others are complete. */
export function nextPendingAfter(
  active: CareDomainId,
  assessments: readonly AssessmentState[],
): CareDomainId | null {
  const others = assessments.filter(({ domain }) => domain !== active)
  return nextPendingDomain([...others, { domain: active, isComplete: true }])
}
