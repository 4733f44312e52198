import { once } from 'node:events'
import { readEnv } from '../env.ts'
import { makeLogger } from '../platform/log.ts'
import { startProduct } from '../start.ts'
import type { StripeSettings } from '../subscriptions/stripe-client.ts'
import { type Behaviour, startModelStub } from './model-stub.ts'
import { startStripePages } from './stripe-pages.ts'

/**
 * A program for journeys that reach beyond today: the product with a clock that goes on from the machine's by what the
 * journey asks for, and with "card" as its argument together with a Stripe whose pages can be opened, with "model" with a
 * language model that behaves as the journey says. The product itself has no way to be told another time.
 */
async function main(): Promise<void> {
  const ending = new AbortController()
  for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => ending.abort())
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const env = readEnv()
  const stripe = process.argv.includes('card') ? await startStripePages(env.PUBLIC_URL, clock) : null
  const model = process.argv.includes('model') ? await startModelStub() : null
  const running = await startProduct({
    env: {
      ...env,
      ...(stripe && variablesOf(stripe.settings)),
      ...(model && { AI_BASE_URL: model.baseUrl, AI_MODEL: 'journey-model' }),
    },
    log: makeLogger(env.LOG_LEVEL),
    print: (line) => process.stdout.write(`${line}\n`),
    onDatabaseLost: () => process.exit(1),
    signal: ending.signal,
    clock,
  })
  process.on('message', ({ move = 0, behave }: { move?: number; behave?: Behaviour }) => {
    ahead += move
    if (behave) model?.behave(behave)
    void (stripe?.timePassed() ?? Promise.resolve()).then(() =>
      process.send?.({ now: clock.now().getTime() }),
    )
  })
  process.send?.({ payment: stripe?.url ?? null })
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  await running.stop()
  await stripe?.close()
  await model?.close()
}

const variablesOf = ({ secretKey, webhookSecret, apiBase }: StripeSettings) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
})

await main()
process.exit(0)
