import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test as journeys } from './fixtures.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

/** Journeys on the demonstration; everybody in it has one password. */
const test = journeys.extend<object, { demonstration: StartedProduct; password: string }>({
  demonstration: [
    async ({}, use) => {
      const product = await startProduct({ file: 'dist/server/demo.js' })
      await expect.poll(() => product.output(), { timeout: 60_000 }).toContain('Ctrl-C')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [({ demonstration }, use) => use(demonstration), { scope: 'worker' }],
  password: [
    ({ demonstration }, use) => use(/Password +(\S+)/.exec(demonstration.output())?.[1] ?? ''),
    { scope: 'worker' },
  ],
})

/** Each figure with the name of its file. */
const FIGURES = {
  'Assessments over time': 'assessments-over-time.csv',
  'Time to completion': 'time-to-completion.csv',
  'Levels by domain': 'levels-by-domain.csv',
  'Reviews ahead': 'reviews-ahead.csv',
  'AI use': 'ai-use.csv',
}

async function signIn(page: Page, who: string, password: string): Promise<void> {
  await page.goto('/login')
  await enterLogin(page, { email: `${who}@demo.example`, password })
  await expect(page.getByRole('heading', { name: /^Hello, Sample/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Analytics' }).click()
}

/** The table behind a chart, row by row, its figures without the commas between thousands. */
async function tableOf(page: Page, title: string): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: title }).getByRole('row').all()
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allTextContents()).map((cell) => cell.replace(/^(\d+),(\d+)$/, '$1$2')),
    ),
  )
}

/** The lines of the file behind a chart. */
async function fileOf(page: Page, title: string): Promise<{ name: string; lines: string[] }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download CSV: ${title}` }).click()
  const download = await downloading
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trimEnd()
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}

const csvLine = (cells: readonly string[]) =>
  cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')

test('the assistant of the demonstration has been asked: each use of tokens is a message that can be read', async ({
  page,
  password,
}) => {
  await signIn(page, 'manager', password)
  await page.goto('/chat')
  await expect(page.getByText('Letter to the family').first()).toBeVisible()
  await expect(page.getByText('How long is there to apply for independent review?')).toBeVisible()
  await page.goto('/subscription')
  const uses = page.getByRole('table', { name: 'Token use this month' }).getByRole('row')
  await expect(uses.nth(3)).toContainText('AI chat')
  await expect(page.getByText(/^Total this month: [\d,]+ tokens\.$/)).toBeVisible()
})

test('the demonstration has analytics worth looking at, each chart with its table and the same file', async ({
  page,
  password,
}) => {
  await signIn(page, 'manager', password)
  await expect(page.getByText(/^In the last 12 months 22 cases were opened and 14 cases/)).toBeVisible()
  await expect(
    page.getByText(/^9 of 13 cases .* took at most 28 days.* The median is 26 days\./),
  ).toBeVisible()
  await expectAccessible(page, 'analytics of the demonstration')

  for (const [title, name] of Object.entries(FIGURES)) {
    const table = await tableOf(page, title)
    expect(await fileOf(page, title)).toEqual({ name, lines: table.map(csvLine) })
    const figures = table.slice(1).flatMap(([, ...cells]) => cells.map(Number))
    expect(figures.filter((figure) => figure > 0).length, `figures of ${title}`).toBeGreaterThan(4)
  }

  await test.step('what they are for, to somebody whose plan has none', async () => {
    await signOut(page)
    await signIn(page, 'assessor', password)
    await expect(page.getByRole('heading', { name: 'Analytics is part of Pro+' })).toBeVisible()
    await expect(page.getByText(/Pro\+ costs £18 a month or £180 a year/)).toBeVisible()
    await expect(page.getByText(/Nothing is lost by waiting/)).toBeVisible()
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect(
      page.getByText('Analytics is part of Pro+. Your plan (Pro) does not include it.'),
    ).toBeVisible()
  })
})
