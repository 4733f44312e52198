import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../shared/platform/limits.ts'
import { completionAlert, contentOf, draftErrors, draftOf, panelAlert, wordsIn } from './assessment-draft.ts'

const empty = draftOf(null)

describe('panelAlert', () => {
  it.each([
    [{}, null],
    [{ needLevel: 'high' as const }, 'Evidence is required to support the selected need level.'],
    [
      { needLevel: 'none' as const, evidence: '  \n' },
      'Evidence is required to support the selected need level.',
    ],
    [{ evidence: 'ABC charts' }, 'Please select a need level based on the evidence provided.'],
    [{ needLevel: 'high' as const, evidence: 'ABC charts' }, null],
    [{ rationale: 'Only a rationale' }, null],
  ])('%o: %s', (change, expected) => {
    expect(panelAlert({ ...empty, ...change })).toBe(expected)
  })
})

describe('completionAlert', () => {
  const marked = { ...empty, isComplete: true }
  it.each([
    [{}, 'without a need level and without evidence'],
    [{ needLevel: 'high' as const, evidence: ' \n' }, 'without evidence'],
    [{ evidence: 'ABC charts' }, 'without a need level'],
  ])('%o: tells what is missing', (change, missing) => {
    expect(completionAlert({ ...marked, ...change })).toMatch(
      new RegExp(`^This domain is marked as complete ${missing}\\.`),
    )
  })

  it('has nothing to say of a full domain, or of one not marked', () => {
    expect(completionAlert({ ...marked, needLevel: 'none', evidence: 'No needs found.' })).toBeNull()
    expect(completionAlert(empty)).toBeNull()
  })
})

describe('contentOf', () => {
  it('sends every field, so that an emptied text is emptied on the server too', () => {
    expect(contentOf('behaviour', { ...empty, evidence: ' as typed ' })).toEqual({
      needLevel: null,
      evidence: ' as typed ',
      rationale: null,
      isComplete: false,
    })
  })

  it('sends social context for the one domain that has it', () => {
    expect(contentOf('social_factors', { ...empty, socialContext: 'Lives alone' }).socialContext).toBe(
      'Lives alone',
    )
    expect(contentOf('mobility', { ...empty, socialContext: 'Lives alone' })).not.toHaveProperty(
      'socialContext',
    )
  })
})

describe('draftErrors', () => {
  it('tells a text that is too long, and nothing of one that just fits', () => {
    const fits = 'x'.repeat(LIMITS.evidence)
    expect(draftErrors('behaviour', { ...empty, evidence: fits })).toEqual({})
    expect(draftErrors('behaviour', { ...empty, evidence: `${fits}x` })).toEqual({
      evidence: 'Evidence must be at most 20,000 characters',
    })
  })
})

describe('wordsIn', () => {
  it.each([
    ['', '', 0],
    ['One', '', 1],
    ['Two words', 'and\nthree more', 5],
  ])('%j and %j: %i', (evidence, rationale, words) => {
    expect(wordsIn({ ...empty, evidence, rationale })).toBe(words)
  })
})
