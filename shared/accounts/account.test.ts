import { describe, expect, it } from 'vitest'
import { Email, NewPassword, Registration, RegistrationForm } from './account.ts'

const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('a password', () => {
  it.each(['Aa1!aaaa', 'Aa1@ ä€ß', `Aa1!${'x'.repeat(124)}`])('%s is taken', (password) =>
    expect(fits(NewPassword, password)).toBe(true),
  )
  it.each(['Aa1!aaa', 'aaaaaa1!', 'AAAAAA1!', 'AAAAaaa!', 'AAAAaaa1', 'AAAAaa1#', `Aa1!${'x'.repeat(125)}`])(
    '%s is not',
    (password) => expect(fits(NewPassword, password)).toBe(false),
  )
})

describe('an address', () => {
  it.each([
    ['  Ada.Nurse+dst@NHS.net ', 'ada.nurse+dst@nhs.net'],
    ['ａｄａ＠nhs.net', 'ada@nhs.net'],
    ["o'neill@trust.nhs.uk", "o'neill@trust.nhs.uk"],
  ])('%s is taken as %s', (typed, kept) => expect(Email.parse(typed)).toBe(kept))
  it.each([
    'a@b',
    'a@b.c',
    'a@@b.org',
    'a@b_c.org',
    'a@b.org-',
    'a@b..org',
    `${'a'.repeat(250)}@b.org`,
    'a@[127.0.0.1]',
    '',
  ])('%s is not', (typed) => expect(fits(Email, typed)).toBe(false))
})

describe('the form', () => {
  const form = {
    ...{ firstName: 'Ada', lastName: 'Nurse', username: 'ada', email: 'ada@nhs.net', role: 'assessor' },
    ...{ password: 'Aa1!aaaa', confirmPassword: 'Aa1!aaaa', agreeToTerms: true, agreeToPrivacy: true },
  }
  it('is complete', () => expect(fits(RegistrationForm, form)).toBe(true))
  it.each([
    ['confirmPassword', { confirmPassword: 'Aa1!aaab' }, 'Passwords do not match.'],
    ['agreeToTerms', { agreeToTerms: false }, 'You must agree to terms and conditions'],
    ['agreeToPrivacy', { agreeToPrivacy: false }, 'You must agree to privacy policy'],
  ])('asks for %s', (path, overrides, message) => {
    const result = RegistrationForm.safeParse({ ...form, ...overrides })
    expect(result.error?.issues).toMatchObject([{ path: [path], message }])
  })
})

describe('names', () => {
  const fields = {
    lastName: 'Bee',
    username: 'ann.b',
    email: 'ann@nhs.example.org',
    password: 'Abcdef1!',
    role: 'viewer',
  }

  it.each(['https://evil.example', 'a@b.example', '<b>Ann</b>', 'a\\b'])(
    'cannot carry a link or markup: %s',
    (firstName) => {
      const result = Registration.safeParse({ firstName, ...fields })
      expect(result.error?.issues[0]?.message).toMatch(/^First name must not contain/)
    },
  )

  it.each(["O'Neill", 'Siân', 'St. John-Smith', 'Łukasz'])('takes names as they are: %s', (firstName) => {
    expect(Registration.safeParse({ firstName, ...fields }).success).toBe(true)
  })
})
