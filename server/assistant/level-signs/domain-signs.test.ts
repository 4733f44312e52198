import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, careDomain } from '../../../shared/assessments/care-domains.ts'
import { DOMAIN_GUIDANCE } from '../../../shared/assessments/domain-guidance.ts'
import { NEED_LEVELS } from '../../../shared/assessments/need-levels.ts'
import { readEvidence } from '../built-in-evidence.ts'
import { DOMAIN_SIGNS } from './domain-signs.ts'

describe.each(CARE_DOMAIN_IDS)('%s', (domain) => {
  const { permittedLevels } = careDomain(domain)

  it('has signs for the levels of the official tool, and for no other', () => {
    expect(NEED_LEVELS.filter((level) => DOMAIN_SIGNS[domain].levels[level])).toEqual(permittedLevels)
  })

  it('names each thing that is asked for once', () => {
    const asks = permittedLevels.flatMap((level) =>
      (DOMAIN_SIGNS[domain].levels[level] ?? []).map((sign) => sign.asks),
    )
    expect(new Set(asks).size).toBe(asks.length)
  })

  // The examples of the guidance are evidence in small.
  it.each(
    permittedLevels.flatMap((level) =>
      (DOMAIN_GUIDANCE[domain].descriptors[level]?.examples ?? []).map((example) => ({ level, example })),
    ),
  )('reads “$example” as a sign of $level', ({ level, example }) => {
    const signs = readEvidence(domain, example).sentences.flatMap((sentence) => sentence.signs)
    expect(signs.filter(({ denied }) => !denied).map((found) => found.level)).toContain(level)
  })
})
