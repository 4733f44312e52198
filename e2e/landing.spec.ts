import { expect, type Locator, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import type { ReplyOf } from '../shared/platform/endpoint.ts'
import type { subscriptionApi } from '../shared/subscriptions/subscription-api.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, verified } from './people.ts'
import { enterLogin } from './sign-in-entry.ts'

type Tiers = ReplyOf<typeof subscriptionApi.tiers>

const TABS = [
  ['Overview', 'Your cases at a glance'],
  ['Features', 'What you can do with it'],
  ['Marketplace', 'Find the colleague a case needs'],
  ['Try a Real Case', 'Try a real case'],
  ['Pricing', 'Plans'],
] as const

test('the five tabs are walked through with the arrow keys, and each has an address', async ({ page }) => {
  await page.goto('/')
  await tab(page, 'Overview').focus()
  for (const [name, heading] of TABS) {
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page, name).getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    if (name === 'Pricing') await expect(panel(page, name).getByText('£12 per month')).toBeVisible()
    await expectAccessible(page, `landing, ${name}`)
    await page.keyboard.press('ArrowRight')
  }
  // Round the end.
  await expect(tab(page, 'Overview')).toBeFocused()
  for (const statistic of ['Active Cases', 'Pending Reviews', 'AI Sessions', 'Completed DSTs']) {
    await expect(panel(page, 'Overview').getByRole('listitem').filter({ hasText: statistic })).toContainText(
      '(sample)',
    )
  }

  await page.goto('/#marketplace')
  await page.reload()
  await expect(panel(page, 'Marketplace').getByRole('heading', { name: /^Sample clinician/ })).toHaveCount(3)
})

test('three scenarios can be tried, and the page says how far one has come', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try a real case' }).click()
  const demo = panel(page, 'Try a Real Case')
  await expect(demo.getByText("You've tried 0 of 3 demo scenarios")).toBeVisible()
  for (const [at, [scenario, words]] of (
    [
      ['Behaviour Domain Rationale', 'Why not the level on either side'],
      ['Mental Capacity Assessment', 'Test each decision by itself'],
      ['Neutral Outcome Letter', 'independent review within 6 months'],
    ] as const
  ).entries()) {
    await demo.getByRole('button', { name: scenario }).click()
    const answer = demo.getByRole('article')
    await expect(answer.getByRole('heading', { name: scenario })).toBeVisible()
    await expect(answer.getByRole('heading', { name: 'The question' })).toBeVisible()
    await expect(answer.getByText('Demo Output – Not for Clinical Use')).toBeVisible()
    await expect(answer.getByText(words)).toBeVisible()
    await expect(demo.getByRole('button', { name: scenario })).toContainText('Tried')
    await expect(demo.getByText(`You've tried ${at + 1} of 3 demo scenarios`)).toBeVisible()
    await expect(demo.getByText("You've completed all demo scenarios!")).toBeVisible({ visible: at === 2 })
    await expectAccessible(page, `demo, ${scenario}`)
  }
  await demo.getByRole('button', { name: 'Behaviour Domain Rationale' }).click()
  await expect(demo.getByText("You've tried 3 of 3 demo scenarios")).toBeVisible()

  // What was tried is known after a look at another tab.
  await tab(page, 'Features').click()
  await tab(page, 'Try a Real Case').click()
  await expect(demo.getByText("You've completed all demo scenarios!")).toBeVisible()
  await demo.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('dialog', { name: 'Secure Login' })).toBeVisible()
})

test('the prices are those of the server, and questions about them are answered', async ({
  page,
  request,
}) => {
  const answer = await answered<Tiers>(request, 'get', '/api/subscription/tiers')
  const { tiers } = answer
  tiers.pro.price = { monthly: 13, yearly: 131 }
  await page.route('**/api/subscription/tiers', (route) => route.fulfill({ json: answer }), { times: 1 })
  await page.goto('/#pricing')
  const pricing = panel(page, 'Pricing')
  const plan = (name: string): Locator =>
    pricing.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) })
  await expect(plan('Pro')).toContainText('£13 per month')
  await expect(plan('Pro')).toContainText('or £131 per year, saving £25')
  await expect(plan('Pro')).toContainText('14-day free trial')

  await page.reload()
  await expect(plan('Starter')).toContainText('£0 per month')
  await expect(plan('Pro')).toContainText('or £120 per year, saving £24')
  await expect(plan('Pro+')).toContainText('£18 per month')
  await expect(plan('Pro+')).toContainText('Most Popular')
  for (const feature of tiers.pro_plus.features) await expect(plan('Pro+')).toContainText(feature)
  await expect(plan('Starter').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  )
  await pricing.getByRole('button', { name: 'Does the platform decide who is eligible?' }).click()
  await expect(pricing.getByText('The multidisciplinary team recommends')).toBeVisible()
  await expectAccessible(page, 'pricing with an answer')
})

test('the login dialog tells a wrong password and takes the right one to the dashboard', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secure Login' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await enterLogin(dialog, { ...person, password: 'not-the-password' })
  await expect(dialog.getByRole('alert').getByText(ACCOUNT_MESSAGES.invalidCredentials)).toBeVisible()
  await expectAccessible(page, 'login dialog with a wrong password')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeFocused()

  await tab(page, 'Features').click()
  await panel(page, 'Features').getByRole('button', { name: 'Login to Access' }).first().click()
  await enterLogin(dialog, person)
  await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('every tab and both ways in are within reach', async ({ page }) => {
    await page.goto('/')
    await tab(page, 'Overview').scrollIntoViewIfNeeded()
    for (const [name] of TABS) await expect(tab(page, name)).toBeInViewport({ ratio: 0.9 })
    for (const [name, heading] of TABS) {
      await tab(page, name).tap()
      await expect(panel(page, name).getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/register',
    )
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).tap()
    await expect(page.getByRole('dialog', { name: 'Secure Login' })).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the headline, the first tab and the links are there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Work through a CHC assessment domain by domain, and leave with a worksheet ready for the team.',
    )
    await expect(page.getByRole('img', { name: /^The DST builder/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cases at a glance' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
    await expect(page.getByText(/is not an approved health-service application/)).toBeVisible()
    await page.getByRole('link', { name: 'Terms and Conditions' }).click()
    await expect(page).toHaveURL('/terms-and-conditions')
    // The browser is told to run no scripts, but goes on leaving <noscript> out: its text is in the page all the same.
    expect(await page.content()).toContain('This page needs JavaScript.')
  })
})

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
const panel = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name, exact: true })
