import { test as journeys } from './fixtures.ts'
import { type StartedProduct, startProduct } from './product.ts'

/** How the language model behaves: an answer in pieces, a status that refuses, or silence after some pieces. */
type Behaviour =
  | { kind: 'answer'; pieces: string[]; everyMs?: number }
  | { kind: 'status'; status: number }
  | { kind: 'hang'; pieces: string[] }

interface Model {
  /** From now on the language model behaves like this. */
  behave: (behaviour: Behaviour) => Promise<void>
}

/** Journeys on a product of their own with a language model, which does as it is told. */
export const test = journeys.extend<Model, { started: StartedProduct }>({
  started: [
    async ({}, use) => {
      const file = 'server/testing/journey-server.ts'
      const product = await startProduct({ file, args: ['model'], talks: true })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [({ started }, use) => use(started), { scope: 'worker' }],
  behave: async ({ started }, use) => {
    await use(async (behave) => {
      await started.tell({ behave })
    })
  },
})
