import { describe, expect, it } from 'vitest'
import { excerptsOf, kindsInWords, replaceable } from './found.ts'
import { lookIn } from './looking.ts'
import { replaced } from './replacement.ts'

const CONTEXT = { knownNames: [], otherTexts: [], given: () => null }
const look = (text: string) => ({ text, findings: lookIn({ text }, CONTEXT) })
const SENTENCE =
  'Two carers help with every transfer and the daughter Jane calls 020 7946 0123 when she falls at night.'

describe('findings in their text', () => {
  it('stand in the words around them, cut at whole words, with their placeholder', () => {
    expect(excerptsOf(look(SENTENCE))).toEqual([
      {
        ...{ before: '… every transfer and the daughter ', found: 'Jane', kind: 'person' },
        ...{ after: ' calls 020 7946 0123 when she falls …', placeholder: '[PERSON_1]', loose: false },
      },
      {
        ...{ before: '… and the daughter Jane calls ', found: '020 7946 0123', kind: 'telephone' },
        ...{ after: ' when she falls at night.', placeholder: '[PHONE]', loose: false },
      },
    ])
  })

  it('are told by their kinds, each once', () => {
    expect(kindsInWords(look('Jane Smith and Tom Baker, ZE99 9ZZ').findings)).toBe(
      'name of a person (2), postcode',
    )
  })

  it('that are only worth a look are left where something else is found, and replaced where nothing is', () => {
    const loose = look('Her card says 999 000 0019 today.')
    expect(loose.findings.map(({ confidence }) => confidence)).toEqual(['low'])
    expect(replaced(loose).text).toBe('Her card says [NHS_NUMBER] today.')
    const both = look('Mrs Okafor: her card says 999 000 0019 today.')
    expect(replaceable(both.findings).map(({ kind }) => kind)).toEqual(['person'])
    expect(excerptsOf(both).map((excerpt) => excerpt.loose)).toEqual([false, true])
  })
})

describe('a placeholder', () => {
  it('is the one that the value was given before on this page, and none that another text holds', () => {
    const given = (kind: string, value: string) =>
      kind === 'postcode' && value === 'ZE99 9ZZ' ? '[POSTCODE_4]' : null
    const found = lookIn(
      { text: 'From ZE99 9ZZ to ZE99 9ZY; ring 020 7946 0123.' },
      { knownNames: [], otherTexts: ['Ring [PHONE].'], given },
    )
    expect(found.map(({ placeholder }) => placeholder)).toEqual(['[POSTCODE_4]', '[POSTCODE]', '[PHONE_2]'])
  })

  it('of the list of names belongs to whom stands there now', () => {
    const given = () => '[PERSON_1]'
    const [found] = lookIn(
      { text: 'Mrs Okafor' },
      { knownNames: ['Zebedee Quill', 'Okafor'], otherTexts: [], given },
    )
    expect(found?.placeholder).toBe('[PERSON_2]')
  })
})
