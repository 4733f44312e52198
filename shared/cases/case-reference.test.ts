import { describe, expect, it } from 'vitest'
import { looksLikeNhsNumber } from './case-reference.ts'

describe('a reference', () => {
  it.each([
    '9434765919',
    '943 476 5919',
    '943-476-5919',
    'Case 943 476 5919.',
    '9434765918',
    'x9434765919y',
    '943-4765919',
  ])('%s has the shape of an NHS number', (text) => {
    expect(looksLikeNhsNumber(text)).toBe(true)
  })

  it.each(['C-104', '943476591', '94347659190', '943  476 5919', '2026-03-02/17', '12345 67890', 'Ward 7'])(
    '%s has not',
    (text) => {
      expect(looksLikeNhsNumber(text)).toBe(false)
    },
  )
})
