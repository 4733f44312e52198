import { expect, type Locator, type Page } from '@playwright/test'
import type { Assessment } from '../shared/assessments/assessment.ts'
import { DRAFT_BADGE } from '../shared/assistant/assistant.ts'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { openDomain } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, onStarter, signIn, verified } from './people.ts'

const NHS_NUMBER = '999 012 3454'
const CLEAN = 'Two carers and a hoist for every transfer, four times a day. Fell twice in November.'
const NAMED = `Mrs Zebedee-Quill, NHS number ${NHS_NUMBER}: ${CLEAN}`
const REPLACED = `[PERSON_1], NHS number [NHS_NUMBER]: ${CLEAN}`

/** An empty case of somebody who is signed in, on the screen. */
async function openCase(page: Page, token: string, caseReference: string): Promise<Case> {
  const form = { caseReference, assessmentType: 'initial', ageGroup: 'adult' }
  const { case: one } = await answered<{ case: Case }>(page.request, 'post', '/api/cases', form, token)
  await page.goto(`/dst-builder/${one.id}`)
  return one
}

const generate = (panel: Locator) => panel.getByRole('button', { name: 'AI Generate' })
const evidence = (panel: Locator) => panel.getByLabel('Evidence', { exact: true })
const rationale = (panel: Locator) => panel.getByLabel('Clinical rationale')

test('evidence that names somebody is not sent; with placeholders it is, and the draft goes in on a click', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const { id } = await openCase(page, sessionToken, 'C-701')
  const panel = await openDomain(page, 'mobility')

  // Off to whoever asks, and yet it answers: the wait for a button to be on would never end.
  await generate(panel).click({ force: true })
  await expect(page.getByText('Please provide evidence before generating rationale').first()).toBeVisible()

  await panel.getByLabel('Need level').selectOption('high')
  await evidence(panel).fill(NAMED)
  await generate(panel).click()
  await expect(panel.getByText('Not sent: this text may point to a person')).toBeVisible()
  await expect(panel.getByText('Found in the evidence: name of a person, NHS number.')).toBeVisible()
  await expect(panel.getByText('[NHS_NUMBER]', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a refused evidence')

  await panel.getByRole('button', { name: 'Replace with placeholders' }).click()
  await expect(evidence(panel)).toHaveValue(REPLACED)
  await expect(page.getByLabel('Names in this case')).toHaveValue('Mrs Zebedee-Quill')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(evidence(panel)).toHaveValue(NAMED)
  await expect(page.getByLabel('Names in this case')).toHaveValue('')
  await expect(panel.getByText('This text may point to a person', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Replace with placeholders' }).click()
  await expect(evidence(panel)).toHaveValue(REPLACED)

  await rationale(panel).fill('My own first sentence.')
  await generate(panel).click()
  const draft = panel.getByRole('region', { name: 'AI draft of the rationale' })
  await expect(draft.getByText(DRAFT_BADGE)).toBeVisible()
  await expect(draft.getByText('Built-in assistant')).toBeVisible()
  await expect(page.getByText('AI rationale generated successfully').first()).toBeVisible()
  await expect(rationale(panel)).toHaveValue('My own first sentence.')
  await draft
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Source 1:/ })).toContainText('Official source')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a drafted rationale')

  await draft.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(rationale(panel)).toHaveValue(/^Level chosen for Mobility: High\./)
  await panel.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rationale(panel)).toHaveValue('My own first sentence.')

  await generate(panel).click()
  await draft.getByRole('button', { name: 'Insert at the end' }).click()
  await expect(rationale(panel)).toHaveValue(/^My own first sentence\.\n\nLevel chosen for Mobility: High\./)
  await expect(panel.getByText(/^Last updated .* by [^,]*$/)).toBeVisible({ timeout: 15_000 })

  await panel.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('AI-assisted: Built-in assistant').first()).toBeVisible()
  const path = `/api/cases/${id}/dst-assessments`
  const { assessments } = await answered<{ assessments: Assessment[] }>(
    page.request,
    'get',
    path,
    undefined,
    sessionToken,
  )
  expect(assessments[0]?.evidence).toBe(REPLACED)
})

test('names of the case are spotted in what is typed, and saved all the same', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  await openCase(page, sessionToken, 'C-702')
  await page.getByLabel('Names in this case').fill('Amberley Fenwick\nThe Larches')
  const panel = await openDomain(page, 'breathing')
  await evidence(panel).fill('Breathless at rest since The Larches was closed.')
  await expect(panel.getByText('This text may point to a person')).toBeVisible()
  await expect(panel.getByText('[PERSON_2]', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^Last updated .* by [^,]*$/)).toBeVisible({ timeout: 15_000 })
  await panel.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(panel.getByText('This text may point to a person')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Names in this case')).toHaveValue('Amberley Fenwick\nThe Larches')
})

test('on the free plan AI Generate leads to the plans and says why', async ({ page, request, product }) => {
  const person = await verified(request, product)
  const { sessionToken } = await signIn(page, request, person)
  const { id } = await openCase(page, sessionToken, 'C-703')
  const reader = await onStarter(request, product)
  await answered(
    request,
    'post',
    `/api/cases/${id}/members`,
    { emailOrUsername: reader.email, access: 'editor' },
    sessionToken,
  )
  await signIn(page, request, reader)
  await page.goto(`/dst-builder/${id}`)
  const panel = await openDomain(page, 'mobility')
  await generate(panel).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByText('AI rationale is part of Pro.', { exact: false })).toBeVisible()
})
