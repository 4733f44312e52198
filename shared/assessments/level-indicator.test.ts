import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, careDomain } from './care-domains.ts'
import { Indicator, INDICATOR_REASONS } from './indicator.ts'
import { indicatorRule, levelIndicator } from './level-indicator.ts'
import type { NeedLevel } from './need-levels.ts'

const LEVEL: Record<string, NeedLevel | null> = {
  N: 'none',
  L: 'low',
  M: 'moderate',
  H: 'high',
  S: 'severe',
  P: 'priority',
  '–': null,
}

/** A profile as CHC facts 3.4 writes it: one letter for each domain in the order of the screens. */
const rows = (vector: string) =>
  vector.split(' ').map((letter, index) => ({
    domain: CARE_DOMAIN_IDS[index]!,
    needLevel: LEVEL[letter] ?? null,
    evidence: 'Care notes of the last 28 days',
    isComplete: true,
  }))

const adult = (vector: string, parameters?: Parameters<typeof levelIndicator>[0]['parameters']) =>
  levelIndicator({ ageGroup: 'adult', assessments: rows(vector), parameters })

const outcomeOf = (vector: string) => {
  const { outcome, reason } = adult(vector)
  return `${outcome} / ${reason}`
}

/** The twenty test vectors of CHC facts 3.4. */
const VECTORS = [
  ['P H M M L L L N M N N L', 'clear / PRIORITY'],
  ['N N N H M M M P H N N L', 'clear / PRIORITY'],
  ['N N N N N N N N N P N N', 'clear / PRIORITY'],
  ['S S H H M M M N M N N M', 'clear / TWO_SEVERE'],
  ['N L N S N M S N M N N N', 'clear / TWO_SEVERE'],
  ['M S M M L M L N M N N L', 'consider / ONE_SEVERE_PLUS'],
  ['N N N N S N N N N N N N', 'consider / ONE_SEVERE_ISOLATED'],
  ['H H H H H M H N H M N H', 'consider / NUMBER_HIGH_MODERATE'],
  ['L M L M M M M N M N N L', 'consider / NUMBER_HIGH_MODERATE'],
  ['N M N M N L L N L N N L', 'unlikely / FEW_HIGH_MODERATE'],
  ['L L L L L L L L L L L L', 'unlikely / LOW_ONLY'],
  ['N N N N N N N N N N N N', 'unlikely / ALL_NONE'],
  ['L L N L N L N N L N N L', 'unlikely / LOW_ONLY'],
  ['N N N N N N N N N S N N', 'invalid / NOT_PERMITTED'],
  ['N P N N N N N N N N N N', 'invalid / NOT_PERMITTED'],
  ['M M M M M S M N M N N N', 'invalid / NOT_PERMITTED'],
  ['S M M – M M M N M N N M', 'incomplete / MISSING'],
  ['N L L M N M M N S N S N', 'clear / TWO_SEVERE'],
  ['N N N H H N N N N N N H', 'consider / NUMBER_HIGH_MODERATE'],
  ['N N N H H N N N N N N N', 'unlikely / FEW_HIGH_MODERATE'],
] as const

