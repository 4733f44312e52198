import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { SESSION_ENDED } from '../shared/accounts/session-times.ts'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { present } from '../shared/platform/present.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { type Person, signIn, verified } from './people.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

test('two-step sign-in is switched on, signs in with a code or once with a recovery code, and is switched off', async ({
  page,
  otherBrowser,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await signIn(page, request, person)
  await page.goto('/account?tab=security')

  const { secret, recoveryCodes } = await test.step('switching it on', () => switchOn(page))
  const [recoveryCode, anotherCode] = recoveryCodes
  await signOut(page)

  await test.step('a wrong code, then the one the app shows', async () => {
    await enterLogin(page, person)
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(page.getByText(ACCOUNT_MESSAGES.twoStepNeeded)).toBeVisible()
    // The code it was switched on with has been used: the app shows the next one half a minute later.
    const code = codeAt(secret, Date.now() + 30_000)
    await page.getByLabel('Code', { exact: true }).fill(otherThan(code))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText(ACCOUNT_MESSAGES.twoStepWrong)).toBeVisible()
    await expectAccessible(page, 'second step with a wrong code')
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
    await signOut(page)
  })

  await test.step('a recovery code signs in once', async () => {
    await enterRecoveryCode(page, person, present(recoveryCode))
    await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
    await signOut(page)
    await enterRecoveryCode(page, person, present(recoveryCode))
    await expect(page.getByText(ACCOUNT_MESSAGES.twoStepWrong)).toBeVisible()
    await page.getByLabel('Recovery code').fill(present(anotherCode))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
  })

  await test.step('it is switched off with the password', async () => {
    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: 'Switch off two-step sign-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch off two-step sign-in?' })
    await dialog.getByLabel('Your password').fill('not-the-password')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(dialog.getByText(ACCOUNT_MESSAGES.currentPasswordWrong)).toBeVisible()
    await expectAccessible(page, 'switching two-step sign-in off')
    await dialog.getByLabel('Your password').fill(person.password)
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
    const elsewhere = await otherBrowser()
    await elsewhere.goto('/login')
    await enterLogin(elsewhere, person)
    await expect(elsewhere.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
  })
})

test('the sessions of an account are listed, and one of them is ended from another', async ({
  page,
  otherBrowser,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await signIn(page, request, person)
  const elsewhere = await otherBrowser()
  await elsewhere.goto('/cases')
  await enterLogin(elsewhere, person)
  await expect(elsewhere.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()

  await page.goto('/account?tab=security')
  const sessions = page.getByRole('listitem').filter({ hasText: /Signed in \d/ })
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await expect(sessions.first()).toContainText(/ on /)
  await expectAccessible(page, 'account, security')
  await page.getByRole('button', { name: /^End session: / }).click()
  const dialog = page.getByRole('dialog', { name: 'End this session?' })
  await expectAccessible(page, 'ending a session')
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.sessionRevoked).first()).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This session')

  await elsewhere.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(elsewhere.getByText(SESSION_ENDED).first()).toBeVisible()
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
})

/** Goes through the set-up; answers the secret as the dialog tells it in text, and the recovery codes. */
async function switchOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await expect(setup.getByRole('img', { name: /^QR picture/ })).toBeVisible()
  const secret = (await setup.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  const code = codeAt(secret, Date.now())
  await setup.getByLabel('Code').fill(otherThan(code))
  await setup.getByRole('button', { name: 'Switch on' }).click()
  await expect(setup.getByText(ACCOUNT_MESSAGES.twoStepWrong)).toBeVisible()
  await expectAccessible(page, 'setting two-step sign-in up')
  await setup.getByLabel('Code').fill(codeAt(secret, Date.now()))
  await setup.getByRole('button', { name: 'Switch on' }).click()

  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  const codes = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  await page.keyboard.press('Escape')
  const recoveryCodes = await codes.allInnerTexts()
  await kept.getByRole('button', { name: 'I have kept these codes' }).click()
  await expect(page.getByText('Two-step sign-in is on').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch off two-step sign-in' })).toBeVisible()
  return { secret, recoveryCodes }
}

async function enterRecoveryCode(page: Page, person: Person, code: string): Promise<void> {
  await enterLogin(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** What the authenticator app shows at a moment in milliseconds. */
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A code of the same form that is not the right one, nor that of the minute around it but once in a million. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
