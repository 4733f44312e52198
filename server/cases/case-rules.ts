import { ROLES, WRITING_ROLES } from '../../shared/accounts/roles.ts'
import { lowestTierWith } from '../../shared/subscriptions/tiers.ts'
import type { Caller } from '../platform/caller.ts'
import { visibleAssessment } from './assessment-service.ts'
import type { CaseParts } from './case-parts.ts'
import { mayNotEdit } from './case-policy.ts'
import { visibleCase, type VisibleCase } from './visible-case.ts'

/** Who may call the routes on cases, by what they do there. */
export function caseRules(parts: CaseParts) {
  const theCase = {
    type: 'case',
    find: (id: string, caller: Caller) => visibleCase(parts, id, caller),
  } as const
  const theAssessment = {
    type: 'assessment',
    find: (id: string, caller: Caller) => visibleAssessment(parts, id, caller),
  } as const
  const creating = { allow: WRITING_ROLES, tier: lowestTierWith(({ writesCases }) => writesCases) } as const
  return {
    creating,
    reading: { allow: ROLES, subject: theCase } as const,
    writing: { ...creating, subject: theCase, mayNot: mayNotEdit } as const,
    readingAssessment: { allow: ROLES, subject: theAssessment } as const,
    writingAssessment: {
      ...creating,
      subject: theAssessment,
      mayNot: ({ itsCase }: { itsCase: VisibleCase }, caller: Caller) => mayNotEdit(itsCase, caller),
    } as const,
    /** What the tier has no part in: submitting, signing off, sharing (decisions, "Tiers"). */
    acting: { allow: WRITING_ROLES, subject: theCase } as const,
  }
}
