import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import { DOMAIN_GUIDANCE } from '../../shared/assessments/domain-guidance.ts'
import { NEED_LEVEL_LABEL, NEED_LEVELS, type NeedLevel } from '../../shared/assessments/need-levels.ts'
import { builtInAnswer } from '../testing/built-in-answer.ts'

/** The levels whose rows an answer shows, from the lowest. */
const levelsShown = (text: string): NeedLevel[] =>
  NEED_LEVELS.filter((level) => text.includes(`- **${NEED_LEVEL_LABEL[level]}:**`))

/** Each part of a descriptor that is enough by itself. */
const partsOf = (descriptor: string): string[] =>
  descriptor.split(/; (?:or )?|, or /).map((part) => part.replace(/[.:]$/, ''))

describe.each(CARE_DOMAIN_IDS)('a need in %s', (domain) => {
  const described = careDomain(domain).permittedLevels.flatMap((level) => {
    const { descriptor = '', examples = [] } = DOMAIN_GUIDANCE[domain].descriptors[level] ?? {}
    return [...partsOf(descriptor), ...examples].map((need) => ({ level, need }))
  })

  it.each(described)('shows $level for: $need', async ({ level, need }) => {
    const text = await builtInAnswer(`${need}. Which level of ${careDomain(domain).officialName}?`)
    const shown = levelsShown(text)
    expect(shown).toContain(level)
    const { permittedLevels } = careDomain(domain)
    const places = shown.map((one) => permittedLevels.indexOf(one))
    expect(places).toEqual(places.map((_, step) => (places[0] ?? 0) + step))
  })
})

it.each([
  ['what level is a category 2 pressure ulcer that is healing', ['moderate', 'high']],
  ['what level is a pressure sore', ['low', 'moderate', 'high', 'severe']],
  ['What is the level for CPAP at night', ['low', 'moderate', 'high']],
  ['24% oxygen, which level', ['low', 'moderate', 'high']],
  ['nil by mouth PEG fed with aspiration, which level?', ['moderate', 'high', 'severe']],
  ['Is oxygen therapy a high in breathing?', ['moderate', 'high']],
  ['Should a blocked catheter be moderate or high in continence?', ['moderate', 'high']],
  ['Is a stable PEG low for nutrition?', ['low', 'moderate']],
] as const)('%s: shows %j', async (question, levels) => {
  expect(levelsShown(await builtInAnswer(question))).toEqual(expect.arrayContaining([...levels]))
})

it.each([
  ['What does High mean in behaviour?', ['high']],
  ['Does Severe in mobility need a plan?', ['severe']],
  ['Is a catheter severe in continence?', []],
] as const)('%s: shows %j alone', async (question, levels) => {
  expect(levelsShown(await builtInAnswer(question))).toEqual(levels)
})
