import { describe, expect, it } from 'vitest'
import { markTerms } from './highlight.ts'
import { aPassage } from './passage-factory.ts'
import { passageSearch } from './search.ts'

const PASSAGES = [
  aPassage({ sectionId: 'seizures', title: 'Altered states', text: 'Seizures on most days are a Priority.' }),
  aPassage({ sectionId: 'reviews', title: 'Reviews', text: 'After three months, then every year.' }),
  aPassage({ sectionId: 'clock', title: 'The standard', text: 'The decision takes 28 days.' }),
  aPassage({ sectionId: 'days', title: 'Day care', text: 'Day after day after day. Days, days and days.' }),
  aPassage({
    ...{ itemId: 'law', itemTitle: 'Mental Capacity Act', tags: ['DoLS'], description: 'Who decides.' },
    ...{ sectionId: 'best', title: 'Best interests', text: 'What the person would want.' },
  }),
]
const search = passageSearch(PASSAGES)
const WORDS = [
  'Fast track care begins within 48 hours.',
  'The checklist comes before several other forms.',
  'The well-being principle was last read well.',
  'The limits of the Coughlan judgment are severe.',
  'Look at the skin and at each wound; a sensor may help.',
  'An attorney decides.',
].map((text, place) => aPassage({ text, sectionId: String(place), title: 'Heading' }))
const searchWords = passageSearch(WORDS)
const found = (query: string, limit = 9) => search(query, limit).map(({ sectionId }) => sectionId)

describe('the search', () => {
  it.each([
    ['SEIZURES', 'seizures', 'whatever the letters'],
    ['seizure', 'seizures', 'in another form'],
    ['seiz', 'seizures', 'from its beginning'],
    ['siezures', 'seizures', 'with a typing mistake'],
    ['fits', 'seizures', 'under another name'],
    ['mental capacity', 'best', 'by the title of the item'],
    ['dols', 'best', 'by a tag'],
    ['who decides', 'best', 'by the description'],
  ])('finds %j in %s: %s', (query, section) => {
    expect(found(query)[0]).toBe(section)
  })

  it.each([
    ['fasttrack', ['Fast', 'track'], 'written apart'],
    ['check list', ['checklist'], 'written in one'],
    ['wellbeing', ['well-being'], 'written with a hyphen'],
    ['well being', ['well-being'], 'written with a hyphen'],
    ['fasttrack 48 hurs', ['Fast', 'track', '48', 'hours'], 'a letter left out'],
    ['Coughlan judgement', ['Coughlan', 'judgment'], 'in the spelling of the courts'],
    ['severe', ['severe'], 'in its own form, which is no beginning of “several”'],
    ['bedsore', ['skin', 'wound'], 'a word of the table, which is no typing error of “before”'],
    ['lpa', ['attorney'], 'which has no “last” in it'],
  ])('for %j marks %j: %s', (query, words) => {
    const text = WORDS.map((passage) => passage.text).join('\n')
    const terms = new Set(searchWords(query, 9).flatMap((passage) => passage.terms))
    const marked = markTerms(text, terms).filter((stretch) => stretch.found)
    expect(marked.map((stretch) => stretch.text)).toEqual(words)
  })

  it('puts a passage with everything before one with a single word many times', () => {
    expect(found('28 days')).toEqual(['clock', 'days', 'seizures'])
    expect(search('28 days', 1)[0]?.coverage).toBe(1)
    expect(search('28 days', 2)[1]?.coverage).toBeLessThan(0.7)
  })

  it('tells what it found, for highlighting, and whether in the section itself', () => {
    const [passage] = search('seizures priority', 1)
    expect(passage).toMatchObject({
      ...PASSAGES[0],
      terms: expect.arrayContaining(['seizur', 'priority']) as string[],
    })
    expect(passage?.isInSection).toBe(true)
    expect(search('dols', 1)[0]?.isInSection).toBe(false)
  })

  it('counts what nobody wrote against a passage', () => {
    expect(search('seizures of zebras', 1)[0]?.coverage).toBeLessThan(0.6)
  })

  it.each(['', '   ', 'the of and', '…', 'zzzzzz'])('finds nothing for %j', (query) => {
    expect(found(query)).toEqual([])
  })

  it('answers no more than asked for', () => {
    expect(found('days', 1)).toHaveLength(1)
  })
})
