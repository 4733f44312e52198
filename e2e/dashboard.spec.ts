import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { SAMPLE_CASES } from '../content/sample-cases/sample-cases.ts'
import type { Case } from '../shared/cases/case.ts'
import { addDays, londonDate } from '../shared/platform/dates.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'

/** The four figures with their notes, as they are read. */
const figures = (page: Page) => page.getByRole('region', { name: 'Figures' }).getByRole('listitem')

/** A case whose Checklist came some days ago, past the screens; signed off by its owner where it is told. */
async function aCase(
  api: APIRequestContext,
  token: string,
  {
    caseReference,
    daysAgo,
    signedOff = false,
  }: { caseReference: string; daysAgo: number; signedOff?: boolean },
): Promise<void> {
  const form = {
    ...{ caseReference, assessmentType: 'initial', ageGroup: 'adult' },
    checklistReceivedOn: addDays(londonDate(new Date()), -daysAgo),
  }
  const { case: one } = await answered<{ case: Case }>(api, 'post', '/api/cases', form, token)
  for (const entry of signedOff ? SAMPLE_CASES.a.assessments : [])
    await answered(api, 'post', `/api/cases/${one.id}/dst-assessments`, { ...entry, isComplete: true }, token)
  for (const act of signedOff ? ['submit', 'complete'] : [])
    await answered(api, 'post', `/api/cases/${one.id}/${act}`, undefined, token)
}

test('an empty account gets one thing to do and a sample case; the dashboard then tells where it stands', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product, aPerson({ firstName: 'Nia' }))
  await signIn(page, request, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Nia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have no cases yet.' })).toBeVisible()
  await expect(figures(page)).toHaveText([
    'Active Cases 0 0 opened this week',
    'Pending Reviews 0 0 due today or overdue',
    'AI Sessions 0 this month, 0 this week',
    'Completed DSTs 0 0 completed this month',
  ])
  await expect(page.getByRole('heading', { name: 'Token Usage' })).toBeVisible()
  await expect(page.getByText(/^The first 100 users get 3 months of Pro free/)).toBeVisible()
  await expectAccessible(page, 'dashboard of an empty account')

  await page.getByRole('button', { name: 'Open a sample case' }).click()
  await expect(page.getByText('12 of 12 domains completed')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(figures(page).first()).toHaveText('Active Cases 1 1 opened this week')
  await expect(page.getByRole('heading', { name: 'DST Builder' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^CompleteCommunication/ })).toContainText('High')
  await expect(page.getByText('12 of 12 domains complete (100%)')).toBeVisible()
  await expectAccessible(page, 'dashboard with the sample case')
  await figures(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
})

test('analytics: what they are for Pro, and the figures of the own cases for Pro+', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const { sessionToken } = await signIn(page, request, person)
  await aCase(request, sessionToken, { caseReference: 'TIME-1', daysAgo: 10, signedOff: true })
  await aCase(request, sessionToken, { caseReference: 'TIME-2', daysAgo: 40, signedOff: true })
  await aCase(request, sessionToken, { caseReference: 'TIME-3', daysAgo: 30 })

  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics is part of Pro+' })).toBeVisible()
  await expectAccessible(page, 'analytics for Pro')
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByText(/^Analytics is part of Pro\+\./)).toBeVisible()

  await answered(request, 'post', '/api/subscription/upgrade', { tier: 'pro_plus' }, sessionToken)
  await page.goto('/dashboard?tab=analytics')
  await expect(
    page.getByText('In the last 12 months 3 cases were opened and 2 cases signed off.'),
  ).toBeVisible()
  await expect(
    page.getByText(/^1 of 2 cases signed off in the last 12 months took at most 28 days/),
  ).toBeVisible()
  await expect(page.getByText(/^2 reviews fall into the next 12 months/)).toBeVisible()
  await expect(page.getByText('You have used no AI tokens in the last 12 months.')).toBeVisible()
  await expectAccessible(page, 'analytics')

  // The table is behind the chart for those who do not see it, and in its place for whoever prefers it.
  const table = page.getByRole('table', { name: 'Time to completion' })
  await expect(table.getByRole('row', { name: '8 to 14 days 1' })).toBeAttached()
  await page.getByRole('button', { name: 'Show table: Time to completion' }).click()
  await expect(table.getByRole('row', { name: '36 to 42 days 1' })).toBeVisible()
  await expectAccessible(page, 'analytics with a table')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV: Levels by domain' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('levels-by-domain.csv')
  const [head, behaviour] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\uFEFFDomain,None,Low,Moderate,High,Severe,Priority')
  expect(behaviour).toBe('Behaviour,0,0,0,0,2,0')
})
