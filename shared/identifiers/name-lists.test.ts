import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { folded } from './folded-text.ts'
import * as lists from './name-lists.ts'
import { KNOWN_PHRASES, NOT_NAMES } from './not-names.ts'

const names = (list: string) => list.trim().split(/\s+/)
const { FIRST_NAMES, FIRST_NAMES_AND_WORDS, RARELY_FIRST_NAMES, SURNAMES, SURNAMES_AND_WORDS } = lists

describe('the lists of names', () => {
  it.each(Object.entries(lists))('%s are sorted and folded', (_, list) => {
    expect(names(list)).toEqual(names(list).toSorted())
    expect(names(list)).toEqual(names(folded(list).toLowerCase()))
  })

  it('hold each first name and each surname once', () => {
    const first = [FIRST_NAMES, FIRST_NAMES_AND_WORDS, RARELY_FIRST_NAMES].flatMap(names)
    const last = [SURNAMES, SURNAMES_AND_WORDS].flatMap(names)
    expect(new Set(first).size).toBe(first.length)
    expect(new Set(last).size).toBe(last.length)
  })

  it('hold no word that is told to be none among those that are nothing else', () => {
    expect(
      [FIRST_NAMES, FIRST_NAMES_AND_WORDS, SURNAMES].flatMap(names).filter((name) => NOT_NAMES.has(name)),
    ).toEqual([])
  })

  it('stay below 8 kB in the browser', () => {
    expect(gzipSync(Object.values(lists).join('\n')).byteLength).toBeLessThan(8_000)
  })

  it('leave out phrases of two words only', () => {
    expect([...KNOWN_PHRASES].filter((phrase) => !/^\S+ \S+$/.test(phrase))).toEqual([])
  })
})
