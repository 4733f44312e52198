import { afterAll, expect, it } from 'vitest'
import type { Caller } from '../platform/caller.ts'
import { startStripeStub } from '../testing/stripe-stub.ts'
import { useTestApp } from '../testing/test-app.ts'
import { stripeClient } from './stripe-client.ts'
import { stripePayment } from './stripe-payment.ts'

const stripe = await startStripeStub()
afterAll(() => stripe.close())
const app = useTestApp({ stripe: stripe.settings })

const ordersOf = ({ id }: { id: string }) =>
  app.query<{ page: string }>('select provider_id as page from subscription_orders where account_id = $1', [
    id,
  ])

it('an order by card sent at once with one key is one page, and each answer leads to it', async () => {
  const person = await app.signedIn({ tier: 'free' })
  const order = () =>
    app.api.as(person).send<{ checkoutUrl: string }>('POST', '/api/subscription/upgrade', {
      ...{ payload: { tier: 'pro' }, headers: { 'idempotency-key': 'one' } },
    })
  const answers = await Promise.all(Array.from({ length: 6 }, order))
  const [page, ...others] = [...stripe.pages.values()]
  expect([page!.status, others]).toEqual(['open', []])
  for (const { status, body } of answers) expect([status, body.checkoutUrl]).toEqual([200, page!.url])
  expect(await ordersOf(person)).toEqual([{ page: page!.id }])
})

it('taken by several processes, it leaves open the one page that each answers', async () => {
  const person = await app.signedIn({ tier: 'free' })
  const { db, vault, clock, publicUrl } = app
  const payment = stripePayment({ db, stripe: stripeClient(stripe.settings), publicUrl })
  const hash = vault.lookup('test', person.id)
  const act = {
    ...{ at: clock.now(), requestId: 'test', route: 'test', address: '::1', actor: person },
    repeat: { vault, key: hash, content: hash },
  }
  const caller: Caller = { ...person, name: 'Ada Nurse', tier: 'free', outstanding: null }
  const before = new Set(stripe.pages.keys())
  const order = () => payment.order(act, caller, { tier: 'pro', interval: 'monthly' })
  const answers = await Promise.all(Array.from({ length: 4 }, order))
  const made = [...stripe.pages.values()].filter(({ id }) => !before.has(id))
  const [page, ...others] = made.filter(({ status }) => status === 'open')
  expect([made.length > 1, others]).toEqual([true, []])
  expect(answers.map(({ checkoutUrl }) => checkoutUrl)).toEqual(answers.map(() => page!.url))
  expect(await ordersOf(person)).toEqual([{ page: page!.id }])
})
