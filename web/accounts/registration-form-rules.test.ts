import { describe, expect, it } from 'vitest'
import { registrationOf, registrationResolver } from './registration-form-rules.ts'

const COMPLETE = {
  firstName: 'Asha',
  lastName: 'Patel',
  username: 'asha.patel',
  email: ' Asha.Patel@Example.org ',
  password: 'Three-Blue-Kites9!',
  confirmPassword: 'Three-Blue-Kites9!',
  role: 'assessor',
  inviteCode: '',
  agreeToTerms: true,
  agreeToPrivacy: true,
} as const

async function check(changes: Record<string, unknown>) {
  const values = { ...COMPLETE, ...changes } as unknown as Parameters<typeof registrationResolver>[0]
  const result = await registrationResolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  const messages = Object.fromEntries(
    Object.entries(result.errors).map(([field, error]) => [field, (error as { message?: string }).message]),
  )
  return { values: result.values, messages }
}

describe('the messages of the registration form', () => {
  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', ' ', 'Last name must be at least 2 characters'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['email', 'asha@', 'Please enter a valid email address'],
    ['role', '', 'Please select your role'],
    ['agreeToTerms', false, 'You must agree to terms and conditions'],
    ['agreeToPrivacy', false, 'You must agree to privacy policy'],
    ['confirmPassword', 'other', 'Passwords do not match.'],
  ])('%s', async (field, value, message) => {
    expect((await check({ [field]: value })).messages).toEqual({ [field]: message })
  })

  it.each([
    ['Ab1!', 'Password must be at least 8 characters'],
    [
      'alllowercase1!',
      'Password must include an uppercase letter, lowercase letter, number, and special character.',
    ],
  ])('password %s', async (password, message) => {
    expect((await check({ password, confirmPassword: password })).messages).toEqual({ password: message })
  })

  it('compares the passwords even while another field is wrong', async () => {
    const { messages } = await check({ firstName: '', confirmPassword: 'other' })
    expect(Object.keys(messages).sort()).toEqual(['confirmPassword', 'firstName'])
  })

  it('says nothing when everything is right', async () => {
    expect((await check({})).messages).toEqual({})
  })
})

describe('what is sent', () => {
  const form = { ...COMPLETE, email: 'asha.patel@example.org' }

  it('holds neither the second password nor the agreements, nor an empty invite code', () => {
    expect(Object.keys(registrationOf(form)).sort()).toEqual(
      ['email', 'firstName', 'lastName', 'password', 'role', 'username'].sort(),
    )
  })

  it('holds an invite code that was typed', () => {
    expect(registrationOf({ ...form, inviteCode: 'ABCD2345' }).inviteCode).toBe('ABCD2345')
  })
})
