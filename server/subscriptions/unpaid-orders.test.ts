import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, it } from 'vitest'
import { QUEUES } from '../platform/jobs.ts'
import type { Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { confirmPayment } from './invoice-payment.ts'
import { insertOrder } from './order-queries.ts'
import { tierOf } from './subscription-service.ts'

const app = useTestApp()
const DAY = 86_400_000

/** What runs every ten minutes, in two processes at the same moment. */
const run = () => Promise.all([1, 2].map(() => app.jobs.runRecurring(QUEUES.periodEnds)))

const ordersOf = ({ id }: Person) =>
  app.query<{ id: string; state: string }>(
    'select id, state from subscription_orders where account_id = $1 order by id',
    [id],
  )
const statesOf = async (person: Person) => (await ordersOf(person)).map(({ state }) => state)

afterEach(() => expect(app.log.takeErrors()).toEqual([]))

describe('an order by invoice', () => {
  async function aBuyer({ hadTrial = false } = {}) {
    const person = await app.signedIn({ tier: 'free' })
    if (hadTrial)
      await app.query('insert into trials (account_id, started_at) values ($1, now())', [person.id])
    expect((await app.api.as(person).post('/api/subscription/upgrade', { tier: 'pro' })).status).toBe(200)
    return person
  }

  it.each([
    ['without a trial ends 60 days after it was made', true, 60],
    ['ends 60 days after its trial', false, 74],
  ])('%s', async (_, hadTrial, days) => {
    const person = await aBuyer({ hadTrial })
    app.clock.move(days * DAY - 1)
    await run()
    expect(await statesOf(person)).toEqual(['open'])
    app.clock.move(1)
    await run()
    expect(await statesOf(person)).toEqual(['ended'])
  })

  it('is confirmed also after its trial: the plan then begins at once', async () => {
    const person = await aBuyer()
    app.clock.move(40 * DAY)
    await run()
    const at = app.clock.now()
    expect(await tierOf(app.db, person.id, at)).toBe('free')
    const [order] = await ordersOf(person)
    const act = { at, requestId: 'r', route: 'POST /x', address: '10.0.0.1', actor: null }
    await confirmPayment(app.db, act, order!.id)
    expect([await tierOf(app.db, person.id, at), await statesOf(person)]).toEqual(['pro', ['paid']])
  })
})

describe('an order by card', () => {
  it('that nobody paid for ends with its payment page, after a day', async () => {
    const person = await app.signedIn({ tier: 'free' })
    await insertOrder(app.db, {
      ...{ id: uuidv7(), accountId: person.id, tier: 'pro', interval: 'monthly', provider: 'stripe' },
      ...{ state: 'open', providerId: `cs_${person.id}`, amount: 1_200, entitlementId: null },
      ...{ createdAt: app.clock.now(), changedAt: app.clock.now(), newsAt: null },
    })
    app.clock.move(DAY - 1)
    await run()
    expect(await statesOf(person)).toEqual(['open'])
    app.clock.move(1)
    await run()
    expect(await statesOf(person)).toEqual(['ended'])
  })
})
