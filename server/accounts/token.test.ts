import { describe, expect, it } from 'vitest'
import { newToken, tokenHash } from './token.ts'

describe('a token', () => {
  it('is 256 random bits: ten thousand of them differ, in every place, without structure (S01)', () => {
    const tokens = Array.from({ length: 10_000 }, newToken)
    expect(new Set(tokens).size).toBe(10_000)
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]))
    for (let bit = 0; bit < 256; bit++) {
      const set = bytes.filter((token) => (token[bit >> 3]! >> (bit & 7)) & 1).length
      // Half of 10,000 within seven standard deviations of 50: a fair bit leaves that once in 10^12.
      expect(Math.abs(set - 5_000), `bit ${bit}`).toBeLessThan(350)
    }
    expect(new Set(tokens.map((token) => tokenHash(token).toString('hex'))).size).toBe(10_000)
  })
})
