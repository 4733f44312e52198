import { describe, expect, it } from 'vitest'
import { levelIndicator } from '../../shared/assessments/level-indicator.ts'
import {
  aCase,
  aRecommendation,
  aSignedWorksheet,
  aWorksheet,
  caseA,
  headings,
  lines,
  sectionText,
} from './worksheet-example.ts'

const SECTIONS = [
  'Team',
  'Level profile',
  'Care domains',
  'The four characteristics',
  'Who took part',
  'Recommendation of the team',
  'What the level profile indicates',
  'Time and reviews',
  'History of sign-off',
  'Sources',
]

describe('worksheet', () => {
  it('is titled as a preparation worksheet and says what it is not', () => {
    const doc = aWorksheet()
    expect(doc.title).toBe('DST preparation worksheet')
    expect(doc.header).toContain('C-104')
    expect(doc.footer).toContain('not an approved health-service application')
    expect(doc.author).toBe('Ada Nurse')
    expect(doc.createdAt).toEqual(new Date('2026-03-30T11:00:00Z'))
    expect(lines(doc)).toContain('which may not be altered, added to or shortened')
  })

  it('has its sections in one order, whatever is recorded', () => {
    expect(headings(aWorksheet(), 1)).toEqual(SECTIONS)
    expect(headings(aSignedWorksheet({ recommendation: aRecommendation() }), 1)).toEqual(SECTIONS)
    expect(headings(aWorksheet({ assessments: [], contributors: [], team: [] }), 1)).toEqual(SECTIONS)
  })

  it('leaves the indicator out unless it is passed', () => {
    const expected = SECTIONS.filter((title) => title !== 'What the level profile indicates')
    expect(headings(aWorksheet({ indicator: null }), 1)).toEqual(expected)
  })

  it('is marked as a draft until it is said to be none', () => {
    expect(aWorksheet().watermark).toBe('DRAFT')
    const final = aSignedWorksheet()
    expect(final.watermark).toBeUndefined()
    expect(lines(final)).not.toMatch(/draft/i)
  })

  it('has no total of points and no score', () => {
    const text = lines(aSignedWorksheet({ recommendation: aRecommendation() }))
    expect(text.replace('the DST has no points total', '')).not.toMatch(
      /\b(total score|points|score of levels|out of 60)\b/i,
    )
  })
})

describe('worksheet of a fast track case', () => {
  const doc = aWorksheet({
    case: aCase({
      ...{ assessmentType: 'fast_track', clock: null },
      fastTrackReason: 'Bedbound within 12 days.\n\nThe focus is comfort.',
    }),
  })

  it('gives the reason before the levels, which are care-planning notes', () => {
    const titles = headings(doc, 1)
    expect(titles.slice(0, 4)).toEqual(['Team', 'Reason for the fast track', 'Level profile', 'Care domains'])
    const section = sectionText(doc, 'Reason for the fast track')
    expect(section).toContain('needs neither a Checklist nor a DST')
    expect(section).toContain('care-planning notes')
    expect(section).toContain('Bedbound within 12 days.\n\nThe focus is comfort.')
    expect(lines(aWorksheet())).not.toContain('care-planning notes')
  })

  it('says where the reason is missing', () => {
    const without = aWorksheet({ case: aCase({ assessmentType: 'fast_track', clock: null }) })
    expect(sectionText(without, 'Reason for the fast track')).toMatch(/\nNot recorded$/)
  })

  it('asks for no recommendation, and prints one that was recorded', () => {
    expect(headings(doc, 1)).not.toContain('Recommendation of the team')
    const recorded = aWorksheet({
      case: aCase({ assessmentType: 'fast_track', clock: null }),
      recommendation: aRecommendation(),
    })
    expect(sectionText(recorded, 'Nature')).toContain('Progressive dementia.')
  })

  it('names its tool among the sources', () => {
    expect(sectionText(doc, 'Sources')).toContain('fast-track pathway tool')
    expect(sectionText(aWorksheet(), 'Sources')).not.toContain('fast-track')
  })
})

describe('worksheet of a child or young person', () => {
  const child = aCase({ ageGroup: 'cyp', edition: 'January 2016', clock: null })
  const indicator = levelIndicator({ ageGroup: 'cyp', assessments: caseA })
  const doc = aWorksheet({ case: child, indicator })

  it('names the children’s framework and says that adult descriptors do not apply', () => {
    expect(lines(doc)).toContain('The adult level descriptors, rules and the 28-day standard do not apply')
    expect(sectionText(doc, 'Sources')).toContain(
      'National Framework for Children and Young People’s Continuing Care, Department of Health, January 2016',
    )
    expect(lines(doc)).not.toContain('July 2022')
  })

  it('applies no adult rule', () => {
    const severe = caseA.map((row) => ({ ...row, needLevel: 'severe' as const }))
    const text = lines(aWorksheet({ case: child, assessments: severe, indicator: null }))
    expect(text).not.toContain('official DST for this domain')
    expect(text).not.toContain('as long as the official DST')
    expect(lines(doc)).toContain('Indicator: No indication can be given')
    expect(lines(doc)).not.toContain('Numbers used')
    expect(lines(doc)).not.toContain('primary health need')
    const fastTrack = { ...child, assessmentType: 'fast_track', fastTrackReason: 'Bedbound.' } as const
    expect(lines(aWorksheet({ case: fastTrack, indicator }))).not.toContain('care-planning notes')
  })

  it('asks for no recommendation, and prints one that was recorded without adult rules', () => {
    expect(headings(doc, 1)).not.toContain('The four characteristics')
    const recorded = aWorksheet({ case: child, indicator: null, recommendation: aRecommendation() })
    expect(sectionText(recorded, 'Nature')).toContain('Progressive dementia.')
    expect(sectionText(recorded, 'Recommendation of the team')).toContain('under the children’s framework')
    expect(lines(recorded)).not.toMatch(/primary health need|\(ICB\) decides/)
  })
})
