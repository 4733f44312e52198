import { expect, it } from 'vitest'
import { compoundsOf } from './compounds.ts'
import { searchTerm, wordsIn } from './words.ts'

const TEXTS = ['The fast-track tool and the checklist.', 'Health care, or healthcare.', 'Track the fast one.']
const terms = new Set(TEXTS.flatMap((text) => wordsIn(text).map(({ word }) => searchTerm(word))))
const asWritten = compoundsOf(TEXTS, (term) => terms.has(term))

it.each([
  ['fasttrack tools', 'fast track tools'],
  ['Check List', 'checklist'],
  ['check lists!', 'checklists'],
  // Both are written: what was typed stands.
  ['health care', 'health care'],
  ['healthcare', 'healthcare'],
  // The texts have both words, and not one after the other.
  ['toolfast', 'toolfast'],
  // Part of a word is no word.
  ['fasttra', 'fasttra'],
  ['', ''],
])('%j is looked for as %j', (query, put) => {
  expect(asWritten(query)).toBe(put)
})
