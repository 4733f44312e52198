import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, careDomain, domainsInOfficialOrder, isOfficialLevel } from './care-domains.ts'
import { NEED_LEVELS } from './need-levels.ts'

/** The validation table of CHC facts 2.1, one column for each level: N L M H S P. */
const PERMITTED = [
  ['behaviour', 'NLMHSP'],
  ['cognition', 'NLMHS-'],
  ['communication', 'NLMH--'],
  ['mobility', 'NLMHS-'],
  ['nutrition', 'NLMHS-'],
  ['continence', 'NLMH--'],
  ['skin_integrity', 'NLMHS-'],
  ['breathing', 'NLMHSP'],
  ['drug_therapies', 'NLMHSP'],
  ['altered_states', 'NLMH-P'],
  ['other_significant', 'NLMHS-'],
  ['social_factors', 'NLMH--'],
] as const

describe('care domains', () => {
  it('stand in the order of the specification', () => {
    expect(CARE_DOMAIN_IDS).toEqual(PERMITTED.map(([id]) => id))
  })

  it.each(PERMITTED)('%s has the levels %s', (id, row) => {
    const expected = NEED_LEVELS.filter((_level, column) => row[column] !== '-')
    expect(careDomain(id).permittedLevels).toEqual(expected)
    expect(NEED_LEVELS.filter((level) => isOfficialLevel(id, level))).toEqual(expected)
  })

  it('have Priority in exactly four domains', () => {
    const withPriority = CARE_DOMAIN_IDS.filter((id) => isOfficialLevel(id, 'priority'))
    expect(withPriority).toEqual(['behaviour', 'breathing', 'drug_therapies', 'altered_states'])
  })

  it('print in the official order under their official names', () => {
    const printed = domainsInOfficialOrder().map(({ officialOrder, officialName }) => [
      officialOrder,
      officialName,
    ])
    expect(printed).toEqual([
      [1, 'Breathing'],
      [2, 'Nutrition – food and drink'],
      [3, 'Continence'],
      [4, 'Skin (including tissue viability)'],
      [5, 'Mobility'],
      [6, 'Communication'],
      [7, 'Psychological and emotional needs'],
      [8, 'Cognition'],
      [9, 'Behaviour'],
      [10, 'Drug therapies and medication: symptom control'],
      [11, 'Altered states of consciousness'],
      [12, 'Other significant care needs to be taken into consideration'],
    ])
  })

  it('carry their own id, and only the open domain lacks official descriptors', () => {
    expect(CARE_DOMAIN_IDS.map((id) => careDomain(id).id)).toEqual([...CARE_DOMAIN_IDS])
    const open = CARE_DOMAIN_IDS.filter((id) => !careDomain(id).hasOfficialDescriptors)
    expect(open).toEqual(['other_significant'])
  })

  it('label the twelfth id with its three parts', () => {
    expect(careDomain('social_factors').label).toBe('Psychological, emotional and social factors')
  })
})
