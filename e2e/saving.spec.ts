import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test'
import type { Assessment } from '../shared/assessments/assessment.ts'
import type { Case } from '../shared/cases/case.ts'
import { createCase, openDomain, sendNewCase } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, type Person, signIn, verified } from './people.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

const TEXT = 'Kanarienvogel: falls twice a week when standing up.'
const PUT_BACK = /^Text from .* that had not reached the server was put back\.$/

test('a text is saved by itself, and lies in the browser sealed until it is', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const one = await aCase(request, sessionToken)
  await page.goto(`/dst-builder/${one.id}`)
  const reached = await refuseWrites(page)
  await typeInto(page, TEXT)
  await expect(page.getByText('Not saved: trying again').first()).toBeVisible()
  const kept = await stored(page)
  expect(kept.records).toBe(1)
  expect(kept.everything).not.toContain('Kanarienvogel')
  expect(kept.everything).not.toContain(one.caseReference)

  await reached()
  await expectSaved(page)
  await expect(page.getByText('Assessment saved successfully')).toHaveCount(0)
  expect(await evidenceOf(request, sessionToken, one.id)).toBe(TEXT)
  await expect.poll(async () => (await stored(page)).records).toBe(0)
  expect((await stored(page)).everything).not.toContain('Kanarienvogel')
})

test('a text typed while the server is away is put back when the case is opened again, and saved', async ({
  browser,
  request,
  product,
}) => {
  const person = await verified(request, product)
  // A browser of its own: calls that fail are what this is about.
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const { sessionToken } = await signIn(page, request, person)
  const one = await aCase(request, sessionToken)
  await page.goto(`/dst-builder/${one.id}`)
  await openDomain(page, 'mobility')
  await product.pause()
  await typeInto(page, TEXT)
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible()
  // Nothing of it is sent by this page once the server is back.
  await page.close()
  await product.restart()

  const again = await context.newPage()
  await again.goto('/dashboard')
  await again.getByRole('link', { name: one.caseReference }).first().click()
  await expect(again.getByText(PUT_BACK)).toBeVisible()
  const panel = await openDomain(again, 'mobility')
  await expect(panel.getByLabel('Evidence', { exact: true })).toHaveValue(TEXT)
  await expectSaved(again)
  expect(await evidenceOf(request, sessionToken, one.id)).toBe(TEXT)
  await again.goto('/dashboard')
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again.getByText('Text that has not reached the server')).toHaveCount(0)
  await context.close()
})

test('a case whose answer was lost is there once, and the second press opens it', async ({
  browser,
  request,
  product,
}) => {
  const person = await verified(request, product)
  // A browser of its own: a call that fails is what this is about.
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const { sessionToken } = await signIn(page, request, person)
  await page.goto('/dst-builder')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/cases', loseAnswer, { times: 1 })
  const entry = { caseReference: 'LOST', assessmentType: 'initial', ageGroup: 'adult' } as const
  await sendNewCase(page, entry)
  await expect(page.getByText('Failed to create case').first()).toBeVisible()
  await createCase(page, entry)
  const { cases } = await answered<{ cases: Case[] }>(request, 'get', '/api/cases', undefined, sessionToken)
  expect(cases.map(({ caseReference }) => caseReference)).toEqual(['LOST'])
  expect(page.url()).toContain(cases[0]?.id)
  await context.close()
})

test('a session that ends under a text: after signing in again it is saved by itself', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const { sessionToken } = await signIn(page, request, person)
  const one = await aCase(request, sessionToken)
  await page.goto(`/dst-builder/${one.id}`)
  const panel = await openDomain(page, 'mobility')
  await answered(request, 'post', '/api/auth/logout', undefined, sessionToken)
  await typeInto(page, TEXT)
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await enterLogin(dialog, person)
  await expect(dialog).toBeHidden()
  await expectSaved(page)
  await expect(panel.getByLabel('Evidence', { exact: true })).toHaveValue(TEXT)
  expect(await evidenceOf(request, await newToken(request, person), one.id)).toBe(TEXT)
})

test('signing out in another tab loses nothing: the text returns with the person, and with nobody else', async ({
  page,
  context,
  request,
  product,
}) => {
  const person = await verified(request, product)
  const colleague = await verified(request, product)
  const { sessionToken } = await signIn(page, request, person)
  const one = await aCase(request, sessionToken)
  await page.goto(`/dst-builder/${one.id}`)
  const reached = await refuseWrites(page)
  await typeInto(page, TEXT)
  await expect(page.getByText('Not saved: trying again').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await signOut(other)
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()

  await enterLogin(other, colleague)
  await expect(other.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await other.goto('/cases')
  await expect(other.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(other.getByText('Text that has not reached the server')).toHaveCount(0)
  await signOut(other)
  expect((await stored(other)).records).toBe(1)
  await other.close()

  await page.goto('/cases')
  await enterLogin(page, person)
  const notice = page.getByText('Text that has not reached the server is kept on this device')
  await expect(notice).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: one.caseReference }).click()
  await expect(page.getByText(PUT_BACK)).toBeVisible()
  await reached()
  await expectSaved(page)
  expect(await evidenceOf(request, await newToken(request, person), one.id)).toBe(TEXT)
})

/** Opens a case past the screens. */
async function aCase(api: APIRequestContext, token: string): Promise<Case> {
  const entry = { caseReference: 'SAVING', assessmentType: 'initial', ageGroup: 'adult' }
  return (await answered<{ case: Case }>(api, 'post', '/api/cases', entry, token)).case
}

async function typeInto(page: Page, text: string): Promise<void> {
  const panel = await openDomain(page, 'mobility')
  await panel.getByLabel('Evidence', { exact: true }).fill(text)
}

/** The server takes no text from this page until the answer is called. */
async function refuseWrites(page: Page): Promise<() => Promise<void>> {
  const writes = '**/dst-assessments'
  await page.route(writes, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const refusal = { message: 'Wait.', code: 'rate_limited' }
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: refusal })
  })
  return async () => page.unroute(writes)
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^All changes saved, \d\d:\d\d$/).first()).toBeVisible({ timeout: 30_000 })
}

/** What the server has of the domain. */
async function evidenceOf(api: APIRequestContext, token: string, caseId: string): Promise<string | null> {
  const path = `/api/cases/${caseId}/dst-assessments`
  const { assessments } = await answered<{ assessments: Assessment[] }>(api, 'get', path, undefined, token)
  return assessments.find(({ domain }) => domain === 'mobility')?.evidence ?? null
}

async function newToken(api: APIRequestContext, { email, password }: Person): Promise<string> {
  const path = '/api/auth/login'
  return (await answered<{ sessionToken: string }>(api, 'post', path, { email, password })).sessionToken
}

/** Everything that the product keeps in this browser, bytes as characters, and how many texts there are. */
async function stored(page: Page): Promise<{ everything: string; records: number }> {
  return page.evaluate(async () => {
    const asText = (_key: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
    }
    const done = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No database'))
      })
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())])
        found.push(...values.map((value, place) => [keys[place], value as unknown]))
      }
      database.close()
    }
    const everything = JSON.stringify(
      [found, Object.entries(localStorage), Object.entries(sessionStorage)],
      asText,
    )
    return { everything, records: found.length }
  })
}
