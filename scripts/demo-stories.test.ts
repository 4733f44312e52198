import { describe, expect, it } from 'vitest'
import { NewAssessment } from '../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS, isOfficialLevel } from '../shared/assessments/care-domains.ts'
import type { NeedLevel } from '../shared/assessments/need-levels.ts'
import { NewCase } from '../shared/cases/case.ts'
import { RECOMMENDATION_OUTCOMES } from '../shared/cases/recommendation.ts'
import { domainsFor } from './demo-evidence.ts'
import { STORIES } from './demo-stories.ts'

const PROFILES = STORIES.filter(({ content }) => content.length === CARE_DOMAIN_IDS.length)

it('every case is recognisably a sample, under a reference of its own', () => {
  const references = STORIES.map(({ caseReference }) => caseReference)
  expect(references.filter((reference) => !reference.startsWith('SAMPLE-'))).toEqual([])
  expect(new Set(references).size).toBe(STORIES.length)
  const form = { assessmentType: 'initial', ageGroup: 'adult' }
  for (const caseReference of references)
    expect(NewCase.safeParse({ caseReference, ...form }).success).toBe(true)
  // The others are the sample cases A, B and C.
  expect(STORIES.length - PROFILES.length).toBe(3)
})

it.each(STORIES)('$caseReference: one thing after the other, none of them ahead', (story) => {
  const { received, submitted, signedOff, reopened, archived, pause } = story
  const begun = [1, pause?.from, pause?.to]
  const days = [...begun, submitted, signedOff, reopened, archived].flatMap((day) => day ?? [])
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(days.at(-1)).toBeLessThanOrEqual(received)
})

it('each outcome of a recommendation occurs, within the 28 days and beyond', () => {
  expect(new Set(STORIES.flatMap(({ outcome }) => outcome ?? []))).toEqual(new Set(RECOMMENDATION_OUTCOMES))
  const days = STORIES.flatMap(({ signedOff }) => signedOff ?? [])
  expect(days.some((one) => one > 28) && days.some((one) => one <= 28)).toBe(true)
})

describe.each(PROFILES)('the domains of $caseReference', ({ content, ...story }) => {
  const domains = domainsFor(content, 3)

  it('are those of its profile, each at a level that the official tool has', () => {
    expect(domains).toHaveLength(content.replaceAll('-', '').length)
    for (const one of domains) {
      expect(NewAssessment.parse(one)).toEqual(one)
      expect(isOfficialLevel(one.domain, one.needLevel as NeedLevel)).toBe(true)
    }
  })

  it('are all there where the case was submitted, unless it is a fast track', () => {
    const isSubmitted = story.submitted !== undefined || story.signedOff !== undefined
    if (isSubmitted && story.assessmentType !== 'fast_track') expect(domains).toHaveLength(12)
    else expect(domains.length).toBeLessThan(12)
  })
})

it('two cases at one level draw on different sources', () => {
  const [one, other] = [0, 1].map((turn) => domainsFor('LLLLLLLLLLLL', turn))
  for (const [place, { evidence }] of (one ?? []).entries())
    expect(other?.[place]?.evidence).not.toBe(evidence)
})
