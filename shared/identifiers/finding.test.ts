import { expect, it } from 'vitest'
import { findInFields } from './find-identifiers.ts'
import { Finding, IDENTIFIER_KINDS, IDENTIFIER_LABEL, stopsCall } from './finding.ts'

it('has words for every kind', () => {
  expect(Object.keys(IDENTIFIER_LABEL)).toEqual([...IDENTIFIER_KINDS])
})

it('is what the wire carries, and nothing else', () => {
  const [finding] = findInFields({ title: 'Mrs Okafor' })
  expect(Finding.strict().parse(finding)).toEqual(finding)
})

it.each([
  ['high', true],
  ['medium', true],
  ['low', false],
] as const)('of confidence %s stops a call: %s', (confidence, stops) => {
  expect(stopsCall({ confidence })).toBe(stops)
})
