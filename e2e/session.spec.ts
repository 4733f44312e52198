import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { SESSION_ENDED } from '../shared/accounts/session-times.ts'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { openDomain, save } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, signIn, verified } from './people.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

const EVIDENCE = 'Hoisted by two carers for every transfer since Monday.'

test('a session warns, is extended, warns again and expires; the text typed meanwhile is still there', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  // The browser's clock only: the server goes on by its own, and what counts is the time that is left.
  await page.clock.install()
  const { sessionToken } = await signIn(page, request, person)
  await page.goto(await aCase(request, sessionToken))
  const panel = await openDomain(page, 'mobility')
  const evidence = panel.getByLabel('Evidence', { exact: true })
  await panel.getByLabel('Need level').selectOption('High')
  await evidence.fill(EVIDENCE)

  await test.step('whoever is at work is not interrupted', async () => {
    await page.clock.fastForward('34:00')
    await evidence.press('End')
    await page.clock.fastForward('01:30')
    await expect(page.getByText('Session Extended').first()).toBeVisible()
    await expect(anyDialog(page)).toHaveCount(0)
    await expect(sessionTime(page)).toHaveText(/4[45]:\d\d$/)
  })

  await test.step('10 minutes before the end it warns, and Enter extends it', async () => {
    await page.clock.fastForward('35:30')
    const warning = page.getByRole('alertdialog', { name: 'Your session ends soon' })
    await expect(warning).toBeVisible()
    await expect(warning.getByText(/^You will be signed out in 9:\d\d minutes\.$/)).toBeVisible()
    await expect(warning.getByText('This page has not been used for more than 15 minutes.')).toBeVisible()
    await expect(warning.getByRole('button', { name: 'Extend Session' })).toBeFocused()
    await expectAccessible(page, 'session warning')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have another 45 minutes.').first()).toBeVisible()
    await expect(warning).toBeHidden()
    await expect(sessionTime(page)).toHaveText(/4[45]:\d\d$/)
  })

  await test.step('the first warning can be put away, the one 5 minutes before the end not by a click beside it', async () => {
    await page.clock.fastForward('35:30')
    await expect(page.getByRole('alertdialog', { name: 'Your session ends soon' })).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(anyDialog(page)).toHaveCount(0)
    await page.clock.fastForward('05:00')
    const critical = page.getByRole('alertdialog', { name: 'Your session is about to end' })
    await expect(critical).toBeVisible()
    await page.mouse.click(5, 5)
    await expectAccessible(page, 'critical session warning')
    await expect(critical).toBeVisible()
  })

  await test.step('at the end it asks for a sign-in over the page, which keeps what was typed', async () => {
    await page.clock.fastForward('05:00')
    await expect(page.getByText(SESSION_ENDED).first()).toBeVisible()
    const again = page.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(again.getByLabel('Email')).toHaveValue(person.email)
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page, 'session expired')
    await enterLogin(again, { ...person, password: 'not-the-password' })
    await expect(again.getByText(ACCOUNT_MESSAGES.invalidCredentials)).toBeVisible()
    await enterLogin(again, person)
    await expect(anyDialog(page)).toHaveCount(0)
    await expect(evidence).toHaveValue(EVIDENCE)
    await save(panel)
  })

  await page.reload()
  await openDomain(page, 'mobility')
  await expect(evidence).toHaveValue(EVIDENCE)
})

test('two tabs have one session: extending it and signing out in one of them counts in the other', async ({
  page,
  context,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await page.clock.install()
  await signIn(page, request, person)
  const other = await context.newPage()
  await Promise.all([page.goto('/dashboard'), other.goto('/cases')])
  for (const tab of [page, other]) await expect(sessionTime(tab)).toHaveText(/4[45]:\d\d$/)

  await page.clock.fastForward('35:30')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alertdialog', { name: 'Your session ends soon' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Extend Session' }).click()
  for (const tab of [page, other]) {
    await expect(anyDialog(tab)).toHaveCount(0)
    await expect(sessionTime(tab)).toHaveText(/4[45]:\d\d$/)
  }

  await signOut(page)
  await expect(page.getByText(ACCOUNT_MESSAGES.signedOut).first()).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
  await expect(other).toHaveURL('/cases')

  await enterLogin(other, person)
  await expect(other.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

const sessionTime = (page: Page): Locator => page.getByRole('timer')
const anyDialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Creates a case past the screens and answers the address of its builder. */
async function aCase(api: APIRequestContext, token: string): Promise<string> {
  const entry = { caseReference: 'SESSION', assessmentType: 'initial', ageGroup: 'adult' }
  const created = await answered<{ case: Case }>(api, 'post', '/api/cases', entry, token)
  return `/dst-builder/${created.case.id}`
}
