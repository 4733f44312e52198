import { describe, expect, it } from 'vitest'
import { NewPassword } from '../../shared/accounts/account.ts'
import { isEasyToGuess, passwordRules } from './password-strength.ts'

describe('passwordRules', () => {
  it.each([
    '',
    'short1!',
    'alllower1!',
    'ALLUPPER1!',
    'NoDigits!!',
    'NoSpecial11',
    'Line\nBreak1!',
    'Fine-Kites9!',
  ])('are all met by %j exactly when the schema accepts it', (password) => {
    const met = passwordRules(password).every((rule) => rule.met)
    expect(met).toBe(NewPassword.safeParse(password).success)
  })

  it('tells which rule is missing', () => {
    const missing = passwordRules('alllower1').filter((rule) => !rule.met)
    expect(missing.map((rule) => rule.label)).toEqual([
      'An uppercase letter',
      'A special character: @ $ ! % * ? &',
    ])
  })
})

describe('isEasyToGuess', () => {
  it.each(['Password1!', 'P@ssw0rd1!', 'Summer2026!', '123Welcome!', 'NurseNurse1!', 'Qwerty123!'])(
    'warns of %s',
    (password) => {
      expect(isEasyToGuess(password)).toBe(true)
    },
  )

  it("warns of the person's own names", () => {
    expect(isEasyToGuess('Patel1985!', ['Asha', 'Patel', 'asha.patel'])).toBe(true)
    expect(isEasyToGuess('Asha.Patel1!', ['Asha', 'Patel', 'asha.patel'])).toBe(true)
  })

  it.each(['', 'Three-Blue-Kites9!', 'gT7!kqwXz2', '12345678!'])('is silent about %j', (password) => {
    expect(isEasyToGuess(password, ['Asha', '', 'Al'])).toBe(false)
  })
})
