import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

interface TestFixtures {
  /** What went wrong in the browsers of the test; looked at when it is over, without being named. */
  findings: Findings
  /** Fails the test when a page had trouble that nobody sees: watched in every test without being named. */
  watch: undefined
  /** Opens a page in a browser that shares nothing with the test's own, such as a colleague's or a second computer. */
  otherBrowser: () => Promise<Page>
}

/** What went wrong behind the screens, and where the pages went. */
interface Findings {
  troubles: string[]
  origins: Set<string>
}

let addresses = 0

/** Every worker has its own product; every page of a test is watched. */
export const test = base.extend<TestFixtures, { product: Product }>({
  product: [
    // Playwright reads from the pattern that nothing else is needed.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({}, use) => {
    // As from behind a proxy: no test uses up another's share of what one network address may ask for.
    addresses += 1
    await use({ 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` })
  },
  // Nothing moves: a colour half-way to another one is a finding of axe, and only sometimes.
  contextOptions: ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  findings: [
    async ({ product }, use) => {
      const findings: Findings = { troubles: [], origins: new Set() }
      await use(findings)
      expect(findings.troubles).toEqual([])
      expect([...findings.origins].filter((origin) => !product.origins.includes(origin))).toEqual([])
    },
    { auto: true },
  ],
  watch: [
    async ({ context, findings }, use) => {
      await watch(context, findings)
      await use(undefined)
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, findings }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await watch(context, findings)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

async function watch(context: BrowserContext, findings: Findings): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  context.on('console', (message) => {
    // A refusal that the screen explains is no trouble; the browser notes each of them.
    const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isRefusal) findings.troubles.push(message.text())
  })
  context.on('weberror', (failure) => findings.troubles.push(String(failure.error())))
  context.on('response', (response) => {
    if (response.status() >= 500) findings.troubles.push(`${response.url()} answered ${response.status()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'http:' || protocol === 'https:') findings.origins.add(origin)
  })
}
