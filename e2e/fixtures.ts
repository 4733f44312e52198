import { type BrowserContext, expect, test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

interface TestFixtures {
  /** Fails the test when a page had trouble that nobody sees: watched in every test without being named. */
  watch: undefined
}

/** What went wrong behind the screens, and where the pages went. */
interface Findings {
  troubles: string[]
  origins: Set<string>
}

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
  watch: [
    async ({ context, product }, use) => {
      const findings = await watched(context)
      await use(undefined)
      expect(findings.troubles).toEqual([])
      expect([...findings.origins].filter((origin) => origin !== product.url)).toEqual([])
    },
    { auto: true },
  ],
})

async function watched(context: BrowserContext): Promise<Findings> {
  const findings: Findings = { troubles: [], origins: new Set() }
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
  return findings
}
