import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import { GUIDANCE_EDITION } from '../../shared/assessments/domain-guidance.ts'
import { NewAssessment } from '../../shared/assessments/assessment.ts'
import { NewCase } from '../../shared/cases/case.ts'
import { SAMPLE_CASES, type SampleCase } from './sample-cases.ts'

const LETTER = { none: 'N', low: 'L', moderate: 'M', high: 'H', severe: 'S', priority: 'P' } as const

/** Levels in the order of the screens, one letter each, as the facts file writes its vectors. */
const vector = ({ assessments }: SampleCase) =>
  CARE_DOMAIN_IDS.map((id) => {
    const found = assessments.find(({ domain }) => domain === id)
    return found ? LETTER[found.needLevel] : '-'
  }).join(' ')

const words = (value: string) => value.split(/\s+/).length

describe.each(Object.entries(SAMPLE_CASES))('sample case %s', (_name, sample) => {
  it('has each of the twelve domains once', () => {
    expect(sample.assessments.map(({ domain }) => domain)).toEqual([...CARE_DOMAIN_IDS])
  })

  it('uses only levels that the official tool has', () => {
    const notPermitted = sample.assessments.filter((a) => !isOfficialLevel(a.domain, a.needLevel))
    expect(notPermitted).toEqual([])
  })

  it('can be entered as a case and its assessments as they are', () => {
    const { caseReference, assessmentType, ageGroup } = sample
    expect(NewCase.safeParse({ caseReference, assessmentType, ageGroup }).success).toBe(true)
    for (const assessment of sample.assessments) expect(NewAssessment.parse(assessment)).toEqual(assessment)
  })

  it('keeps social circumstances beside social_factors only', () => {
    const withContext = sample.assessments.filter(({ socialContext }) => socialContext)
    expect(withContext.map(({ domain }) => domain)).toEqual(['social_factors'])
  })

  it('names the edition of the guidance', () => {
    expect(sample.edition).toBe(GUIDANCE_EDITION.edition)
  })
})

describe.each([
  ['A', SAMPLE_CASES.a],
  ['C', SAMPLE_CASES.c],
] as const)('case %s', (_name, sample) => {
  it('has full evidence and a rationale in every domain', () => {
    for (const { evidence, rationale } of sample.assessments) {
      expect(words(evidence)).toBeGreaterThanOrEqual(60)
      expect(words(evidence)).toBeLessThanOrEqual(120)
      expect(rationale).toMatch(/\w.*\.$/)
      expect(`${evidence}${rationale}`).not.toMatch(/\*\*|Rationale:|Evidence:/)
    }
  })

  it('has all four characteristics', () => {
    expect(sample.characteristics).not.toBeNull()
  })
})

describe('expected outcomes', () => {
  it('case A: the vector of the facts file, two Severe', () => {
    expect(vector(SAMPLE_CASES.a)).toBe('S S H H H M M L H M N H')
    expect(SAMPLE_CASES.a.socialContextLevel).toBe('moderate')
    expect(SAMPLE_CASES.a.expectedIndicator).toEqual({ outcome: 'clear', reason: 'TWO_SEVERE' })
    expect(SAMPLE_CASES.a.teamRecommendation?.outcome).toBe('eligible')
  })

  it('case B: fast track within the target, levels as planning notes', () => {
    expect(vector(SAMPLE_CASES.b)).toBe('N L L H H M M M P N M M')
    expect(SAMPLE_CASES.b.assessmentType).toBe('fast_track')
    expect(SAMPLE_CASES.b.expectedIndicator).toEqual({ outcome: 'clear', reason: 'PRIORITY' })
    expect(SAMPLE_CASES.b.assessments.every(({ rationale }) => rationale === null)).toBe(true)
    expect(SAMPLE_CASES.b.fastTrack?.expectedStatus).toBe('fast_track_accepted')
  })

  it('case B: hours from receipt to package follow from the timeline', () => {
    const fastTrack = SAMPLE_CASES.b.fastTrack
    const minutes = (event: string) => {
      const entry = fastTrack?.timeline.find((candidate) => candidate.event === event)
      const [hour, minute] = (entry?.time ?? '').split(':').map(Number)
      return (entry?.day ?? NaN) * 1440 + (hour ?? NaN) * 60 + (minute ?? NaN)
    }
    const hours = (minutes('package_in_place') - minutes('received_by_icb')) / 60
    expect(fastTrack?.hoursToPackage).toBe(Math.round(hours))
    expect(hours).toBeLessThanOrEqual(fastTrack?.targetHours ?? 0)
  })

  it('case C: the vector of the facts file, and a team that says no', () => {
    expect(vector(SAMPLE_CASES.c)).toBe('L M M M L M L N M N N L')
    expect(SAMPLE_CASES.c.socialContextLevel).toBe('low')
    expect(SAMPLE_CASES.c.expectedIndicator).toEqual({
      outcome: 'consider',
      reason: 'NUMBER_HIGH_MODERATE',
    })
    expect(SAMPLE_CASES.c.teamRecommendation?.outcome).toBe('not_eligible')
    expect(SAMPLE_CASES.c.familyLetterMustMention).toHaveLength(3)
  })
})
