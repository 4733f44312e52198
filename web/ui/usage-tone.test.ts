import { describe, expect, it } from 'vitest'
import { usageTone } from './usage-tone.ts'

describe('usageTone', () => {
  it.each([
    [0, 100, 'green'],
    [69, 100, 'green'],
    [70, 100, 'amber'],
    [89, 100, 'amber'],
    [90, 100, 'red'],
    [120, 100, 'red'],
    [5, -1, 'green'],
    [0, 0, 'red'],
  ])('%i of %i is %s', (used, limit, tone) => {
    expect(usageTone(used, limit)).toBe(tone)
  })
})
