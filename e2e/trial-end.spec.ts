import { expect, type Page } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { openDomain } from './case-entry.ts'
import { answered, onStarter, signIn } from './people.ts'
import { test } from './through-time.ts'

/** Specification 1, section 8. */
const EXPIRED = 'Your subscription has expired. Upgrade to continue using premium features.'
const EVIDENCE = 'Full hoist with two carers for every move.'

const upgrade = (page: Page) => page.getByRole('link', { name: 'Upgrade to Pro' })

test('a trial that nobody pays ends: what was written stays readable, and writing leads to the plans', async ({
  page,
  request,
  product,
  pass,
}) => {
  const person = await onStarter(request, product)
  const { sessionToken } = await signIn(page, request, person)
  await answered(request, 'post', '/api/subscription/upgrade', { tier: 'pro' }, sessionToken)
  const form = { caseReference: 'TRIAL-1', assessmentType: 'initial', ageGroup: 'adult' }
  const made = await answered<{ case: Case }>(request, 'post', '/api/cases', form, sessionToken)
  const entry = { domain: 'mobility', needLevel: 'high', evidence: EVIDENCE, isComplete: true }
  const domains = `/api/cases/${made.case.id}/dst-assessments`
  await answered(request, 'post', domains, entry, sessionToken)

  await test.step('ten minutes before its end everything is still there', async () => {
    await pass({ days: 13, minutes: 24 * 60 - 10 })
    await signIn(page, request, person)
    await page.goto('/dashboard')
    await expect(page.getByText(/^Trial until \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByText(EXPIRED)).toHaveCount(0)
  })

  await test.step('it ends while somebody writes: that is said at once, and nothing of the text is lost', async () => {
    await page.goto(`/dst-builder/${made.case.id}`)
    const panel = await openDomain(page, 'mobility')
    await expect(panel.getByLabel('Evidence', { exact: true })).toHaveValue(EVIDENCE)
    await pass({ minutes: 20 })
    await panel.getByLabel('Evidence', { exact: true }).fill(`${EVIDENCE} Raised tone in both legs.`)
    const prompt = page.getByRole('dialog', { name: 'Pro is needed' })
    await expect(prompt).toContainText('This needs the Pro plan. What you have saved stays readable.')
    await expectAccessible(page, 'the end of a plan, while writing')
    await prompt.getByRole('button', { name: 'See plans' }).click()
    await expect(page).toHaveURL('/subscription')
    await expect(page.getByText('This needs the Pro plan. What you have saved stays readable.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Plans & Pricing' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(/14-day free trial/)).toHaveCount(0)
  })

  await test.step('from then on it stands wherever the plan stands', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expect(upgrade(page)).toBeVisible()
    await expectAccessible(page, 'subscription, expired')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    const told = page.getByText(EXPIRED).filter({ visible: true })
    await expect(told).toHaveCount(1)
    // In one column the card that says it stands far down: it is said on top.
    await page.setViewportSize({ width: 375, height: 800 })
    await expect(told.first()).toBeInViewport()
    await expectAccessible(page, 'dashboard on a phone, expired')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the case is read, not written', async () => {
    await page.goto(`/dst-builder/${made.case.id}`)
    await expect(page.getByText('Read only', { exact: true })).toBeVisible()
    await expect(page.getByText(/^It stands in Mobility and cannot be saved; you can copy it/)).toBeVisible()
    const evidence = (await openDomain(page, 'mobility')).getByLabel('Evidence', { exact: true })
    await expect(evidence).toHaveValue(`${EVIDENCE} Raised tone in both legs.`)
    await expect(evidence).toHaveAttribute('readonly')
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect(page).toHaveURL('/subscription')
    await expect(page.getByText(/^Your plan \(Starter\) reads cases and does not change them/)).toBeVisible()
  })
})
