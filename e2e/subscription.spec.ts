import { expect, type Page } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, onStarter, type Session, signIn, verified } from './people.ts'

const NO_WRITING = /^Your plan \(Starter\) reads cases and does not change them: Pro is needed to write\./
const NO_EXPORT = 'The worksheet in Word and PDF is part of Pro. Your plan (Starter) does not include it.'
const NO_CALCULATOR = 'The score calculator is part of Pro. Your plan (Starter) does not include it.'

/** The page of the plans, with why somebody was led there. */
async function expectLedToPlans(page: Page, reason: string | RegExp): Promise<void> {
  await expect(page).toHaveURL('/subscription')
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Plans & Pricing' })).toHaveAttribute('aria-selected', 'true')
}

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })

test('a free user meets each gate, and reads on /subscription what it is about', async ({
  page,
  request,
  product,
}) => {
  const colleague = await verified(request, product)
  const { email, password } = colleague
  const author = await answered<Session>(request, 'post', '/api/auth/login', { email, password })
  const form = { caseReference: 'GATE-1', assessmentType: 'initial', ageGroup: 'adult' }
  const made = await answered<{ case: Case }>(request, 'post', '/api/cases', form, author.sessionToken)
  const person = await onStarter(request, product)
  const member = { emailOrUsername: person.email, access: 'editor' }
  await answered(request, 'post', `/api/cases/${made.case.id}/members`, member, author.sessionToken)
  await signIn(page, request, person)

  await test.step('a new assessment', async () => {
    await page.goto('/cases')
    await page.getByRole('link', { name: 'New Assessment' }).click()
    await expectLedToPlans(page, NO_WRITING)
    await expectAccessible(page, 'plans, with the reason')
    await page.goto('/dst-builder')
    await expect(page.getByText(NO_WRITING)).toBeVisible()
    await page.getByRole('link', { name: 'See plans' }).click()
    await expectLedToPlans(page, NO_WRITING)
  })

  await test.step('a case that can be read, and is not changed', async () => {
    await page.goto(`/dst-builder/${made.case.id}`)
    await expect(page.getByRole('heading', { name: 'More with Pro' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update Case' })).toHaveCount(0)
    await expectAccessible(page, 'builder on the free plan')
    await page.getByRole('link', { name: 'See plans' }).click()
    await expectLedToPlans(page, NO_WRITING)
  })

  for (const [gate, reason] of [
    ['Export', NO_EXPORT],
    ['Export DST Report', NO_EXPORT],
    ['AI Score Calculator', NO_CALCULATOR],
  ] as const) {
    await test.step(gate, async () => {
      await page.goto(`/dst-builder/${made.case.id}`)
      await page.getByRole('button', { name: gate, exact: true }).click()
      await expectLedToPlans(page, reason)
    })
  }

  for (const [what, address] of [
    ['Analytics', '/dashboard?tab=analytics'],
    ['The CPD log', '/account?tab=cpd'],
    ['Early access', '/account?tab=preferences'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(address)
      await page.getByRole('link', { name: 'See plans' }).click()
      await expectLedToPlans(page, `${what} is part of Pro+. Your plan (Starter) does not include it.`)
    })
  }

  await test.step('an invite code of one’s own', async () => {
    await page.getByRole('tab', { name: 'Invite Codes' }).click()
    await page.getByRole('button', { name: 'Create Invite Code' }).click()
    await expect(
      page.getByText('This needs the Pro+ plan. What you have saved stays readable.'),
    ).toBeVisible()
    await expectAccessible(page, 'invite codes on the free plan')
    await page.getByRole('button', { name: 'See plans' }).click()
    await expect(plan(page, 'Starter').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  })
})

test('an upgrade begins the trial at once, says what it waits for, and opens the builder', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, request, await onStarter(request, product))
  await page.goto('/subscription')
  await expect(page.getByText('0/1', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 10K used (0%)')).toBeVisible()
  await expect(page.getByText('No AI tokens used this month')).toBeVisible()
  await expect(page.getByText(/^The first 100 users get 3 months of Pro free/)).toBeVisible()
  await expectAccessible(page, 'subscription, overview')

  await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(plan(page, 'Pro')).toContainText('or £120 per year, saving £24')
  await expect(plan(page, 'Pro+')).toContainText('or £180 per year, saving £36')
  await expect(plan(page, 'Pro+')).toContainText('Most Popular')
  await expect(plan(page, 'Pro')).toContainText('Begins with your 14-day free trial')
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await plan(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click()

  await expect(page.getByText('Pro ordered', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/^Trial until \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(
    page.getByText('Your order of Pro (£120 per year) waits for confirmation of its payment.'),
  ).toBeVisible()
  await expect(page.getByText('0 of 100K used (0%)')).toBeVisible()
  await expect(page.getByText('0/30', { exact: true })).toBeVisible()
  await expectAccessible(page, 'subscription, on trial')

  await page.getByRole('tab', { name: 'Plans & Pricing' }).click()
  await expect(plan(page, 'Pro').getByRole('button')).toHaveText('Current Plan')
  await expect(plan(page, 'Starter').getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'plans, on trial')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DST Builder' }).click()
  await expect(page.getByRole('button', { name: 'Create Case' })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'More with Pro' })).toHaveCount(0)
})

test('an invite code of one account is used by another, once', async ({
  page,
  request,
  product,
  otherBrowser,
}) => {
  await signIn(page, request, await onStarter(request, product))
  await page.goto('/subscription?tab=plans')
  await plan(page, 'Pro+').getByRole('button', { name: 'Upgrade to Pro+' }).click()
  await expect(page.getByText(/^Trial until/)).toBeVisible()
  await page.getByRole('link', { name: 'Invite Code' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Create Invite Code' }).click()
  await expect(page.getByText('Invite Code Created!', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^[2-9A-Z]{8}$/)
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'invite codes, one made')

  const field = page.getByLabel('Invite code', { exact: true })
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await field.fill(code)
  await apply.click()
  await expect(page.getByText('Invalid Code', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/This is a code of your own/).first()).toBeVisible()
  await expect(field).toBeFocused()

  const other = await otherBrowser()
  await signIn(other, request, await onStarter(request, product))
  await other.goto('/subscription?tab=invite-codes')
  await other.getByLabel('Invite code', { exact: true }).pressSequentially(code.toLowerCase())
  await expect(other.getByLabel('Invite code', { exact: true })).toHaveValue(code)
  await other.getByRole('button', { name: 'Apply' }).click()
  await expect(other.getByText('Invite Code Applied', { exact: true }).first()).toBeVisible()
  await other.getByRole('tab', { name: 'Overview' }).click()
  await expect(other.getByText(/^Until \d+ \w+ \d{4}$/)).toBeVisible()
  await other.getByRole('tab', { name: 'Invite Codes' }).click()
  await expect(other.getByText(/^You have used your invite code\./)).toBeVisible()
  await expect(other.getByLabel('Invite code', { exact: true })).toHaveCount(0)
  await expectAccessible(other, 'invite codes, one used')

  await page.reload()
  await expect(page.getByRole('list', { name: 'Your invite codes' }).getByRole('listitem')).toHaveText([
    /^Made on .*Used on \d+ \w+ \d{4}$/,
  ])
})

test('the page says how data are kept', async ({ page, request, product }) => {
  await signIn(page, request, await verified(request, product, aPerson({ role: 'viewer' })))
  await page.goto('/subscription?tab=compliance')
  for (const claim of ['AES-256 encryption', 'UK-hosted', 'UK GDPR compliant', 'No patient identifiers'])
    await expect(page.getByRole('heading', { name: claim, exact: true })).toBeVisible()
  await expectAccessible(page, 'compliance')
})
