import { describe, expect, it } from 'vitest'
import { troubleOf } from './save-indicator.ts'
import { freshState, nextState } from './save-state.ts'

describe('the words for a broken rule', () => {
  it.each(['Enter at most 20,000 characters', 'Enter at most 20,000 characters.'])(
    'stand as a sentence before what is kept: %s',
    (invalid) => {
      const state = nextState(freshState('A'), { type: 'typed', text: 'AB', invalid, at: 0 })
      expect(troubleOf(state)).toMatch(/^Enter at most 20,000 characters\. Your text is kept /)
    },
  )
})
