import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS } from '../../../shared/assessments/care-domains.ts'
import { authorWarning, signWarnings } from './sign-warnings.ts'

const adult = { assessmentType: 'initial', ageGroup: 'adult' } as const
const full = CARE_DOMAIN_IDS.map((domain) => ({
  domain,
  isComplete: true,
  needLevel: 'low' as const,
  evidence: 'Care plan, 3 November',
}))
const recommendation = { outcome: 'eligible' } as const

describe('what is thin before sign-off', () => {
  it('is nothing where every domain has level and evidence and the recommendation is recorded', () => {
    expect(signWarnings({ current: adult, assessments: full, recommendation })).toEqual([])
  })

  it('names the domains that are complete without a level or evidence, in the order of the screen', () => {
    const assessments = full
      .map((one) => ({
        ...one,
        needLevel: one.domain === 'mobility' || one.domain === 'behaviour' ? null : one.needLevel,
        evidence: one.domain === 'social_factors' ? '  ' : one.domain === 'breathing' ? null : one.evidence,
      }))
      .toReversed()
    expect(signWarnings({ current: adult, assessments, recommendation })).toEqual([
      'Complete without a level: Behaviour; Mobility.',
      'Complete without evidence: Breathing; Psychological, emotional and social factors.',
    ])
  })

  it('counts what is marked as complete alone, and names no twelve domains one by one', () => {
    const empty = full.map((one) => ({ ...one, needLevel: null, evidence: null }))
    const begun = empty.map((one) => ({ ...one, isComplete: false }))
    expect(signWarnings({ current: adult, assessments: begun, recommendation })).toEqual([])
    expect(signWarnings({ current: adult, assessments: empty, recommendation })).toEqual([
      'Complete without a level: all twelve domains.',
      'Complete without evidence: all twelve domains.',
    ])
  })

  it.each([
    [adult, { outcome: null }, ['The team’s recommendation is not recorded.']],
    [adult, null, ['Whether a recommendation is recorded could not be looked up.']],
    [adult, { outcome: 'unable_to_agree' }, []],
    [{ ...adult, assessmentType: 'fast_track' }, { outcome: null }, []],
    [{ ...adult, ageGroup: 'cyp' }, { outcome: null }, []],
  ] as const)('of %o with %o tells %o about the recommendation', (current, recorded, told) => {
    expect(signWarnings({ current, assessments: full, recommendation: recorded })).toEqual(told)
  })
})

describe('an author who signs', () => {
  it.each([
    ['assessor', 'owner', /^No case manager is on the team/],
    ['admin', 'owner', /^Where no case manager is on the team/],
    ['case_manager', 'owner', null],
    ['case_manager', 'editor', null],
  ] as const)('%s as %s', (role, level, words) => {
    const told = authorWarning({ role, level })
    if (words) expect(told).toMatch(words)
    else expect(told).toBeNull()
  })
})
