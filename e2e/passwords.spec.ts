import { expect, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { passwordLink, temporaryPassword } from './outbox.ts'
import { answered, type Session, signIn, verified } from './people.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

const NEW_PASSWORD = 'Granite-Orchard-42!'

test('a forgotten password is replaced through the link in the mail, which works once', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)

  await test.step('asking for the link', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgotten Your Password?' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expectAccessible(page, 'forgotten password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Inbox' })).toBeVisible()
    await expect(page.getByText(ACCOUNT_MESSAGES.passwordLinkSent)).toBeVisible()
    await expectAccessible(page, 'link for a new password sent')
  })

  const link = await passwordLink(product.dataDir, person.email)
  await test.step('choosing a new one', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm new password').fill('other')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await expectAccessible(page, 'new password with messages')
    await chooseThrough(page, 'Save new password')
    await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()
    await expect(page.getByText(ACCOUNT_MESSAGES.passwordReset)).toBeVisible()
    await expectAccessible(page, 'password changed')
  })

  await test.step('the old one no longer signs in, the new one does', async () => {
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await enterLogin(page, person)
    await expect(page.getByText(ACCOUNT_MESSAGES.invalidCredentials)).toBeVisible()
    await enterLogin(page, { ...person, password: NEW_PASSWORD })
    await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
  })

  await test.step('the link opened a second time says that it was used', async () => {
    await page.goto(link)
    await chooseThrough(page, 'Save new password')
    await expect(page.getByRole('heading', { name: 'Link Not Valid' })).toBeVisible()
    await expect(page.getByText(ACCOUNT_MESSAGES.passwordLinkInvalid)).toBeVisible()
    await expectAccessible(page, 'link for a new password not valid')
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { name: 'Open the Link Again' })).toBeVisible()
    await expectAccessible(page, 'new password without a link')
  })
})

test('a password is changed in the account, with the present one, and other sessions end', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const elsewhere = await answered<Session>(request, 'post', '/api/auth/login', {
    email: person.email,
    password: person.password,
  })
  await signIn(page, request, person)
  await page.goto('/account?tab=security')
  await page.getByLabel('Current password').fill('not-the-password')
  await chooseThrough(page, 'Change password')
  await expect(page.getByText(ACCOUNT_MESSAGES.currentPasswordWrong)).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page, 'wrong current password')

  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.passwordChanged).first()).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  const refused = await request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${elsewhere.sessionToken}` },
  })
  expect(refused.status()).toBe(401)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await signOut(page)
  await enterLogin(page, { ...person, password: NEW_PASSWORD })
  await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
})

test('a temporary password from an administrator leads to choosing a new one first', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const { user } = await signIn(page, request, person)
  await page.goto('/cases')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  const admin = await answered<Session>(request, 'post', '/api/auth/login', product.administrator)
  const reset = `/api/admin/users/${user.id}/reset-password`
  const { emailSent } = await answered<{ emailSent: boolean }>(
    request,
    'post',
    reset,
    undefined,
    admin.sessionToken,
  )
  expect(emailSent).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
  await enterLogin(page, person)
  await expect(page.getByText(ACCOUNT_MESSAGES.invalidCredentials)).toBeVisible()
  const temporary = await temporaryPassword(product.dataDir, person.email)
  await enterLogin(page, { ...person, password: temporary })
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(ACCOUNT_MESSAGES.passwordChangeRequired)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cases' })).toBeHidden()
  await expectAccessible(page, 'temporary password to be replaced')

  await page.getByLabel('Temporary password').fill(temporary)
  await chooseThrough(page, 'Change password')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/cases')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
})

/** Types the new password twice and sends it. */
async function chooseThrough(page: Page, button: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: button }).click()
}
