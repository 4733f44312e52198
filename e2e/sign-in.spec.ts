import { expect, type Locator, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { registered, verified } from './people.ts'
import { enterLogin } from './sign-in-entry.ts'

test('signing in, going to the cases and signing out need no mouse', async ({ page, request, product }) => {
  const person = await verified(request, product)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()

  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: /^Account of/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Secure Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
  await expect(page.getByText(ACCOUNT_MESSAGES.signedOut, { exact: true })).toBeVisible()
})

test('who has not opened the link yet is told so and can have another', async ({ page, request }) => {
  const person = await registered(request)
  await page.goto('/login')
  await enterLogin(page, person)
  await expect(page.getByText(ACCOUNT_MESSAGES.notVerified)).toBeVisible()
  await expectAccessible(page, 'login of an unverified person')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByText(ACCOUNT_MESSAGES.verificationResent).first()).toBeVisible()
})

test('a wrong password is told, and after too many of them there is a wait', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await page.goto('/login')
  await enterLogin(page, { ...person, password: 'not-the-password' })
  await expect(page.getByText(ACCOUNT_MESSAGES.invalidCredentials)).toBeVisible()
  await expectAccessible(page, 'login with a wrong password')
  for (let tries = 1; tries < 10; tries += 1) {
    const refused = await request.post('/api/auth/login', {
      data: { email: person.email, password: `not-the-password-${tries}` },
    })
    expect(refused.status()).toBe(401)
  }
  await enterLogin(page, person)
  await expect(page.getByText(ACCOUNT_MESSAGES.tooManyAttempts)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The element cannot be reached with the Tab key')
}
