import { expect, it } from 'vitest'
import { withSent } from './unanswered.ts'

const isSame = (one: string, other: string) => one === other

it('remembers a text once, however often it is sent', () => {
  const once = withSent([], 'AB', isSame)
  expect(withSent(once, 'AB', isSame)).toBe(once)
})

it('remembers the first ones and the last, through hours without a connection', () => {
  const typed = Array.from({ length: 1_000 }, (_, round) => `text ${round}`)
  const kept = typed.reduce<readonly string[]>((before, text) => withSent(before, text, isSame), [])
  expect(kept).toHaveLength(10)
  expect([kept[0], kept[8], kept[9]]).toEqual(['text 0', 'text 8', 'text 999'])
})
