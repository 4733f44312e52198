import { describe, expect, it } from 'vitest'
import { findIdentifiers } from './find-identifiers.ts'
import { isNhsNumber } from './nhs-number.ts'

describe('the Modulus 11 check', () => {
  // Facts 4.1, both columns of the table.
  it.each([
    '999 000 0018',
    '999 012 3454',
    '999 246 8130',
    '999 777 0005',
    '999 314 1593',
    '999-012-3454',
    '9990123454',
  ])('%s passes', (number) => expect(isNhsNumber(number)).toBe(true))

  it.each([
    ['999 000 0019', 'wrong check digit'],
    ['999 013 2454', 'digits 6 and 7 swapped'],
    ['999 777 000', 'nine digits'],
    ['999 777 00051', 'eleven digits'],
    ['999 999 9999', 'ten equal digits'],
    ['999 000 001x', 'a letter'],
    ['', 'nothing'],
  ])('%s fails: %s', (number) => expect(isNhsNumber(number)).toBe(false))

  it('has no tenth digit for 999 123 456, whose check would be 10', () => {
    const passing = Array.from({ length: 10 }, (_, digit) => `999123456${digit}`).filter(isNhsNumber)
    expect(passing).toEqual([])
  })
})

const found = (text: string) =>
  findIdentifiers(text)
    .filter(({ kind }) => kind === 'nhs_number')
    .map(({ start, end, confidence }) => [text.slice(start, end), confidence])

describe('an NHS number in a text', () => {
  it.each([
    ['seen 999 012 3454 today', '999 012 3454'],
    ['seen 9990123454 today', '9990123454'],
    ['999-012-3454', '999-012-3454'],
    ['999.012.3454.', '999.012.3454'],
    ['999/012/3454', '999/012/3454'],
    ['999_012_3454', '999_012_3454'],
    ['999,012,3454', '999,012,3454'],
    ['(999) 012 3454', '999) 012 3454'],
    ['999 0123454', '999 0123454'],
    ['999012 3454', '999012 3454'],
    ['9 9 9 0 1 2 3 4 5 4', '9 9 9 0 1 2 3 4 5 4'],
    ['99 90 12 34 54', '99 90 12 34 54'],
    ['999 012 34 54', '999 012 34 54'],
    ['9 990 123454', '9 990 123454'],
    ['999  012  3454', '999  012  3454'],
    ['999 012\n3454', '999 012\n3454'],
    ['ref9990123454x', '9990123454'],
    ['HR 112 999 012 3454', '999 012 3454'],
    ['999 012 3454 12/3', '999 012 3454'],
  ])('is found by its check digit in %j', (text, number) => expect(found(text)).toEqual([[number, 'high']]))

  it.each([
    'NHS 999 012 3455',
    'NHS no 999 012 3455',
    'NHS No. 999 012 3455',
    'nhs number: 999 012 3455',
    'N.H.S. number is 999 012 3455',
    'NHS#999 012 3455',
    'NHS number (from the ward): 999 012 3455',
    'CHI 999 012 3455',
    'H&C number 999 012 3455',
  ])('is found by its announcement although the check fails: %s', (text) =>
    expect(found(text)).toEqual([['999 012 3455', 'high']]),
  )

  it('is believed with a digit lost or doubled only after the words for it', () => {
    expect(found('NHS number 999 012 345')).toEqual([['999 012 345', 'medium']])
    expect(found('NHS number 999 012 34544')).toEqual([['999 012 34544', 'medium']])
    expect(found('number 999 012 345')).toEqual([])
    expect(found('NHS 111, then 999')).toEqual([])
  })

  it('is only flagged where the check fails and nothing announces it', () => {
    expect(found('wristband 999 012 3455')).toEqual([['999 012 3455', 'low']])
    expect(found('batch number 9990123455')).toEqual([])
  })

  it('is told apart from its neighbour', () => {
    expect(found('999 012 3454 / 999 000 0018').map(([number]) => number)).toEqual([
      '999 012 3454',
      '999 000 0018',
    ])
  })

  it.each([
    'barcode 5012345678900',
    'accession number 20251234567',
    'turned 0800 1600 2200 0200',
    'review 2025-06-01 10',
    'at 1400 1600 20',
    'driver 12 12 12 12 12',
  ])('is not seen in %s', (text) => expect(found(text)).toEqual([]))
})
