import { describe, expect, it } from 'vitest'
import { conceptsOf } from './synonyms.ts'
import { searchTerm, wordsIn } from './words.ts'

describe('a word is found under', () => {
  it.each([
    [['review', 'Reviews', 'reviewed', 'reviewing'], 'review'],
    [['manage', 'managed', 'managing'], 'manag'],
    [['refusal'], 'refusal'],
    [['carries', 'carry'], 'carry'],
    [['assess', 'assesses'], 'assess'],
    [['stopped', 'stop', 'stops'], 'stop'],
    [['bus', 'gas'], null],
    [['28', '117'], null],
    [['naïve', 'naive'], 'naiv'],
    [['judgement', 'judgments'], 'judgment'],
    [['well-being', 'Wellbeing'], 'wellb'],
    [['person’s', "person's", 'person'], 'person'],
  ])('%j: %s', (words, term) => {
    for (const word of words) expect(searchTerm(word)).toBe(term ?? word)
  })

  it('nothing, where it says nothing', () => {
    for (const word of ['the', 'What', 'is', 'for']) expect(searchTerm(word)).toBeNull()
  })
})

it('words keep their places', () => {
  expect(wordsIn('Well-being, well-managed').map(({ word }) => word)).toEqual([
    'Well-being',
    'well',
    'managed',
  ])
  expect(wordsIn('s.117 – day-29')).toEqual([
    { word: 's', start: 0 },
    { word: '117', start: 2 },
    { word: 'day', start: 8 },
    { word: '29', start: 12 },
  ])
})

describe('what is asked for', () => {
  it('is a phrase where there is one in the table, and the word otherwise, each once', () => {
    const asked = (query: string) => conceptsOf(query).map((concept) => concept.asked.join(' '))
    expect(asked('Is a bed sore severe? A bed sore!')).toEqual(['bed sore', 'sever'])
    expect(asked('beds')).toEqual(['bed'])
  })

  it('is looked for under its other names', () => {
    expect(conceptsOf('fits')[0]?.meant).toContain('seizur')
    expect(conceptsOf('zebra')[0]?.meant).toEqual([])
  })
})
