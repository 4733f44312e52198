import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { openDomain, save } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'

/** A case with one domain, whose clock is three days over, entered past the screens. */
async function aCase(api: APIRequestContext, token: string, caseReference: string): Promise<Case> {
  const received = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString().slice(0, 10)
  const form = {
    ...{ caseReference, assessmentType: 'initial', ageGroup: 'adult' },
    ...{ assessmentDate: received, checklistReceivedOn: received },
  }
  const { case: created } = await answered<{ case: Case }>(api, 'post', '/api/cases', form, token)
  const mobility = { domain: 'mobility', needLevel: 'high', evidence: 'Two carers for every transfer.' }
  await answered(api, 'post', `/api/cases/${created.id}/dst-assessments`, mobility, token)
  return created
}

/** The dialog of the team, opened from the builder by the button of this name. */
async function openTeam(page: Page, button: 'Share' | 'Manage team') {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Team of/ })
  await expect(dialog.getByLabel('Email or username')).toBeVisible()
  return dialog
}

const evidenceOf = async (page: Page) =>
  (await openDomain(page, 'mobility')).getByLabel('Evidence', { exact: true })

test('an owner shares a case with an editor and a reader, and each may do exactly theirs', async ({
  page,
  request,
  product,
  otherBrowser,
}) => {
  const people = {
    owner: await verified(request, product, aPerson({ firstName: 'Olu', lastName: 'Owner' })),
    editor: await verified(request, product, aPerson({ firstName: 'Edith', lastName: 'Editor' })),
    reader: await verified(
      request,
      product,
      aPerson({ firstName: 'Ray', lastName: 'Reader', role: 'viewer' }),
    ),
  }
  const { sessionToken } = await signIn(page, request, people.owner)
  const { id } = await aCase(request, sessionToken, 'SHARED-1')
  const builder = `/dst-builder/${id}`

  await page.goto(builder)
  await expect(page.getByText('Nobody else sees this case.')).toBeVisible()
  const team = await openTeam(page, 'Share')
  const name = team.getByLabel('Email or username')
  await name.fill('nobody@example.org')
  await team.getByLabel('Access').selectOption('Editor')
  await team.getByLabel('Part in the meeting').fill('Social worker, local authority')
  await team.getByRole('button', { name: 'Add to the team' }).click()
  await expect(name).toHaveAccessibleDescription(/Nobody with this email address or username/)
  await expect(name).toHaveValue('nobody@example.org')
  await name.fill(people.editor.email)
  await team.getByRole('button', { name: 'Add to the team' }).click()
  await expect(team.getByRole('button', { name: 'Remove Edith Editor' })).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill(people.reader.username)
  await team.getByLabel('Access').selectOption('Editor')
  await name.press('Enter')
  await expect(team.getByLabel('Access')).toHaveAccessibleDescription(/reads cases by role/)
  await team.getByLabel('Access').selectOption('Reader')
  await name.press('Enter')
  await expect(team.getByRole('button', { name: 'Remove Ray Reader' })).toBeVisible()
  await expectAccessible(page, 'team of a case')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Manage team' })).toBeFocused()
  await expect(page.getByText('Social worker, local authority')).toBeVisible()

  const reading = await otherBrowser()
  await signIn(reading, request, people.reader)
  await reading.goto('/dashboard')
  await expect(reading.getByRole('link', { name: 'SHARED-1' })).toBeVisible()
  await expect(reading.getByText('Shared by Olu Owner')).toBeVisible()
  await reading.goto('/cases')
  const row = reading.getByRole('row', { name: /SHARED-1/ })
  await expect(row).toContainText('Shared by Olu Owner · reader')
  await expect(row).toContainText('Overdue by 3 days')
  await row.getByRole('link').click()
  await expect(await evidenceOf(reading)).toHaveValue('Two carers for every transfer.')
  await expect(await evidenceOf(reading)).not.toBeEditable()
  await expect(reading.getByText('Read only')).toBeVisible()
  await expect(reading.getByText(/reads cases and does not change them/).first()).toBeVisible()
  for (const act of ['Save Assessment', 'Update Case'])
    await expect(reading.getByRole('button', { name: act })).toHaveCount(0)
  await expect(reading.getByRole('button', { name: 'Manage team' })).toHaveAttribute('aria-disabled', 'true')

  const editing = await otherBrowser()
  await signIn(editing, request, people.editor)
  await editing.goto(builder)
  await (await evidenceOf(editing)).fill('Three carers since Monday.')
  await save(await openDomain(editing, 'mobility'))
  await expect(editing.getByRole('button', { name: 'Manage team' })).toHaveAccessibleDescription(
    'The owner of this case, or a case manager who edits it, shares it.',
  )

  const managing = await openTeam(page, 'Manage team')
  await managing.getByRole('button', { name: 'Remove Edith Editor' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Edith Editor from the team?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(managing.getByRole('button', { name: 'Remove Edith Editor' })).toHaveCount(0)
  await (await evidenceOf(editing)).fill('Typed after the access had ended.')
  const panel = await openDomain(editing, 'mobility')
  await panel.getByRole('button', { name: 'Save Assessment' }).click()
  await expect(panel.getByText(/You no longer have access to this\. Your text is kept/)).toBeVisible()
  await expect(await evidenceOf(editing)).toHaveValue('Typed after the access had ended.')

  await reading.getByRole('button', { name: 'Leave this case' }).click()
  await reading
    .getByRole('dialog', { name: 'Leave SHARED-1?' })
    .getByRole('button', { name: 'Leave this case' })
    .click()
  await expect(reading.getByText('No case has been shared with you yet.')).toBeVisible()
  await expect(reading).toHaveURL('/cases')
})

test('a case is handed over: the former owner stays as an editor and can share it no more', async ({
  page,
  request,
  product,
  otherBrowser,
}) => {
  const owner = await verified(request, product, aPerson({ firstName: 'Ola', lastName: 'Former' }))
  const heir = await verified(request, product, aPerson({ firstName: 'Noor', lastName: 'Next' }))
  const { sessionToken } = await signIn(page, request, owner)
  const { id } = await aCase(request, sessionToken, 'HANDED-1')
  await answered(
    request,
    'post',
    `/api/cases/${id}/members`,
    { emailOrUsername: heir.email, access: 'reader' },
    sessionToken,
  )

  await page.goto(`/dst-builder/${id}`)
  const team = await openTeam(page, 'Manage team')
  await team.getByLabel('New owner').selectOption('Noor Next')
  await team.getByRole('button', { name: 'Hand over' }).click()
  const question = page.getByRole('dialog', { name: 'Hand HANDED-1 over to Noor Next?' })
  await expect(question.getByText(/You stay on it as an editor/)).toBeVisible()
  await question.getByRole('button', { name: 'Hand over' }).click()
  await expect(team).toBeHidden()
  const manage = page.getByRole('button', { name: 'Manage team' })
  await expect(manage).toHaveAttribute('aria-disabled', 'true')
  for (const text of [/^Noor Next\s*Owner/, /^Ola Former \(you\)\s*Editor/])
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()

  const theirs = await otherBrowser()
  await signIn(theirs, request, heir)
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect(theirs.getByText('Overdue by 3 days')).toBeVisible()
  await expectAccessible(theirs, 'dashboard with what waits')
  await theirs.getByRole('link', { name: 'All waiting cases' }).click()
  await expect(theirs.getByRole('checkbox', { name: 'Waiting' })).toBeChecked()
  await expect(theirs.getByRole('row', { name: /HANDED-1/ })).toContainText('You')
  await expectAccessible(theirs, 'list of cases with time and owner')
  await theirs.getByRole('link', { name: 'HANDED-1' }).click()
  await openTeam(theirs, 'Manage team')
})
