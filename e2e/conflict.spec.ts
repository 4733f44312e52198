import { expect } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
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

  // What was typed here meets the newer version by itself.
  await expect(mine.getByText('Nothing is overwritten. Choose which text to keep:')).toBeVisible()
  await expect(mine.getByText('Walks with two sticks since Monday.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Save Assessment' })).toBeDisabled()
  await mine.getByRole('button', { name: /^Keep mine.*Evidence$/ }).click()
  await save(mine)

  await page.reload()
  const again = await openDomain(page, 'mobility')
  await expect(again.getByLabel('Evidence', { exact: true })).toHaveValue('Walks with a frame since Tuesday.')
})

test('two pages on one case form: both values of each field are offered, and merged as chosen', async ({
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
    { caseReference: 'TWO-FORMS', assessmentType: 'initial', ageGroup: 'adult' },
    sessionToken,
  )
  const builder = `/dst-builder/${created.case.id}`
  const other = await context.newPage()
  await Promise.all([page.goto(builder), other.goto(builder)])
  await other.getByLabel('Case reference').fill('TWO-FORMS-B')
  await page.getByLabel('Assessment type').selectOption('Review')
  await other.getByRole('button', { name: 'Update Case' }).click()
  await expect(other.getByText('Case updated successfully').first()).toBeVisible()

  // What was chosen here meets the newer version by itself.
  const reference = page.getByRole('group', { name: 'Case reference' })
  await expect(reference.getByLabel('Yours: TWO-FORMS', { exact: true })).not.toBeChecked()
  await expect(reference.getByLabel('Theirs: TWO-FORMS-B')).toBeChecked()
  await expect(page.getByLabel('Yours: Review')).toBeChecked()
  await expectAccessible(page, 'conflict on the case form')
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: 'Case details' })).toBeFocused()
  await page.getByRole('button', { name: 'Update Case' }).click()
  await expect(page.getByText('Case updated successfully').first()).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Case reference')).toHaveValue('TWO-FORMS-B')
  await expect(page.getByLabel('Assessment type')).toHaveValue('review')
})
