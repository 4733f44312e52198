import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'
import { holdsWhole, pdfPages } from './worksheet-text.ts'

const items = (page: Page) => page.getByRole('list', { name: 'Items' })
const section = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 4 })

async function downloaded(page: Page, button: RegExp) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return downloading
}

test('the knowledge base is searched, read, marked, linked to and taken along', async ({
  page,
  context,
  request,
  product,
}) => {
  test.setTimeout(150_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await verified(request, product, aPerson({ lastName: 'Reader' }))
  await signIn(page, request, person)
  await page.goto('/dashboard')

  await test.step('the dashboard leads to the place it names', async () => {
    await page.getByRole('link', { name: 'Fast Track Criteria' }).click()
    await expect(page).toHaveURL('/knowledge-base#fast-track.criteria')
    await expect(section(page, /^Fast track criteria/)).toBeFocused()
    await expect(section(page, /^Fast track criteria/)).toBeInViewport()
    await expectAccessible(page, 'an item of the knowledge base')
  })

  await test.step('a search forgives a mistake and leads to the section', async () => {
    await page.goto('/knowledge-base')
    await expectAccessible(page, 'knowledge base')
    await page.getByLabel('Search the knowledge base').fill('cheklist treshold')
    await expectAccessible(page, 'knowledge base, searched')
    const found = items(page).getByRole('list', { name: 'Sections found' }).first()
    await found.getByRole('link', { name: /^The Checklist threshold/ }).click()
    await expect(section(page, /^The Checklist threshold/)).toBeFocused()
    await expect(page.getByText('Two or more domains at A')).toBeVisible()
    await page.getByLabel('Search the knowledge base').fill('zzzzz')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeFocused()
  })

  await test.step('a favourite is there again after a reload', async () => {
    await page.getByRole('button', { name: 'Favourite: Care Act 2014' }).click()
    await expect(page.getByText(/^Your favourites hold until you leave this page\./)).toBeVisible()
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click()
    await expect(page.getByText(/^Your favourites hold/)).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'Favourites only' }).click()
    await expect(items(page).getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(items(page).getByRole('heading', { level: 3 })).toContainText('Care Act 2014')
  })

  await test.step('a section has a link that somebody else can open', async () => {
    await page.getByRole('link', { name: 'Four Characteristics' }).click()
    await expect(section(page, 'The Four Characteristics')).toBeFocused()
    await page.getByRole('button', { name: 'Copy link to “The Four Characteristics”' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${product.url}/knowledge-base#national-framework.four-characteristics`)
    const other = await page.context().newPage()
    await other.goto(address)
    await expect(section(other, 'The Four Characteristics')).toBeFocused()
    await expect(section(other, 'The Four Characteristics')).toBeInViewport()
    await other.goto('/knowledge-base#national-framework.nothing')
    await expect(other.getByText('This link leads to nothing')).toBeVisible()
    await other.close()
  })

  await test.step('an item and the whole of it as PDF', async () => {
    const one = await downloaded(page, /^Download PDF: National Framework 2016/)
    expect(one.suggestedFilename()).toBe('national-framework.pdf')
    const pages = await pdfPages(one)
    for (const text of ['July 2022 (revised)', 'The Four Characteristics', 'Last checked'])
      expect(holdsWhole(pages, text), text).toBe(true)
    const all = await downloaded(page, /^Download All/)
    expect(all.suggestedFilename()).toBe('knowledge-base.pdf')
    expect(holdsWhole(await pdfPages(all), 'Who pays: CHC, nursing care and joint packages')).toBe(true)
  })

  await test.step('with the keyboard alone', async () => {
    await page.goto('/knowledge-base')
    const item = items(page).getByRole('button', { name: /^Mental Capacity Act 2005/ })
    await item.focus()
    await page.keyboard.press('Enter')
    await expect(item).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: 'Deprivation of liberty: DoLS and LPS' }).press('Enter')
    await expect(section(page, /^Deprivation of liberty/)).toBeFocused()
    await page.goBack()
    await page.getByRole('button', { name: 'Close Mental Capacity Act 2005' }).press('Enter')
    await expect(item).toBeFocused()
  })
})

test('with Pro+ what was read is suggested for the CPD log', async ({ page, request, product }) => {
  const person = await verified(request, product)
  const { sessionToken } = await signIn(page, request, person)
  await answered(request, 'post', '/api/subscription/upgrade', { tier: 'pro_plus' }, sessionToken)
  await page.clock.install()
  await page.goto('/knowledge-base#fast-track')
  await expect(page.getByRole('button', { name: 'Close Fast Track Pathway Tool' })).toBeVisible()
  const noted = page.waitForResponse('**/api/knowledge/fast-track/read')
  await page.clock.runFor(31_000)
  expect((await noted).status()).toBe(200)
  await page.goto('/account?tab=cpd')
  await page.getByRole('button', { name: 'Add to log: Fast Track Pathway Tool' }).click()
  await page.getByLabel('minutes').fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByText('From the knowledge base', { exact: true })).toBeVisible()
  await expect(page.getByText('Read in the knowledge base: Fast Track Pathway Tool')).toBeVisible()
})

test('the knowledge base asks to sign in, and opens the place it was asked for', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await page.goto('/knowledge-base#care-act.carers')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(section(page, /^Carers: assessment and support/)).toBeFocused()
})
