import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, type Person, registered, signIn, verified } from './people.ts'
import type { Product } from './product.ts'
import { enterLogin } from './sign-in-entry.ts'

const DENIED = 'Access denied. Administrator privileges required.'

/** The first administrator of the product, as its operator has named them. */
const administrator = ({ administrator }: Product): Person => ({
  ...aPerson({ firstName: 'First', lastName: 'Administrator' }),
  ...administrator,
})

const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

test('/admin is for administrators: a visitor may sign in under the alert, another role sees it alone', async ({
  page,
  otherBrowser,
  request,
  product,
}) => {
  await test.step('signed out', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('alert').filter({ hasText: DENIED })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Secure Login' })).toBeVisible()
    await expectAccessible(page, 'administration, signed out')
    await enterLogin(page, product.administrator)
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/admin')
    await expect(page.getByText(DENIED)).toBeHidden()
  })

  await test.step('the overview', async () => {
    for (const label of ['Total Users', 'Active Users', 'Verified Users', 'Premium Users', 'New Today'])
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    await expectAccessible(page, 'administration, overview')
  })

  await test.step('without the role', async () => {
    const other = await otherBrowser()
    const person = await verified(request, product, aPerson({ role: 'viewer' }))
    await signIn(other, request, person)
    await other.goto('/admin')
    await expect(other.getByRole('alert').filter({ hasText: DENIED })).toBeVisible()
    await expect(other.getByRole('tab')).toHaveCount(0)
    await expect(other.getByLabel('Password', { exact: true })).toHaveCount(0)
    await expectAccessible(other, 'administration, refused')
  })
})

test('an administrator confirms the payment of a plan that somebody has ordered', async ({
  page,
  request,
  product,
}) => {
  const buyer = await verified(request, product, aPerson({ firstName: 'Maya', lastName: 'Okoro' }))
  const { sessionToken } = await answered<{ sessionToken: string }>(request, 'post', '/api/auth/login', {
    ...{ email: buyer.email, password: buyer.password },
  })
  await answered(
    ...([
      request,
      'post',
      '/api/subscription/upgrade',
      { tier: 'pro_plus', interval: 'yearly' },
      sessionToken,
    ] as const),
  )
  const standing = async () =>
    answered<{ status: string; paymentPending: object | null }>(
      ...([request, 'get', '/api/subscription', undefined, sessionToken] as const),
    )
  expect(await standing()).toMatchObject({ status: 'trial', paymentPending: { tier: 'pro_plus' } })

  await signIn(page, request, administrator(product))
  await page.goto('/admin')
  await openTab(page, 'Settings')
  const row = page
    .getByRole('list', { name: 'Pending payments' })
    .getByRole('listitem')
    .filter({ hasText: buyer.email })
  await expect(row).toContainText('Pro+ for a year, £180')
  await expectAccessible(page, 'administration, settings with a payment')
  await row.getByRole('button', { name: 'Confirm payment of Maya Okoro' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm this payment?' })
  await expect(question).toContainText(`£180 from Maya Okoro (${buyer.email}): Pro+ for a year.`)
  await expectAccessible(page, 'administration, confirming a payment')
  await question.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Payment confirmed').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await standing()).toMatchObject({ status: 'active', paymentPending: null })
})

test('an administrator sets the size of the launch promotion, never below the places that are taken', async ({
  page,
  request,
  product,
}) => {
  // Somebody has a place.
  await verified(request, product)
  await signIn(page, request, administrator(product))
  await page.goto('/admin?tab=settings')
  const places = page.getByLabel('Number of places')
  const taken = page.getByText(/^The first accounts that verify/)
  await expect(taken).toContainText(/[1-9]\d* of \d+ places are taken/)
  await places.fill('0')
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText(/taken already, and nobody loses theirs/)).toBeVisible()
  await expectAccessible(page, 'administration, promotion refused')
  await places.fill('250')
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText('Launch promotion saved').first()).toBeVisible()
  await expect(taken).toContainText('of 250 places are taken')
  await page.reload()
  await expect(places).toHaveValue('250')
  // Other journeys on the same server read the number.
  await places.fill('100')
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(taken).toContainText('of 100 places are taken')
})

