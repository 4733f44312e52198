import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../shared/platform/limits.ts'
import { withNames, withoutNames } from './names-to-keep.ts'
import type { ReplacedValue } from './replacement.ts'

const person = (value: string, number: number): ReplacedValue => ({
  ...{ kind: 'person', value, placeholder: `[PERSON_${number}]` },
})

describe('people who were replaced', () => {
  it('follow at the end of the names, each at the place of their number and by their fullest name', () => {
    const values = [person('Jane', 3), person('Mrs\n Okafor', 2), person('Okafor', 2)]
    expect(withNames(['Zebedee'], values)).toEqual(['Zebedee', 'Mrs Okafor', 'Jane'])
  })

  it.each([
    ['somebody who is there already', [person('Zebedee', 1)]],
    ['somebody whose number would change', [person('Jane', 4)]],
    ['what is no name', [{ kind: 'postcode', value: 'ZE99 9ZZ', placeholder: '[POSTCODE_2]' } as const]],
    ['what is too long for a name', [person('x'.repeat(LIMITS.knownName + 1), 2)]],
  ])('are left out: %s', (_, values) => {
    expect(withNames(['Zebedee'], values)).toEqual(['Zebedee'])
  })

  it('are no more than a case takes', () => {
    const full = Array.from({ length: LIMITS.knownNames }, (_, place) => `Name ${place}`)
    expect(withNames(full, [person('Jane', full.length + 1)])).toEqual(full)
  })

  it('go again when that is undone, where they had been added and nobody came after them', () => {
    const added = new Set(['Jane'])
    expect(withoutNames(['Zebedee', 'Jane'], added, [person('Jane', 2)])).toEqual(['Zebedee'])
    expect(withoutNames(['Zebedee', 'Jane', 'Tom'], added, [person('Jane', 2)])).toHaveLength(3)
    expect(withoutNames(['Zebedee', 'Jane'], new Set(), [person('Jane', 2)])).toHaveLength(2)
  })
})
