import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'

test('cookies are asked about once, in three ways, and the choice can be changed', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/login')
  await other.goto('/')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page, 'cookie banner')

  await test.step('accept all, which the second tab sees', async () => {
    await expect(banner(other)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(banner(other)).toHaveCount(0)
    await expectStored(page, { functional: true, analytics: true })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('change it from the footer', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await expect(settings.getByText(/^Your last choice: /)).toBeVisible()
    await settings.getByRole('checkbox', { name: 'Functional' }).uncheck()
    await expectAccessible(page, 'cookie settings')
    await settings.getByRole('button', { name: 'Cancel' }).click()
    await expectStored(page, { functional: true, analytics: true })
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await settings.getByRole('checkbox', { name: 'Functional' }).uncheck()
    await settings.getByRole('button', { name: 'Save choice' }).click()
    await expect(settings).toBeHidden()
    await expectStored(page, { functional: false, analytics: true })
  })

  await test.step('essential only', async () => {
    await forget(page)
    await banner(page).getByRole('button', { name: 'Essential only' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expectStored(page, { functional: false, analytics: false })
  })

  await test.step('choose one by one from the banner', async () => {
    await forget(page)
    await banner(page).getByRole('button', { name: 'Cookie settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await expect(settings.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
    await settings.getByRole('checkbox', { name: 'Functional' }).check()
    await settings.getByRole('button', { name: 'Save choice' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expectStored(page, { functional: true, analytics: false })
  })
})

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** The stored choice, word for word but for its date. */
async function expectStored(page: Page, choice: { functional: boolean; analytics: boolean }): Promise<void> {
  const stored: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('cookieConsent'))) ?? '')
  expect(stored).toEqual({
    essential: true,
    ...choice,
    marketing: false,
    consentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
}

/** Begins anew, as in a browser whose storage was cleared. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(banner(page)).toBeVisible()
}
