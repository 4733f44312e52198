import { expect } from '@playwright/test'
import { SAMPLE_CASES } from '../content/sample-cases/sample-cases.ts'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { openDomain, save } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, signIn, verified } from './people.ts'

test('an earlier text is found in the history and restored, and the score calculator reads the saved levels', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const { caseReference, assessmentType, ageGroup, assessments } = SAMPLE_CASES.a
  const form = { caseReference, assessmentType, ageGroup }
  const { case: one } = await answered<{ case: Case }>(request, 'post', '/api/cases', form, sessionToken)
  for (const assessment of assessments) {
    const entry = { ...assessment, isComplete: true }
    await answered(request, 'post', `/api/cases/${one.id}/dst-assessments`, entry, sessionToken)
  }
  await page.goto(`/dst-builder/${one.id}`)

  const cognition = await openDomain(page, 'cognition')
  const evidence = cognition.getByLabel('Evidence', { exact: true })
  const first = await evidence.inputValue()
  await evidence.fill('Overwritten by mistake.')
  await save(cognition)
  await cognition.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Cognition' })
  await expect(history.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
  await expectAccessible(page, 'history of a domain')
  await history.getByRole('button', { name: /^Restore this version.*version 1$/ }).click()
  await history
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(page.getByText('Version 1 restored', { exact: true })).toBeVisible()
  await expect(evidence).toHaveValue(first)

  await page.getByRole('button', { name: 'AI Score Calculator' }).click()
  const calculator = page.getByRole('dialog', { name: 'AI Score Calculator' })
  await expect(calculator.getByRole('table')).toBeVisible()
  await expect(calculator.getByRole('row')).toHaveCount(13)
  await expect(calculator.getByText(/professional judgement prevails/)).toBeVisible()
  await expect(calculator.getByText(/eligible/i)).toHaveCount(0)
  await expectAccessible(page, 'score calculator')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'AI Score Calculator' })).toBeFocused()
})
