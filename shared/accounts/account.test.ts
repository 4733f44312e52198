import { describe, expect, it } from 'vitest'
import { Credentials, Email, NewPassword, Registration, RegistrationForm } from './account.ts'

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

  it.each([
    ...['https://evil.example', 'a@b.example', '<b>Ann</b>', 'a\\b', 'visit www.evil.example'],
    ...['Ada\n\nYour account is locked', 'Call 0800 555', 'Ada\tB'],
  ])('cannot carry a link, a number or a paragraph: %j', (firstName) => {
    const result = Registration.safeParse({ firstName, ...fields })
    expect(result.error?.issues[0]?.message).toMatch(/^First name must not (?:contain|look like)/)
  })

  it.each(["O'Neill", 'Siân', 'St. John-Smith', 'Łukasz', 'J.R.'])(
    'takes names as they are: %s',
    (firstName) => {
      expect(Registration.safeParse({ firstName, ...fields }).success).toBe(true)
    },
  )
})

describe('what is too short', () => {
  const fields = {
    ...{ firstName: 'Li', lastName: 'Ng', username: 'ada', email: 'ada@nhs.net', role: 'viewer' },
    password: 'Aa1!aaaa',
  }

  it('is nothing with names of two characters, a username of three and a password of eight', () => {
    expect(fits(Registration, fields)).toBe(true)
  })

  it.each([
    ['firstName', 'L', 'First name must be at least 2 characters'],
    ['lastName', ' N ', 'Last name must be at least 2 characters'],
    ['username', 'ad', 'Username must be at least 3 characters'],
    ['password', 'Aa1!aaa', 'Password must be at least 8 characters'],
  ])('is told for a %s with one less', (path, value, message) => {
    const result = Registration.safeParse({ ...fields, [path]: value })
    expect(result.error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[path], message]])
  })
})

it('a sign-in checks the form of the email, which it trims and lowers, and of the password only that it is there', () => {
  expect(Credentials.parse({ email: '  Ada.Nurse@NHS.net ', password: ' ' })).toEqual({
    email: 'ada.nurse@nhs.net',
    password: ' ',
  })
  const issues = Credentials.safeParse({ email: 'ada', password: '' }).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
    'Password is required',
  ])
})

describe('what is too long', () => {
  const long = 'x'.repeat(400)

  it.each([
    ['registration', RegistrationForm],
    ['sign-in', Credentials],
  ])('is told in a sentence of ours: %s', (_name, schema) => {
    const fields = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, long]))
    const issues = schema.safeParse(fields).error?.issues ?? []
    expect(issues.length).toBeGreaterThan(1)
    for (const { message } of issues) expect(message).toMatch(/^(?:[A-Z][a-z ]+ must |Please |You must )/)
  })
})