test('an administrator sees the token usage of everybody and sets it back', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product, aPerson({ firstName: 'Quentin', lastName: 'Ash' }))
  await signIn(page, request, administrator(product))
  await page.goto('/admin?tab=tokens')
  await expect(page.getByText('Total Tokens Used')).toBeVisible()
  await page.getByPlaceholder('Search by name, email, or username...').fill(person.email)
  const row = page.getByRole('row', { name: /Quentin Ash/ })
  await expect(row).toContainText('0 / 100K')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'administration, token usage')
  await row.getByRole('button', { name: 'Reset tokens of Quentin Ash' }).click()
  const question = page.getByRole('dialog', { name: 'Reset token usage?' })
  await expect(question).toContainText(
    'Reset token usage for Quentin Ash? This will set their monthly usage back to 0.',
  )
  await expectAccessible(page, 'administration, resetting tokens')
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Token Usage Reset').first()).toBeVisible()
  await page.getByPlaceholder('Search by name, email, or username...').fill('nobody of this name')
  await expect(page.getByText('No users found')).toBeVisible()
})

test('an administrator finds a user, changes their name and role, and ends their access', async ({
  page,
  otherBrowser,
  request,
  product,
}) => {
  const person = await verified(request, product, aPerson({ firstName: 'Imogen', lastName: 'Vale' }))
  const theirs = await otherBrowser()
  await signIn(theirs, request, person)
  await signIn(page, request, administrator(product))
  await page.goto('/admin')
  await openTab(page, 'User Management')
  await page.getByPlaceholder('Search by name, email, or username...').fill(person.email)
  const row = page.getByRole('row', { name: /Imogen Vale/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Healthcare Nurse Assessor')
  await expect(row).toContainText('Verified')
  await expectAccessible(page, 'administration, users')

  await test.step('edit', async () => {
    await row.getByRole('button', { name: 'Edit Imogen Vale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Last name').fill('Vale-Smith')
    await dialog.getByLabel('Role').selectOption('Case Manager')
    await expectAccessible(page, 'administration, editing a user')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('User saved').first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Imogen Vale-Smith/ })).toContainText('Case Manager')
    await theirs.goto('/dashboard')
    await expect(theirs.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
  })

  await test.step('deactivate', async () => {
    await page.getByRole('button', { name: 'Edit Imogen Vale-Smith' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Active Account').uncheck()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('row', { name: /Imogen Vale-Smith/ })).toContainText('Inactive')
    await page.getByLabel('Status').selectOption('Active')
    await expect(page.getByText('No users found')).toBeVisible()
  })
})

test('an administrator resends a verification link and resets a password', async ({
  page,
  request,
  product,
}) => {
  const waiting = aPerson({ firstName: 'Wanda', lastName: 'Waiting' })
  await registered(request, waiting)
  await signIn(page, request, administrator(product))
  await page.goto('/admin?tab=users')
  await page.getByLabel('Status').selectOption('Unverified')
  await page.getByPlaceholder('Search by name, email, or username...').fill(waiting.email)
  const row = page.getByRole('row', { name: /Wanda Waiting/ })
  await row.getByRole('button', { name: 'Resend verification to Wanda Waiting' }).click()
  await expect(page.getByText('Verification email has been sent successfully.').first()).toBeVisible()
  await row.getByRole('button', { name: 'Reset Password of Wanda Waiting' }).click()
  const question = page.getByRole('dialog', { name: 'Reset password?' })
  await expect(question).toContainText(
    `Are you sure you want to reset the password for "${waiting.username}"? A new temporary password will be sent to ${waiting.email}.`,
  )
  await question.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText("New temporary password has been sent to the user's email.").first(),
  ).toBeVisible()
})
