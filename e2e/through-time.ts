import { test as journeys } from './fixtures.ts'
import { type StartedProduct, startProduct } from './product.ts'

interface InTime {
  /** How plans are paid: "card" brings a Stripe with pages to pay and cancel on. */
  payment: 'invoice' | 'card'
  started: StartedProduct
}

interface Passing {
  /** Lets time pass: for the product, for whoever is paid through, and in the test's own browser. */
  pass: (time: { days?: number; minutes?: number }) => Promise<void>
}

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * Journeys on a product of their own, whose clock they move: the same sources with the built screens, since the built
 * program has no way to be told another time.
 */
export const test = journeys.extend<Passing, InTime>({
  payment: ['invoice', { option: true, scope: 'worker' }],
  started: [
    async ({ payment }, use) => {
      const file = 'server/testing/journey-server.ts'
      const product = await startProduct({ file, args: [payment], talks: true })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [
    async ({ started }, use) => {
      const { payment } = started.greeting as { payment: string | null }
      await use({ ...started, origins: [started.url, ...(payment ? [payment] : [])] })
    },
    { scope: 'worker' },
  ],
  pass: async ({ started, context }, use) => {
    await use(async ({ days = 0, minutes = 0 }) => {
      const { now } = (await started.tell({ move: days * DAY + minutes * MINUTE })) as { now: number }
      await context.clock.setSystemTime(now)
    })
  },
})