describe('levelIndicator', () => {
  it.each(VECTORS)('%s is %s', (vector, expected) => {
    expect(outcomeOf(vector)).toBe(expected)
  })

  it.each([
    ['a level in twelve domains or eleven', 'N N N N N N N N N N N N', 'N N N N N N N N N N N –', 'MISSING'],
    ['Priority or Severe in one domain', 'P N N N N N N N N N N N', 'S N N N N N N N N N N N', 'ONE_SEVERE'],
    ['two Severe or one', 'S S N N N N N N N N N N', 'S H N N N N N N N N N N', 'ONE_SEVERE_ISOLATED'],
    ['two other needs or one', 'S L L N N N N N N N N N', 'S L N N N N N N N N N N', 'ONE_SEVERE_ISOLATED'],
    ['three Moderate or two', 'M M M N N N N N N N N N', 'M M L N N N N N N N N N', 'FEW_HIGH_MODERATE'],
    ['three of High and Moderate or two', 'H M M N N N N N N N N N', 'H M L N N N N N N N N N', 'FEW'],
    ['one Moderate or only Low', 'M L L L L L L L L L L L', 'L L L L L L L L L L L L', 'LOW_ONLY'],
    ['one Low or none', 'N N N N N N N N N N N L', 'N N N N N N N N N N N N', 'ALL_NONE'],
    ['a level the domain has or not', 'N N N N N H N N N N N N', 'N N N N N S N N N N N N', 'NOT_PERMITTED'],
  ])('tells %s apart', (_boundary, above, below, reasonBelow) => {
    expect(outcomeOf(below)).toContain(reasonBelow)
    expect(outcomeOf(above)).not.toContain(reasonBelow)
  })

  it('never adds levels: eleven Low weigh less than three Moderate, and no number of High makes it clear', () => {
    expect(adult('L L L L L L L L L L L N').outcome).toBe('unlikely')
    expect(adult('M M M N N N N N N N N N').outcome).toBe('consider')
    expect(adult('H H H H H H H H H H H H').outcome).toBe('consider')
    expect(adult('S S N N N N N N N N N N').outcome).toBe('clear')
  })

  it('asks for missing levels before it looks at those that the official tool lacks', () => {
    expect(outcomeOf('– P N N N N N N N N N N')).toBe('incomplete / MISSING')
    expect(outcomeOf('P P N N N N N N N N N N')).toBe('invalid / NOT_PERMITTED')
  })

  it('counts a domain without any row as missing', () => {
    const indicator = levelIndicator({ ageGroup: 'adult', assessments: rows('P N N N N N N N N N N') })
    expect(indicator.reason).toBe('MISSING')
    expect(indicator.gaps.withoutLevel).toEqual(['social_factors'])
    expect(indicator.explanation).toContain('Without a level: Psychological, emotional and social factors.')
  })

  it('gives no indication for a child or young person, whatever the levels', () => {
    for (const [vector] of VECTORS) {
      const indicator = levelIndicator({ ageGroup: 'cyp', assessments: rows(vector) })
      expect([indicator.outcome, indicator.reason]).toEqual(['invalid', 'CYP_FRAMEWORK'])
      expect(indicator.wouldChange).toEqual([])
      expect(indicator.profile.every(({ permitted }) => permitted === null)).toBe(true)
      expect(indicator.explanation).toContain('Continuing Care (January 2016)')
    }
  })

  it.each(VECTORS)('answers %s in the form of the wire, without a verdict', (vector) => {
    const indicator = adult(vector)
    expect(Indicator.parse(indicator)).toEqual(indicator)
    expect(indicator.profile.map(({ domain }) => domain)).toEqual([...CARE_DOMAIN_IDS])
    expect(JSON.stringify(indicator)).not.toMatch(/eligib|total|points|cost|budget/i)
    expect(indicator.explanation).toContain('professional judgement prevails')
    expect(indicator.parameters.statement).toContain('gives no figure')
  })

  it('names what a rule rests on', () => {
    expect(adult('N N N N N N N N N S N N').explanation).toContain(
      'Severe is not used in the official DST for Altered states of consciousness.',
    )
    expect(adult('S N N N N N N N N N N M').explanation).toMatch(
      /^Recorded at Severe: Behaviour\. Other needs at Low or above: Psychological/,
    )
    expect(adult('H M M N N N N N N N N N').explanation).toMatch(
      /^Recorded at High: Behaviour\. Recorded at Moderate: Cognition; Communication\./,
    )
  })
})

