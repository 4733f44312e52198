import { expect, it } from 'vitest'
import { changesBetween } from './assessment-history.ts'
import type { AssessmentContent } from './assessment-history.ts'

const CONTENT: AssessmentContent = {
  needLevel: 'moderate',
  evidence: 'ABC charts',
  rationale: 'Foreseeable risk',
  socialContext: null,
  isComplete: false,
}

it.each<[change: Partial<AssessmentContent>, words: string]>([
  [{}, 'Nothing changed'],
  [{ needLevel: 'high' }, 'Need level: Moderate to High'],
  [{ needLevel: null }, 'Need level: Moderate to Not set'],
  [{ evidence: 'More charts' }, 'Evidence changed'],
  [{ rationale: null }, 'Clinical rationale removed'],
  [{ socialContext: 'Lives alone' }, 'Social context added'],
  [{ socialContext: '' }, 'Nothing changed'],
  [
    { isComplete: true, evidence: 'More charts', needLevel: 'high' },
    'Need level: Moderate to High; Evidence changed; Marked complete',
  ],
])('tells what %j changed', (change, words) => {
  expect(changesBetween(CONTENT, { ...CONTENT, ...change })).toBe(words)
})

it('tells the first save, a first level and the end of a completion', () => {
  expect(changesBetween(null, CONTENT)).toBe('Saved for the first time')
  expect(changesBetween({ ...CONTENT, needLevel: null, isComplete: true }, CONTENT)).toBe(
    'Need level: Not set to Moderate; No longer marked complete',
  )
})
