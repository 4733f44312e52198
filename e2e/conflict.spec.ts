import { expect } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { openDomain, save } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, signIn, verified } from './people.ts'

test('two pages on one domain: the second save overwrites nothing and offers both texts', async ({
  page,
  context,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const created = await answered<{ case: Case }>(
    request,
    'post',
    '/api/cases',
    { caseReference: 'TWO-PAGES', assessmentType: 'review', ageGroup: 'adult' },
    sessionToken,
  )
  const builder = `/dst-builder/${created.case.id}`
  await answered(
    request,
    'post',
    `/api/cases/${created.case.id}/dst-assessments`,
    { domain: 'mobility', needLevel: 'low', evidence: 'Walks with one stick.' },
    sessionToken,
  )

  const other = await context.newPage()
  await Promise.all([page.goto(builder), other.goto(builder)])
  const mine = await openDomain(page, 'mobility')
  const theirs = await openDomain(other, 'mobility')
  await theirs.getByLabel('Evidence', { exact: true }).fill('Walks with two sticks since Monday.')
  await mine.getByLabel('Evidence', { exact: true }).fill('Walks with a frame since Tuesday.')
  await save(theirs)

  await mine.getByRole('button', { name: 'Save Assessment' }).click()
  await expect(mine.getByText('Nothing is overwritten. Choose which text to keep:')).toBeVisible()
  await expect(mine.getByText('Walks with two sticks since Monday.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Save Assessment' })).toBeDisabled()
  await mine.getByRole('button', { name: /^Keep mine.*Evidence$/ }).click()
  await save(mine)

  await page.reload()
  const again = await openDomain(page, 'mobility')
  await expect(again.getByLabel('Evidence', { exact: true })).toHaveValue('Walks with a frame since Tuesday.')
})