describe('what would change the outcome', () => {
  it('lists each permitted change of one level, by domain and rising level', () => {
    const { wouldChange } = adult('N N N H H N N N N N N N')
    const cognition = wouldChange.filter(({ domain }) => domain === 'cognition')
    expect(cognition.map(({ to, outcome, reason }) => [to, outcome, reason])).toEqual([
      ['moderate', 'consider', 'NUMBER_HIGH_MODERATE'],
      ['high', 'consider', 'NUMBER_HIGH_MODERATE'],
      ['severe', 'consider', 'ONE_SEVERE_PLUS'],
    ])
    expect(wouldChange.map(({ domain }) => CARE_DOMAIN_IDS.indexOf(domain))).toEqual(
      wouldChange.map(({ domain }) => CARE_DOMAIN_IDS.indexOf(domain)).toSorted((a, b) => a - b),
    )
  })

  it.each(VECTORS)('is exactly what trying every change of %s finds', (vector) => {
    const before = adult(vector)
    const isRead = before.outcome !== 'incomplete' && before.outcome !== 'invalid'
    const tried = rows(vector).flatMap((row, index) =>
      careDomain(row.domain).permittedLevels.flatMap((to) => {
        const assessments = rows(vector).with(index, { ...row, needLevel: to })
        const { outcome, reason } = levelIndicator({ ageGroup: 'adult', assessments })
        return outcome === before.outcome
          ? []
          : [{ domain: row.domain, from: row.needLevel, to, outcome, reason }]
      }),
    )
    expect(before.wouldChange).toEqual(isRead ? tried : [])
  })

  it('is nothing where no single change suffices', () => {
    expect(adult('P N N N N N N N N P N N').wouldChange).toEqual([])
  })
})

describe('gaps', () => {
  it('are levels without evidence and domains not marked complete', () => {
    const assessments = rows('N L M – N N N N N N N N').map((row, index) => ({
      ...row,
      evidence: index === 1 ? null : index === 2 ? ' \n ' : index === 3 ? null : row.evidence,
      isComplete: index !== 2 && index !== 3,
    }))
    expect(levelIndicator({ ageGroup: 'adult', assessments }).gaps).toEqual({
      withoutLevel: ['mobility'],
      withoutEvidence: ['cognition', 'communication'],
      notComplete: ['communication', 'mobility'],
    })
  })

  it('do not change the outcome', () => {
    const assessments = rows('P N N N N N N N N N N N').map((row) => ({
      ...row,
      evidence: null,
      isComplete: false,
    }))
    expect(levelIndicator({ ageGroup: 'adult', assessments }).outcome).toBe('clear')
  })
})

describe('parameters', () => {
  it('are the project numbers unless others are given', () => {
    expect(adult('N N N N N N N N N N N N').parameters).toEqual({
      otherNeedsBesideSevere: 2,
      highOrModerateDomains: 3,
      statement:
        'National guidance says “a number of” and gives no figure. This product reads it as at least 2 other domains with needs beside one at Severe, and as at least 3 domains at High or Moderate.',
    })
  })

  it('move both boundaries and are told', () => {
    const parameters = { otherNeedsBesideSevere: 4, highOrModerateDomains: 5 }
    expect(adult('S L L L N N N N N N N N', parameters).reason).toBe('ONE_SEVERE_ISOLATED')
    expect(adult('S L L L L N N N N N N N', parameters).reason).toBe('ONE_SEVERE_PLUS')
    expect(adult('M M M M N N N N N N N N', parameters).reason).toBe('FEW_HIGH_MODERATE')
    const five = adult('M M M M M N N N N N N N', parameters)
    expect(five.reason).toBe('NUMBER_HIGH_MODERATE')
    expect(five.explanation).toContain('at least 5 domains')
  })

  it.each([0, 13, 1.5, Number.NaN])('refuse %d', (value) => {
    const given = { otherNeedsBesideSevere: 2, highOrModerateDomains: value }
    expect(() => adult('N N N N N N N N N N N N', given)).toThrow(RangeError)
  })
})

it('has a rule in words for each reason', () => {
  const parameters = { otherNeedsBesideSevere: 1, highOrModerateDomains: 3 }
  const rules = INDICATOR_REASONS.map((reason) => indicatorRule(reason, parameters))
  expect(new Set(rules).size).toBe(INDICATOR_REASONS.length)
  expect(rules.join(' ')).not.toMatch(/eligib/i)
  expect(indicatorRule('ONE_SEVERE_PLUS', parameters)).toContain('at least 1 other domain at Low')
})
