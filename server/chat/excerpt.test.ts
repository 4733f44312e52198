import { describe, expect, it } from 'vitest'
import { excerptOf, plainWords } from './excerpt.ts'

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

describe('the plain words of an answer', () => {
  it.each([
    ['## Heading 0\n\nThe **multidisciplinary** team [2].', 'Heading 0\n\nThe multidisciplinary team.'],
    ['- one *soft* item\n* two __strong__\n1. three\n2) four', 'one soft item\ntwo strong\nthree\nfour'],
    ['> quoted `code`\n\n---\n\n```\nx = 1\n```', 'quoted code\n\n\n\n\nx = 1\n'],
    ['See [the guidance](https://www.gov.uk/x) and [1, 3].', 'See the guidance and.'],
    ['|a|b|\n|---|:-:|\n|c|d|', ' a b \n\n c d '],
    ['2 * 3 is 6, snake_case stays, 1 - 2 as well', '2 * 3 is 6, snake_case stays, 1 - 2 as well'],
    ['An **unfinished', 'An unfinished'],
    ['', ''],
  ])('%j', (markdown, words) => {
    expect(plainWords(markdown)).toBe(words)
  })

  it('come at once however long the runs of marks', () => {
    const began = performance.now()
    for (const mark of ['*', '[', '| ', '- ', '#', '`', ' ', '_', '[1](', '- - '])
      plainWords(mark.repeat(20_000 / mark.length))
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
