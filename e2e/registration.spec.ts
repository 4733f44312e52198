import { expect, type Locator, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { ROLE_LABEL } from '../shared/accounts/roles.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { verificationLink } from './outbox.ts'
import { aPerson, registered } from './people.ts'

test('the form tells everything that is wrong at once, and the account is there once it is right', async ({
  page,
  request,
  product,
}) => {
  const colleague = await registered(request)
  const nurse = aPerson()
  await page.goto('/register')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })

  await test.step('every field has its message, in the summary and beside it', async () => {
    await page.getByLabel('Confirm password').fill('something else')
    await create(page)
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Please select your role',
      'Password must be at least 8 characters',
      'Passwords do not match.',
      'You must agree to terms and conditions',
      'You must agree to privacy policy',
    ])
    for (const [field, message] of [
      [page.getByLabel('First name'), 'First name must be at least 2 characters'],
      [page.getByLabel('Professional role'), 'Please select your role'],
      [page.getByLabel('Confirm password'), 'Passwords do not match.'],
      [page.getByRole('checkbox', { name: 'privacy policy' }), 'You must agree to privacy policy'],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expectAccessible(page, 'registration with every message')
    await summary.getByRole('link', { name: 'Please select your role' }).click()
    await expect(page.getByLabel('Professional role')).toBeFocused()
  })

  await test.step('the rules of a password are seen while it is typed', async () => {
    await page.getByLabel('Password', { exact: true }).fill('longenough')
    await expect(page.getByText('A lowercase letter: met')).toBeVisible()
    await expect(page.getByText('An uppercase letter: not met yet')).toBeVisible()
    await expect(
      summary.getByRole('link', {
        name: 'Password must include an uppercase letter, lowercase letter, number, and special character.',
      }),
    ).toBeVisible()
  })

  await test.step('what is taken is told before anything is sent', async () => {
    await page.getByLabel('Username').fill(colleague.username)
    await expect(page.getByText('Username is already taken')).toBeVisible()
    await page.getByLabel('Professional email').fill(colleague.email)
    await expect(page.getByText('Email is already registered')).toBeVisible()
    await availabilityLines(page, nurse)
  })

  await test.step('what is right is accepted', async () => {
    await page.getByLabel('First name').fill(nurse.firstName)
    await page.getByLabel('Last name').fill(nurse.lastName)
    await page.getByLabel('Professional role').selectOption(ROLE_LABEL[nurse.role])
    await page.getByLabel('Password', { exact: true }).fill(nurse.password)
    await page.getByLabel('Confirm password').fill(nurse.password)
    await page.getByRole('checkbox', { name: 'terms and conditions' }).check()
    await page.getByRole('checkbox', { name: 'privacy policy' }).check()
    await expect(summary).toBeHidden()
    await expectAccessible(page, 'registration filled in')
    await create(page)
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
    await expect(page.getByText(ACCOUNT_MESSAGES.registered).first()).toBeVisible()
    await expect(page.getByText(nurse.email)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'The link works for 24 hours.' })).toBeVisible()
  })

  await test.step('another link can be had, and works', async () => {
    await page.getByRole('button', { name: 'Resend the verification link' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(nurse.email)
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText(ACCOUNT_MESSAGES.verificationResent)).toBeVisible()
    await expectAccessible(page, 'registration successful, link sent again')
    await expect(page.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute('href', '/login')
    await page.goto(await verificationLink(product.dataDir, nurse.email, 2))
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  })
})

test('a link to verify an address is looked at, works once, and says so when it does not work', async ({
  page,
  request,
  product,
}) => {
  const person = await registered(request)
  const link = await verificationLink(product.dataDir, person.email)

  await test.step('loading', async () => {
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/auth/verify-email?*', async (route) => {
      await answer.promise
      await route.fallback()
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Verifying Your Email' })).toBeVisible()
    await expect(page.getByText('Please wait while we verify your email address...')).toBeVisible()
    await expect(page.getByText('This may take a few moments...')).toBeVisible()
    await expectAccessible(page, 'email being verified')
    answer.resolve(undefined)
  })

  await test.step('success', async () => {
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
    await expect(page.getByText('Your email has been successfully verified.')).toBeVisible()
    await expect(page.getByText(ACCOUNT_MESSAGES.verified)).toBeVisible()
    await expect(
      page.getByText('You can now log in to your Healthcare Assessment Platform account.'),
    ).toBeVisible()
    await expectAccessible(page, 'email verified')
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
    await page.unroute('**/api/auth/verify-email?*')
  })

  await test.step('error', async () => {
    for (const [address, message] of [
      ['/verify-email', ACCOUNT_MESSAGES.verificationMissing],
      ['/verify-email?token=of-nobody', ACCOUNT_MESSAGES.verificationInvalid],
      [link, ACCOUNT_MESSAGES.verificationInvalid],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('There was a problem verifying your email.')).toBeVisible()
    await expect(
      page.getByText('If this problem persists, please try registering again or contact support.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Registration' })).toHaveAttribute(
      'href',
      '/register',
    )
    await expectAccessible(page, 'verification failed')
  })

  await test.step('expired', async () => {
    // The clock of the built product cannot be moved by a day: its answer is given in its place.
    await page.route('**/api/auth/verify-email?*', (route) =>
      route.fulfill({ status: 410, json: { message: ACCOUNT_MESSAGES.verificationExpired, code: 'gone' } }),
    )
    await page.goto('/verify-email?token=of-yesterday')
    await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible()
    await expect(page.getByText('Your verification link has expired.', { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        'Your verification link has expired. Please register again or request a new verification email.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Please register again to receive a new verification email.')).toBeVisible()
    await page.getByRole('button', { name: 'Resend the verification link instead' }).click()
    await expectAccessible(page, 'verification link expired')
    await page.getByRole('link', { name: 'Register Again' }).click()
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  })
})

const create = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create Account' }).click()

/** A name is asked about, cannot be asked about, is too short to be asked about, and is free. */
async function availabilityLines(
  page: Page,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await expectLines(page, page.getByLabel('Username'), { value: username, subject: 'username' })
  await expectLines(page, page.getByLabel('Professional email'), { value: email, subject: 'email' })
}

async function expectLines(
  page: Page,
  field: Locator,
  { value, subject }: { value: string; subject: 'username' | 'email' },
): Promise<void> {
  const call = `**/api/auth/check-${subject}/*`
  const asked = Promise.withResolvers<undefined>()
  await page.route(call, async (route) => {
    await asked.promise
    await route.fulfill({
      status: 429,
      json: { message: ACCOUNT_MESSAGES.tooManyAttempts, code: 'rate_limited' },
    })
  })
  await field.fill(value)
  await expect(page.getByText('Checking availability...')).toBeVisible()
  asked.resolve(undefined)
  await expect(page.getByText(`Unable to check ${subject} availability`)).toBeVisible()
  await page.unroute(call)

  await field.fill('ab')
  await expect(page.getByText(`Unable to check ${subject} availability`)).toBeHidden()
  await expect(page.getByText('Checking availability...')).toBeHidden()
  await field.fill(value)
  await expect(page.getByText(`${subject === 'email' ? 'Email' : 'Username'} is available`)).toBeVisible()
}
