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
    '943  476 5919',
    '943\u00a0476\u00a05919',
    '943.476.5919',
    '943–476–5919',
    '９４３ ４７６ ５９１９',
    '94 34 76 59 19',
    '943/476/5919',
    '943_476_5919',
    '12345 67890',
    '2026-11-21-01',
  ])('%s has the shape of an NHS number', (text) => {
    expect(looksLikeNhsNumber(text)).toBe(true)
  })

  it.each([
    'C-104',
    '943476591',
    '94347659190',
    'CHC/2026/00123',
    '2026-11-21/1',
    'Ward 7',
    '943 x 476 5919',
  ])('%s has not', (text) => {
    expect(looksLikeNhsNumber(text)).toBe(false)
  })
})
