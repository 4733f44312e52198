import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, careDomain } from './care-domains.ts'
import {
  DOMAIN_GUIDANCE,
  GUIDANCE_EDITION,
  PARAPHRASE_NOTICE,
  RULES_FOR_EVERY_DOMAIN,
} from './domain-guidance.ts'
import { NEED_LEVELS } from './need-levels.ts'

const everyText = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(everyText) : []
}

describe.each(CARE_DOMAIN_IDS)('guidance for %s', (id) => {
  const guidance = DOMAIN_GUIDANCE[id]

  it('describes every permitted level and no other', () => {
    const described = NEED_LEVELS.filter((level) => guidance.descriptors[level])
    expect(described).toEqual(careDomain(id).permittedLevels)
  })

  it('gives two scoring examples for each level, but one where there is nothing to record', () => {
    for (const level of careDomain(id).permittedLevels) {
      const expected = id === 'other_significant' && level === 'none' ? 1 : 2
      expect(guidance.descriptors[level]?.examples).toHaveLength(expected)
    }
  })

  it('has considerations, evidence sources and a one-sentence summary', () => {
    expect(guidance.considerations.length).toBeGreaterThanOrEqual(4)
    expect(guidance.evidenceSources.length).toBeGreaterThanOrEqual(3)
    expect(guidance.summary).toMatch(/^[A-Z].*\.$/)
  })

  it('holds clean text: trimmed, no marks of the source', () => {
    for (const text of everyText(guidance)) {
      expect(text.trim()).toBe(text)
      expect(text).not.toMatch(/^$|[*①②•|`]|\[(V|P|GK)|\s{2}/)
    }
  })

  it('is marked as project text exactly where the official tool has none', () => {
    expect(guidance.basis).toBe(careDomain(id).hasOfficialDescriptors ? 'official-paraphrase' : 'project')
  })

  it('marks only levels of the domain as unconfirmed', () => {
    expect(careDomain(id).permittedLevels).toEqual(expect.arrayContaining([...guidance.unconfirmedLevels]))
  })
})

describe('social context', () => {
  it('belongs to social_factors alone and is project text', () => {
    expect(CARE_DOMAIN_IDS.filter((id) => DOMAIN_GUIDANCE[id].socialContext)).toEqual(['social_factors'])
    const context = DOMAIN_GUIDANCE.social_factors.socialContext
    expect(context?.basis).toBe('project')
    expect(Object.keys(context?.descriptors ?? {})).toEqual(['none', 'low', 'moderate', 'high'])
    expect(context?.considerations).toContain('Never use it to raise or lower another domain')
  })
})

describe('edition and notices', () => {
  it('names the adult edition in force since July 2022', () => {
    expect(GUIDANCE_EDITION).toMatchObject({
      edition: 'July 2022',
      inForceFrom: '2022-07-01',
      audience: 'adult',
    })
    expect(new URL(GUIDANCE_EDITION.url).host).toBe('www.gov.uk')
    expect(everyText(GUIDANCE_EDITION).join(' ')).not.toContain('2016')
  })

  it('asks the reader to check the official wording', () => {
    expect(PARAPHRASE_NOTICE).toBe('Paraphrased aid: check the official DST wording')
  })

  it('states the rules that hold in every domain', () => {
    expect(RULES_FOR_EVERY_DOMAIN).toHaveLength(7)
    expect(RULES_FOR_EVERY_DOMAIN).toContain('When torn between two levels record the higher and say why')
  })
})
