import type { AGE_GROUPS, ASSESSMENT_TYPES } from '../../shared/cases/case.ts'

interface Assessed {
  assessmentType: (typeof ASSESSMENT_TYPES)[number]
  ageGroup: (typeof AGE_GROUPS)[number]
}

const WORK: Record<Assessed['assessmentType'], string> = {
  initial: 'Assessment with the Decision Support Tool',
  review: 'Review with the Decision Support Tool',
  fast_track: 'Fast-track application',
}

const CARE: Record<Assessed['ageGroup'], string> = {
  adult: 'NHS continuing healthcare',
  cyp: 'children and young people’s continuing care',
}

/**
 * What an entry on an assessment is called to begin with. It names no case: a CPD log is shown to employers and
 * regulators, who have no business with the case.
 */
export function suggestedTitle({ assessmentType, ageGroup }: Assessed): string {
  return `${WORK[assessmentType]}, ${CARE[ageGroup]}`
}
