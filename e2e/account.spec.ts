import { expect } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { verificationLink } from './outbox.ts'
import { aPerson, signIn, verified } from './people.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

test('the profile and the letterhead are changed, and what is not saved is not lost unasked', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await signIn(page, request, person)
  await page.goto('/account')
  await page.getByLabel('First name').fill('Alex')
  await page.getByRole('tab', { name: 'Preferences' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('What you typed in Profile has not been saved.')
  await expectAccessible(page, 'account, profile, asked before it is left')
  await question.getByRole('button', { name: 'Stay in Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Alex')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Account of Alex ${person.lastName}` })).toBeVisible()

  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByLabel('Organisation').fill('Example Community Trust')
  await page.getByRole('button', { name: 'Save letterhead' }).click()
  await expect(page.getByText('Letterhead saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Organisation')).toHaveValue('Example Community Trust')

  await page.getByRole('tab', { name: 'Data', exact: true }).click()
  await expectAccessible(page, 'account, data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('Your data were downloaded').first()).toBeVisible()
})

test('a new address counts once the link that was sent there is opened', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const { email: newEmail } = aPerson()
  await signIn(page, request, person)
  await page.goto('/account?tab=profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(newEmail)
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(ACCOUNT_MESSAGES.currentPasswordWrong)).toBeVisible()
  await expectAccessible(page, 'changing the email')
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.newEmailSent)).toBeVisible()
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()

  await page.goto(await verificationLink(product.dataDir, newEmail))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
  await signOut(page)
  await enterLogin(page, person)
  await expect(page.getByText(ACCOUNT_MESSAGES.invalidCredentials)).toBeVisible()
  await enterLogin(page, { ...person, email: newEmail })
  await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
})
