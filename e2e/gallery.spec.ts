import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { createServer } from 'vite'
import type { User } from '../shared/accounts/account.ts'
import { expectAccessible } from './accessibility.ts'

const FOLDER = join(import.meta.dirname, '..')

/** The gallery is a part of the development build alone, so it is served from the sources. */
const test = base.extend<object, { sources: string }>({
  sources: [
    // Playwright reads from the pattern that nothing else is needed.
    async ({}, use) => {
      const cacheDir = await mkdtemp(join(tmpdir(), 'assessment-gallery-'))
      const server = await createServer({
        configFile: join(FOLDER, 'vite.config.ts'),
        root: join(FOLDER, 'web'),
        cacheDir,
        logLevel: 'error',
        // Every package is found before the first page: one that is found later would have to reload it.
        optimizeDeps: { entries: ['index.html'] },
        // A file that is saved meanwhile must not reload the page.
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
      })
      await server.listen()
      const [url] = server.resolvedUrls?.local ?? []
      if (!url) throw new Error('The development server has no address')
      await use(url)
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ sources }, use) => use(sources),
})

/** What the gallery calls its dialogs, and a button that closes each. */
const DIALOGS = [
  ['form dialog', 'Cancel'],
  ['critical dialog', 'Extend session'],
  ['long dialog', 'Close'],
  ['confirmation', 'Cancel'],
] as const

const PERSON: User = {
  id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Robin',
  lastName: 'Example',
  username: 'robin',
  email: 'robin@example.org',
  role: 'assessor',
  emailVerified: true,
  subscriptionTier: 'pro',
  mustChangePassword: false,
  twoStepEnabled: false,
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the design system is accessible, at rest, with errors and in its dialogs', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  await openGallery(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await page.getByRole('button', { name: 'Break this part' }).click()
  await expect(page.getByText('Something went wrong on this page')).toBeVisible()
  await expectAccessible(page, 'gallery')

  for (const [dialog, wayOut] of DIALOGS) {
    await page.getByRole('button', { name: `Open a ${dialog}` }).click()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations, dialog).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: wayOut }).click()
  }
  expect(troubles).toEqual([])
})

/** Signed in without a server: the gallery asks for nothing but the person. */
async function openGallery(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => {
      const isMe = route.request().url().endsWith('/api/auth/me')
      return route.fulfill(
        isMe
          ? { json: { user: PERSON } }
          : { status: 404, json: { message: 'Nothing here', code: 'not_found' } },
      )
    },
  )
  await page.addInitScript(() => {
    localStorage.setItem('sessionToken', 'of-nobody')
    localStorage.setItem('sessionExpiry', new Date(Date.now() + 45 * 60_000).toISOString())
  })
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
}
