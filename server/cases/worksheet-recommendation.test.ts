import { describe, expect, it } from 'vitest'
import { SAMPLE_CASES } from '../../content/sample-cases/sample-cases.ts'
import { INDICATOR_CAVEAT, levelIndicator } from '../../shared/assessments/level-indicator.ts'
import {
  aCase,
  aRecommendation,
  aWorksheet,
  headings,
  lines,
  rowsOf,
  sectionOf,
  sectionText,
} from './worksheet-example.ts'

const CHARACTERISTICS = ['Nature', 'Intensity', 'Complexity', 'Unpredictability']

describe('the four characteristics in the worksheet', () => {
  it('stand with what was typed', () => {
    const doc = aWorksheet({ recommendation: aRecommendation({ intensity: 'Day\n\nand night.' }) })
    expect(headings(doc, 2).slice(12)).toEqual(CHARACTERISTICS)
    expect(sectionText(doc, 'Intensity')).toMatch(/\nDay\n\nand night\.$/)
  })

  it('say in emphasis what was left out', () => {
    const doc = aWorksheet({ recommendation: aRecommendation({ complexity: ' \n' }) })
    expect(sectionOf(doc, 'Complexity').at(-1)).toEqual({
      kind: 'paragraph',
      content: [{ text: 'Not recorded', emphasis: true }],
    })
    const empty = aWorksheet()
    for (const title of CHARACTERISTICS) expect(sectionText(empty, title)).toMatch(/\nNot recorded$/)
  })
})

describe('the recommendation in the worksheet', () => {
  it.each([
    ['eligible', 'The team recommends: eligible for NHS continuing healthcare.'],
    ['not_eligible', 'The team recommends: not eligible for NHS continuing healthcare.'],
    ['unable_to_agree', 'The team is unable to agree.'],
  ] as const)('%s stands in words beside who decides', (outcome, words) => {
    const doc = aWorksheet({ recommendation: aRecommendation({ outcome }) })
    const section = sectionText(doc, 'Recommendation of the team')
    expect(section.split('\n').slice(1, 3)).toEqual([
      words,
      'Last saved 28 March 2026 at 15:00 by Ada Nurse.',
    ])
    expect(section).toContain('The team recommends, and the integrated care board (ICB) decides.')
  })

  it('is never taken from the levels', () => {
    const assessments = rowsOf(SAMPLE_CASES.a)
    const indicator = levelIndicator({ ageGroup: 'adult', assessments })
    expect(indicator.outcome).toBe('clear')
    const doc = aWorksheet({ assessments, indicator })
    expect(sectionText(doc, 'Recommendation of the team').split('\n')[1]).toBe('Not recorded')
    expect(lines(doc)).not.toMatch(/\beligible\b/i)
  })

  it('comes with those who took part', () => {
    const doc = aWorksheet({ recommendation: aRecommendation() })
    expect(sectionText(doc, 'Who took part')).toBe(
      'Who took part\nAda Nurse, health\nCem Worker, social care',
    )
    expect(sectionText(aWorksheet(), 'Who took part')).toBe('Who took part\nNot recorded')
  })
})

describe('the indicator in the worksheet', () => {
  it.each(['a', 'c'] as const)('stands with rule, numbers and caveat for case %s', (name) => {
    const assessments = rowsOf(SAMPLE_CASES[name])
    const indicator = levelIndicator({ ageGroup: 'adult', assessments })
    const { outcome, reason } = indicator
    expect({ outcome, reason }).toEqual(SAMPLE_CASES[name].expectedIndicator)
    const section = sectionText(aWorksheet({ assessments, indicator }), 'What the level profile indicates')
    expect(section).toContain('primary health need')
    expect(section).toContain('gives no figure')
    expect(section).toContain(INDICATOR_CAVEAT)
  })

  it('plays no part in a fast-track case, and says so', () => {
    const assessments = rowsOf(SAMPLE_CASES.b)
    const doc = aWorksheet({
      ...{ assessments, indicator: levelIndicator({ ageGroup: 'adult', assessments }) },
      case: aCase({ assessmentType: 'fast_track', clock: null }),
    })
    expect(sectionText(doc, 'What the level profile indicates')).toContain('plays no part')
    expect(sectionText(aWorksheet(), 'What the level profile indicates')).not.toContain('plays no part')
  })
})
