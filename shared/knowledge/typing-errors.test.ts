import { expect, it } from 'vitest'
import { typingErrors } from './typing-errors.ts'

it.each([
  ['checklist', 'checklist', 0],
  ['cheklist', 'checklist', 1],
  ['chheckilst', 'checklist', 2],
  ['siezures', 'seizures', 1],
  ['hurs', 'hours', 1],
  ['hosre', 'horse', 1],
  ['fomr', 'form', 1],
])('%s is a slip of %s: %i', (typed, written, errors) => {
  expect(typingErrors(typed, written)).toBe(errors)
})

it.each([
  ['park', 'part', 'short words have many neighbours'],
  ['fors', 'for', 'a short word does not become shorter'],
  ['her', 'here', 'too short to tell'],
  ['bedsore', 'before', 'two errors are too many for seven letters'],
  ['bedsore', 'sensor', 'another first letter'],
  ['moderate', 'mode', 'much shorter'],
  ['treshold', 'trespass', 'another word'],
])('%s is no slip of %s: %s', (typed, written) => {
  expect(typingErrors(typed, written)).toBeNull()
})
