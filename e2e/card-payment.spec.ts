import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { onStarter, signIn } from './people.ts'
import { test } from './through-time.ts'

test.use({ payment: 'card' })

const DATE = String.raw`\d+ \w+ \d{4}`

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })

const until = new RegExp(`^Until ${DATE}$`)
const GOES_ON = 'Then it goes on for £18 per month, charged to your card.'

const overview = (page: Page) => page.getByRole('tab', { name: 'Overview' }).click()

test('a plan is paid by card, cancelled on the page of the provider, ends, and is taken out again', async ({
  page,
  request,
  product,
  pass,
}) => {
  const person = await onStarter(request, product)
  await signIn(page, request, person)

  await test.step('the order leads to the payment page, and the signed news of it bring the plan', async () => {
    await page.goto('/subscription?tab=plans')
    await plan(page, 'Pro+').getByRole('button', { name: 'Upgrade to Pro+' }).click()
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await expect(page.getByText('Pro+, Healthcare Assessment Platform')).toBeVisible()
    await expect(page.getByText('£18 per month')).toBeVisible()
    await expect(page.getByText('Free for 14 days')).toBeVisible()
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page).toHaveURL('/subscription')
    await expect(page.getByText(new RegExp(`^Trial until ${DATE}$`))).toBeVisible()
    await expect(page.getByText(/waits for confirmation/)).toHaveCount(0)
    await page.goto('/dashboard?tab=analytics')
    await expect(page.getByText('No case was opened or signed off in the last 12 months.')).toBeVisible()
  })

  await test.step('after the trial it goes on as paid', async () => {
    await pass({ days: 15 })
    await signIn(page, request, person)
    await page.goto('/subscription')
    await expect(page.getByText(until)).toBeVisible()
    await expect(page.getByText(GOES_ON)).toBeVisible()
    await expectAccessible(page, 'subscription, paid by card')
  })

  await test.step('it is cancelled in the portal, and lasts until the end of what is paid', async () => {
    await page.getByRole('tab', { name: 'Plans & Pricing' }).click()
    await expect(plan(page, 'Pro+').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expectAccessible(page, 'plans, paid by card')
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByText(/^Cancelled: the plan ends on/)).toBeVisible()
    await page.getByRole('link', { name: 'Return' }).click()
    await expect(page.getByText(until)).toBeVisible()
    await expect(page.getByText(GOES_ON)).toHaveCount(0)
  })

  await test.step('it ends then, and can be taken out again without a second trial', async () => {
    await pass({ days: 32 })
    await signIn(page, request, person)
    await page.goto('/subscription')
    await expect(page.getByText(/^Your subscription has expired\./)).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
    await plan(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click()
    await expect(page.getByText('£12 per month')).toBeVisible()
    await expect(page.getByText(/^Free for/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Pay' }).click()
    await overview(page)
    await expect(page.getByText(until)).toBeVisible()
    await expect(page.getByText(/^Your subscription has expired\./)).toHaveCount(0)
  })
})
