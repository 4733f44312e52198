import { expect, it } from 'vitest'
import { wayToSupport } from './support-words.ts'

it.each([
  [{ email: 'help@example.org', phone: '020 7946 0000' }, 'write to support: help@example.org'],
  [{ email: null, phone: '020 7946 0000' }, 'ring support: 020 7946 0000'],
  [{ email: null, phone: null }, 'ask whoever runs this installation'],
])('the way to support with %o', (contact, words) => {
  expect(wayToSupport(contact)).toBe(words)
})
