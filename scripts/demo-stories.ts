import type { RecommendationOutcome } from '../shared/cases/recommendation.ts'

/** What has become of a case. Its days count from the day on which the Checklist was received. */
export interface Story extends Progress {
  caseReference: string
  owner: 'assessor' | 'case_manager'
  /** How many days ago the Checklist was received. */
  received: number
  /** A letter for each domain, see `domainsFor`; or the sample case whose texts it has. */
  content: string
}

interface Progress {
  assessmentType?: 'review' | 'fast_track'
  outcome?: RecommendationOutcome
  /** No case manager is on the team: its author signs it off. */
  alone?: true
  submitted?: number
  /** Where it was signed off it was submitted two days before, unless that is told. */
  signedOff?: number
  reopened?: number
  archived?: number
  pause?: { from: number; to?: number; reason: string }
}

const HOSPITAL = 'In hospital with pneumonia: needs are not settled.'

/**
 * Eight months of three made-up localities, north, south and east: cases within the 28 days and beyond, with each outcome
 * and at each stage. The level profiles are those of CHC facts 3.4 and their like.
 */
export const STORIES: readonly Story[] = [
  story('SAMPLE-N01', 'assessor', 241, 'SSHHMMMNMNNM', { outcome: 'eligible', signedOff: 22 }),
  story('SAMPLE-E01', 'case_manager', 228, 'LMLMMMMNMNNL', {
    outcome: 'not_eligible',
    signedOff: 33,
    archived: 60,
  }),
  story('SAMPLE-S01', 'assessor', 205, 'HHHHHMHNHMNH', { outcome: 'eligible', signedOff: 19 }),
  story('SAMPLE-N02', 'assessor', 186, 'MSMMLMLNMNNL', { outcome: 'not_eligible', signedOff: 26 }),
  story('SAMPLE-E02', 'case_manager', 172, 'NLNSNMSNMNNN', {
    outcome: 'eligible',
    signedOff: 41,
    pause: { from: 6, to: 21, reason: HOSPITAL },
  }),
  story('SAMPLE-S02', 'assessor', 157, 'LLLLLLLLLLNL', {
    outcome: 'not_eligible',
    signedOff: 24,
    alone: true,
  }),
  story('SAMPLE-N03', 'assessor', 141, 'MHMHMMMLHLNM', { outcome: 'unable_to_agree', signedOff: 52 }),
  story('SAMPLE-E03', 'case_manager', 133, '------------', {
    assessmentType: 'fast_track',
    submitted: 1,
    signedOff: 1,
  }),
  story('SAMPLE-E04', 'case_manager', 120, 'NMNMNLLNLNNL', {
    assessmentType: 'review',
    outcome: 'not_eligible',
    signedOff: 21,
  }),
  story('SAMPLE-S03', 'assessor', 110, 'PHMMLLLNMNNL', { outcome: 'eligible', signedOff: 25 }),
  story('SAMPLE-N04', 'assessor', 96, 'MHHHHHHNMNLM', { outcome: 'eligible', signedOff: 36 }),
  story('SAMPLE-E05', 'case_manager', 76, 'LLNHHMMLMNNM', { outcome: 'not_eligible', signedOff: 12 }),
  story('SAMPLE-S04', 'assessor', 66, 'NNNHMMMPHNNL', { outcome: 'eligible', signedOff: 27 }),
  story('SAMPLE-E06', 'assessor', 60, 'MHMMMMMNHNNM', {
    outcome: 'not_eligible',
    signedOff: 27,
    reopened: 55,
  }),
  story('SAMPLE-N05', 'assessor', 49, 'LHMMMMLNMLNM', { outcome: 'not_eligible', signedOff: 30 }),
  story('SAMPLE-S05', 'assessor', 40, 'HSMHHM------', { pause: { from: 12, reason: HOSPITAL } }),
  story('SAMPLE-S06', 'case_manager', 31, 'MHMHMMHNMNNM', { outcome: 'eligible', submitted: 27 }),
  story('SAMPLE-N06', 'assessor', 28, 'HMMHMMMMMLNM', { outcome: 'eligible', submitted: 26 }),
  story('SAMPLE-C', 'case_manager', 26, 'c', { signedOff: 24 }),
  story('SAMPLE-E07', 'case_manager', 24, 'MMLHMMMNM--L'),
  story('SAMPLE-A', 'assessor', 19, 'a', { submitted: 17 }),
  story('SAMPLE-N07', 'assessor', 12, 'MHMMLMM-----'),
  story('SAMPLE-S07', 'case_manager', 3, '------------'),
  story('SAMPLE-B', 'assessor', 1, 'b', { assessmentType: 'fast_track', alone: true }),
]

function story(
  caseReference: string,
  owner: Story['owner'],
  received: number,
  content: string,
  progress: Progress = {},
): Story {
  return { caseReference, owner, received, content, ...progress }
}
