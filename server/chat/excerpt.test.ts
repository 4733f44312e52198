import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const LONG = 'word '.repeat(100)

describe('an excerpt', () => {
  it.each([
    ['need', 'A primary health need.', 'A primary health need.'],
    ['PRIMARY', 'A primary need', 'A primary need'],
    ['health need', 'health\n  need', 'health need'],
    ['ärzte', 'ÄRZTE', 'ÄRZTE'],
    ['a.c', 'abc', null],
    ['(', 'f(x)', 'f(x)'],
    ['\\', 'a\\b', 'a\\b'],
    ['none', 'nothing', null],
  ])('of %j in %j', (words, text, expected) => {
    expect(excerptOf(words)(text)).toBe(expected)
  })

  it('holds whole words around the hit, and says where it is cut', () => {
    const excerpt = excerptOf('needle')(`${LONG}needle ${LONG}`)!
    expect(excerpt).toMatch(/^… (word )+needle( word)+ …$/)
    expect(excerpt.length).toBeLessThan(180)
  })

  it('cuts no character in two', () => {
    expect(excerptOf('needle')(`${'😀'.repeat(100)}needle${'😀'.repeat(100)}`)?.isWellFormed()).toBe(true)
  })
})
