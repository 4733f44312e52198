import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS } from '../assessments/care-domains.ts'
import { CASE_STATUSES, type CaseStatus } from './case.ts'
import { missingForReview, STATUS_ACTS, type StatusAct, whyNotNow } from './case-status.ts'

const submitted = { assessmentType: 'initial', fastTrackReason: null, completed: CARE_DOMAIN_IDS } as const

describe('what is missing', () => {
  it('is nothing once all twelve domains are complete', () => {
    expect(missingForReview(submitted)).toEqual([])
    expect(missingForReview({ ...submitted, assessmentType: 'fast_track' })).toEqual([])
  })

  it('is each domain that is not, in the order of the screens', () => {
    const completed = CARE_DOMAIN_IDS.filter((id) => id !== 'mobility' && id !== 'behaviour')
    expect(missingForReview({ ...submitted, completed })).toEqual([
      { path: 'behaviour', message: 'Behaviour is not marked as complete.' },
      { path: 'mobility', message: 'Mobility is not marked as complete.' },
    ])
    expect(missingForReview({ ...submitted, completed: [] })).toHaveLength(12)
  })

  it('is for fast track its reason alone', () => {
    const fastTrack = { ...submitted, assessmentType: 'fast_track', completed: [] } as const
    expect(missingForReview({ ...fastTrack, fastTrackReason: 'Rapid decline' })).toEqual([])
    for (const fastTrackReason of [null, '', '  \n'])
      expect(missingForReview({ ...fastTrack, fastTrackReason })).toEqual([
        { path: 'fastTrackReason', message: 'Give the reason for the fast track.' },
      ])
  })

  it('is the domains of any other case, whatever reason it has', () => {
    expect(missingForReview({ ...submitted, fastTrackReason: 'x', completed: [] })).toHaveLength(12)
  })
})

/** The acts that fit each status (decisions, "Cases and the DST builder"). */
const FITTING: Record<CaseStatus, readonly StatusAct[]> = {
  draft: ['submit', 'archive'],
  in_progress: ['submit', 'archive'],
  pending_review: ['complete', 'reopen', 'archive'],
  completed: ['reopen', 'archive'],
  archived: ['unarchive'],
}

it.each(CASE_STATUSES)('%s', (status) => {
  expect(STATUS_ACTS.filter((act) => whyNotNow(act, status) === null)).toEqual(FITTING[status])
  for (const act of STATUS_ACTS.filter((one) => !FITTING[status].includes(one)))
    expect(whyNotNow(act, status)).toMatch(/^[A-Z].*\.$/)
})
