import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, type CareDomainId } from './care-domains.ts'
import { assessmentProgress, domainStatus, levelProfile, nextPendingDomain } from './level-profile.ts'

const complete = (domain: CareDomainId) => ({ domain, isComplete: true })
const begun = (domain: CareDomainId) => ({ domain, isComplete: false })
const firstComplete = (count: number) => CARE_DOMAIN_IDS.slice(0, count).map(complete)

describe('domainStatus', () => {
  it.each([
    [undefined, 'pending'],
    [{ isComplete: false }, 'progress'],
    [{ isComplete: true }, 'complete'],
  ] as const)('%o is %s', (assessment, status) => {
    expect(domainStatus(assessment)).toBe(status)
  })
})

describe('assessmentProgress', () => {
  it.each([
    [0, 0],
    [1, 8],
    [2, 17],
    [5, 42],
    [6, 50],
    [7, 58],
    [11, 92],
    [12, 100],
  ])('%i completed domains are %i per cent', (completed, percentage) => {
    expect(assessmentProgress(firstComplete(completed))).toEqual({ completed, total: 12, percentage })
  })

  it('does not count domains begun but not complete', () => {
    const progress = assessmentProgress([complete('behaviour'), begun('cognition')])
    expect(progress).toEqual({ completed: 1, total: 12, percentage: 8 })
  })

  it('counts a domain once', () => {
    expect(assessmentProgress([complete('mobility'), complete('mobility')]).completed).toBe(1)
  })
})

describe('nextPendingDomain', () => {
  it('starts with the first domain of the specification', () => {
    expect(nextPendingDomain([])).toBe('behaviour')
  })

  it('follows the order of the specification, not that of the rows', () => {
    expect(nextPendingDomain([complete('cognition'), complete('behaviour')])).toBe('communication')
  })

  it('passes over a domain already begun while others are pending', () => {
    expect(nextPendingDomain([begun('behaviour')])).toBe('cognition')
  })

  it('returns to what was begun once nothing is pending', () => {
    const rows = CARE_DOMAIN_IDS.map((id) => (id === 'mobility' ? begun(id) : complete(id)))
    expect(nextPendingDomain(rows)).toBe('mobility')
  })

  it('is null only when all twelve are complete', () => {
    expect(nextPendingDomain(firstComplete(11))).toBe('social_factors')
    expect(nextPendingDomain(firstComplete(12))).toBeNull()
  })
})

describe('levelProfile', () => {
  it('lists domains for each level in the order of the specification and never a sum', () => {
    const profile = levelProfile([
      { domain: 'mobility', needLevel: 'high' },
      { domain: 'behaviour', needLevel: 'high' },
      { domain: 'altered_states', needLevel: 'priority' },
      { domain: 'cognition', needLevel: null },
    ])
    expect(profile.byLevel).toEqual({
      none: [],
      low: [],
      moderate: [],
      high: ['behaviour', 'mobility'],
      severe: [],
      priority: ['altered_states'],
    })
    expect(profile.notRecorded).toHaveLength(9)
    expect(profile.notRecorded[0]).toBe('cognition')
    expect(Object.keys(profile)).toEqual(['byLevel', 'notRecorded'])
  })

  it('lists a level that the domain does not officially have as it was recorded', () => {
    const profile = levelProfile([{ domain: 'continence', needLevel: 'severe' }])
    expect(profile.byLevel.severe).toEqual(['continence'])
  })
})
