import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { CARE_DOMAIN_IDS } from '../shared/assessments/care-domains.ts'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { supportMail } from './outbox.ts'
import { answered, aPerson, signIn, verified } from './people.ts'
import { holdsWhole, pdfPages, wordPages } from './worksheet-text.ts'

/** A case signed off by its owner, past the screens. */
async function signedOffCase(api: APIRequestContext, token: string, caseReference: string): Promise<void> {
  const form = { caseReference, assessmentType: 'initial', ageGroup: 'adult' }
  const { case: one } = await answered<{ case: Case }>(api, 'post', '/api/cases', form, token)
  for (const domain of CARE_DOMAIN_IDS) {
    const entry = { domain, needLevel: 'low', evidence: 'Seen on the visit.', isComplete: true }
    await answered(api, 'post', `/api/cases/${one.id}/dst-assessments`, entry, token)
  }
  for (const act of ['submit', 'complete'])
    await answered(api, 'post', `/api/cases/${one.id}/${act}`, undefined, token)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

async function exportAs(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return downloading
}

test('with Pro+ a log is kept: an assessment taken up, an entry of one’s own, changed, exported and deleted', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(150_000)
  const person = await verified(request, product, aPerson({ lastName: 'Logkeeper' }))
  const { sessionToken } = await signIn(page, request, person)
  await answered(request, 'post', '/api/subscription/upgrade', { tier: 'pro_plus' }, sessionToken)
  await signedOffCase(request, sessionToken, 'CPD-1')
  await page.goto('/account?tab=cpd')

  await test.step('the finished assessment is taken up once, without naming the case', async () => {
    await expect(page.getByText('Your log has no entries yet.')).toBeVisible()
    await expectAccessible(page, 'CPD log, empty, with a suggestion')
    await page.getByRole('button', { name: 'Add to log: CPD-1' }).click()
    await dialog(page, 'Add entry').getByRole('button', { name: 'Add entry' }).click()
    await expect(dialog(page, 'Add entry').getByText('Enter at least one minute')).toBeVisible()
    await expect(page.getByLabel('hours')).toBeFocused()
    await page.getByLabel('hours').fill('3')
    await expectAccessible(page, 'adding an entry')
    await dialog(page, 'Add entry').getByRole('button', { name: 'Add entry' }).click()
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText('Assessment with the Decision Support Tool')
    await expect(entries(page)).toContainText('3 hours')
    await expect(page.getByText('CPD-1')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused()
  })

  await test.step('an entry of one’s own, which is not lost unasked', async () => {
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.getByLabel('What you did').fill('Study day on mental capacity')
    await page.keyboard.press('Escape')
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Day').fill('2025-05-12')
    await page.getByLabel('hours').fill('1')
    await page.getByLabel('minutes').fill('45')
    await page.getByLabel('Reflection').fill('Assume capacity.\nAsk again another day.')
    await dialog(page, 'Add entry').getByRole('button', { name: 'Add entry' }).click()
    await expect(entries(page)).toHaveCount(2)
    await expect(entries(page).last()).toContainText('12 May 2025')
    await expect(entries(page).last()).toContainText('1 hour 45 minutes')
  })

  await test.step('what another window saved meanwhile is chosen from', async () => {
    const other = await page.context().newPage()
    await other.goto('/account?tab=cpd')
    for (const [window, title] of [
      [page, 'Study day, mine'],
      [other, 'Study day, other window'],
    ] as const) {
      await window.getByRole('button', { name: /^Edit Study day/ }).click()
      await window.getByLabel('What you did').fill(title)
    }
    await other.getByRole('button', { name: 'Save entry' }).click()
    await expect(entries(other).last()).toContainText('Study day, other window')
    await other.close()
    await page.getByRole('button', { name: 'Save entry' }).click()
    await expect(page.getByText('You saved this entry in another window')).toBeVisible()
    await expectAccessible(page, 'an entry saved in another window')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save entry' }).click()
    await expect(entries(page).last()).toContainText('Study day, mine')
    await expectAccessible(page, 'CPD log with entries')
  })

  await test.step('the log as Word and PDF', async () => {
    for (const pages of [
      await wordPages(await exportAs(page, 'Word (.docx)')),
      await pdfPages(await exportAs(page, 'PDF')),
    ]) {
      for (const text of ['Robin Logkeeper', 'Study day, mine', '1 hour 45 minutes', 'Assume capacity.'])
        expect(holdsWhole(pages, text), text).toBe(true)
      expect(holdsWhole(pages, 'CPD-1')).toBe(false)
    }
  })

  await test.step('an entry is deleted, and its assessment can be taken up again', async () => {
    await page.getByRole('button', { name: /^Delete Assessment with/ }).click()
    await dialog(page, 'Delete this entry?').getByRole('button', { name: 'Delete entry' }).click()
    await expect(entries(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add to log: CPD-1' })).toBeVisible()
  })

  await test.step('nothing is previewed at the moment', async () => {
    await page.getByRole('tab', { name: 'Preferences' }).click()
    await expect(page.getByText(/^Nothing is being previewed at the moment\./)).toBeVisible()
  })
})

test('without Pro+ the log says what it is part of, and leads to the plans', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await signIn(page, request, person)
  await page.goto('/account?tab=cpd')
  await expect(page.getByText(/^The CPD log is part of Pro\+\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add entry' })).toHaveCount(0)
  await expectAccessible(page, 'CPD log without Pro+')
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/subscription')
  await expect(page.getByText(/^The CPD log is part of Pro\+\./)).toBeVisible()
  await page.goto('/account?tab=preferences')
  await expect(page.getByText(/^Early access is part of Pro\+\./)).toBeVisible()
  await expectAccessible(page, 'preferences with early access')
})

test('a message to support is mailed to its contact, with the sender to answer to', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const { sessionToken } = await signIn(page, request, person)
  await answered(request, 'post', '/api/subscription/upgrade', { tier: 'pro_plus' }, sessionToken)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Contact support' }).click()
  const writing = dialog(page, 'Contact support')
  await expect(writing.getByText(/The answer comes to/)).toContainText(person.email)
  await writing.getByRole('button', { name: 'Send message' }).click()
  await expect(writing.getByText('Write your message')).toBeVisible()
  await expectAccessible(page, 'writing to support')
  await writing.getByLabel('Subject').fill('Export fails')
  await writing.getByLabel('Message').fill('It says that it fails.')
  const refusal = { code: 'rate_limited', message: 'Too many messages.' }
  await page.route('**/api/support', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await writing.getByRole('button', { name: 'Send message' }).click()
  await expect(writing.getByRole('alert')).toContainText('Too many messages.')
  await expect(writing.getByLabel('Message')).toHaveValue('It says that it fails.')
  await writing.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog(page, 'Thank you')).toContainText(`The answer comes to ${person.email}.`)
  await expectAccessible(page, 'message to support sent')
  await dialog(page, 'Thank you').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Contact support' })).toBeFocused()
  const mail = await supportMail(product, person.email)
  expect(mail).toContain('Subject: [Priority] Support request: Export fails')
  expect(mail).toContain('It says that it fails.')
})
