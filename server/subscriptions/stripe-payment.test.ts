import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it } from 'vitest'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { seconds, startStripeStub } from '../testing/stripe-stub.ts'
import { useTestApp } from '../testing/test-app.ts'
import { type EntitlementRow, insertEntitlement } from './subscription-queries.ts'
import { readSubscription } from './subscription-reading.ts'

const stripe = await startStripeStub()
afterAll(() => stripe.close())
const app = useTestApp({ stripe: stripe.settings })
const DAY = 86_400_000

async function aBuyer() {
  const person = await app.signedIn({ tier: 'free' })
  const api = app.api.as(person)
  return {
    person,
    order: (body: object) =>
      api.post<{ message: string; checkoutUrl: string }>('/api/subscription/upgrade', body),
    read: async () => (await api.get('/api/subscription')).body,
    portal: () => api.post<{ url: string }>('/api/subscription/portal'),
    orders: () =>
      app.query(
        'select state, provider, provider_id, tier, amount from subscription_orders where account_id = $1 order by id',
        [person.id],
      ),
  }
}

const callsOf = (name: string) => stripe.calls.filter((call) => call.name === name)
const newest = () => callsOf('POST /v1/checkout/sessions').at(-1)!.fields

describe('an order by card', () => {
  it('is a page of Stripe on which the plan is taken out, with the trial where there was none', async () => {
    const { person, order, read, orders } = await aBuyer()
    const answer = await order({ tier: 'pro', interval: 'yearly' })
    expect([answer.status, answer.body.checkoutUrl]).toEqual([
      200,
      expect.stringContaining('https://pay.test/'),
    ])
    const page = [...stripe.pages.values()].at(-1)!
    const [stored] = await app.query<{ id: string }>(
      'select id from subscription_orders where account_id = $1',
      [person.id],
    )
    expect(newest()).toEqual({
      ...{ mode: 'subscription', locale: 'en-GB', client_reference_id: stored!.id },
      customer_email: person.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '12000',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][product_data][name]': 'Pro, Healthcare Assessment Platform',
      'subscription_data[metadata][order]': stored!.id,
      'subscription_data[trial_period_days]': '14',
      success_url: `${app.publicUrl}/subscription`,
      cancel_url: `${app.publicUrl}/subscription`,
    })
    expect(await orders()).toEqual([
      { state: 'open', provider: 'stripe', provider_id: page.id, tier: 'pro', amount: 12_000 },
    ])
    expect(await read()).toMatchObject({
      ...{ tier: 'free', trialAvailable: true, canManageBilling: false },
      paymentPending: { tier: 'pro', interval: 'yearly', byCard: true },
    })
    const [line] = await app.query(`select action, detail from audit_events where subject_id = $1`, [
      stored!.id,
    ])
    expect(line).toEqual({ action: 'subscription.ordered', detail: { tier: 'pro', interval: 'yearly' } })
  })

  it.each<[string, [Tier, EntitlementRow['source'], number][], Tier, number | null]>([
    ['after months that were given', [['pro', 'promotion', 90]], 'pro', 90],
    ['after a higher plan', [['pro_plus', 'paid', 20]], 'pro', 20],
    [
      'after both',
      [
        ['pro_plus', 'trial', 5],
        ['pro', 'invite', 36],
      ],
      'pro',
      36,
    ],
    ['when what is paid by invoice ends', [['pro', 'paid', 13]], 'pro', 13],
    ['as late as Stripe takes it', [['pro', 'promotion', 800]], 'pro', 729],
    ['48 hours ahead at the least', [['pro', 'invite', 2]], 'pro', 2],
    ['at once where less is left', [['pro', 'invite', 2 - 1 / DAY]], 'pro', null],
    ['at once for what counts at once', [['pro', 'promotion', 90]], 'pro_plus', null],
  ])('without a trial left is charged %s', async (_, held, tier, chargedIn) => {
    const { person, order } = await aBuyer()
    await app.query('insert into trials (account_id, started_at) values ($1, now())', [person.id])
    const now = app.clock.now()
    const after = (days: number) => new Date(now.getTime() + days * DAY)
    for (const [had, source, days] of held)
      await insertEntitlement(app.db, {
        ...{ id: uuidv7(), accountId: person.id, tier: had, source, createdAt: now },
        ...{ startsAt: now, endsAt: after(days) },
      })
    const { message } = (await order({ tier })).body
    const { ['subscription_data[trial_end]']: end, ...rest } = newest()
    expect(Object.keys(rest).filter((field) => field.includes('trial'))).toEqual([])
    expect(end === undefined ? null : new Date(Number(end) * 1_000)).toEqual(chargedIn && after(chargedIn))
    expect(message.includes('Nothing is charged before')).toBe(chargedIn !== null)
  })

  it('that is charged later counts as taken out, gives its time once charged, and is not ordered twice', async () => {
    const { person, order, read } = await aBuyer()
    const started = app.clock.now()
    const after = (days: number) => new Date(started.getTime() + days * DAY)
    await app.query('insert into trials (account_id, started_at) values ($1, $2)', [person.id, started])
    await insertEntitlement(app.db, {
      ...{ id: uuidv7(), accountId: person.id, tier: 'pro', source: 'promotion', createdAt: started },
      ...{ startsAt: started, endsAt: after(90) },
    })
    await order({ tier: 'pro' })
    const page = [...stripe.pages.values()].at(-1)!
    const subscription = stripe.pay(page.id, { status: 'trialing', startsAt: started, endsAt: after(90) })
    const hear = () =>
      app.api.send(
        ...(['POST', '/api/subscription/webhook'] as const),
        stripe.news('customer.subscription.updated', { id: subscription.id }, app.clock.now()),
      )
    expect((await hear()).status).toBe(200)
    expect(await read()).toMatchObject({
      ...{ source: 'promotion', expiresAt: after(90).toISOString(), paymentPending: null },
      ...{ renewal: { tier: 'pro', interval: 'monthly' }, orderable: ['pro_plus'] },
    })
    const again = await order({ tier: 'pro' })
    expect([again.status, again.error.message]).toEqual([
      409,
      'Pro is already yours: it begins, and is charged for, when what you have ends.',
    ])
    // A session ends long before the months do.
    app.clock.move(90 * DAY)
    subscription.status = 'active'
    subscription.items.data = [
      { current_period_start: seconds(after(90)), current_period_end: seconds(after(121)) },
    ]
    expect((await hear()).status).toBe(200)
    expect(await readSubscription(app.db, person, { hasSupport: true }, app.clock.now())).toMatchObject({
      ...{ source: 'paid', status: 'active', expiresAt: after(121).toISOString() },
    })
  })

  it('begins its trial after what was given, and charges nothing before that has ended', async () => {
    const { person, order, read } = await aBuyer()
    const now = app.clock.now()
    const after = (days: number) => new Date(now.getTime() + days * DAY)
    await insertEntitlement(app.db, {
      ...{ id: uuidv7(), accountId: person.id, tier: 'pro', source: 'promotion' },
      ...{ startsAt: now, endsAt: after(90), createdAt: now },
    })
    expect((await order({ tier: 'pro' })).status).toBe(200)
    expect(newest()['subscription_data[trial_period_days]']).toBeUndefined()
    const endsAt = new Date(Number(newest()['subscription_data[trial_end]']) * 1_000)
    expect(endsAt).toEqual(after(104))
    const page = [...stripe.pages.values()].at(-1)!
    const subscription = stripe.pay(page.id, { status: 'trialing', startsAt: now, endsAt })
    const news = stripe.news('checkout.session.completed', { subscription: subscription.id }, now)
    expect((await app.api.send('POST', '/api/subscription/webhook', news)).status).toBe(200)
    expect(await read()).toMatchObject({ tier: 'pro', expiresAt: endsAt.toISOString() })
    const trials = await app.query(
      `select starts_at, ends_at from entitlements where account_id = $1 and source = 'trial'`,
      [person.id],
    )
    expect(trials).toEqual([{ starts_at: after(90), ends_at: after(104) }])
  })

  it('has no trial where there was one, and goes to the customer that Stripe knows', async () => {
    const { person, order } = await aBuyer()
    await app.query('insert into trials (account_id, started_at) values ($1, now())', [person.id])
    await app.query(`insert into billing_customers (account_id, customer_id) values ($1, 'cus_known')`, [
      person.id,
    ])
    await order({ tier: 'premium' })
    expect(newest()).toMatchObject({
      customer: 'cus_known',
      'line_items[0][price_data][unit_amount]': '1800',
    })
    expect(Object.keys(newest())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/trial|customer_email/)]),
    )
  })

  it('takes the place of one that waits, whose page closes', async () => {
    const { order, orders } = await aBuyer()
    await order({ tier: 'pro' })
    await order({ tier: 'pro_plus' })
    const [first, second] = [...stripe.pages.values()].slice(-2)
    expect([first!.status, second!.status]).toEqual(['expired', 'open'])
    expect((await orders()).map(({ state }) => state)).toEqual(['ended', 'open'])
  })

  it('is refused between payment and its confirmation, so that nobody pays twice', async () => {
    const { order, orders } = await aBuyer()
    await order({ tier: 'pro' })
    const pages = stripe.pages.size
    ;[...stripe.pages.values()].at(-1)!.status = 'complete'
    const again = await order({ tier: 'pro' })
    expect([again.status, again.error.message]).toEqual([
      409,
      'Your last order has been paid and is being confirmed. Reload this page in a moment.',
    ])
    expect([stripe.pages.size, (await orders()).length]).toEqual([pages, 1])
  })

  it('leaves one page open, however often it is sent at once', async () => {
    const { order, orders } = await aBuyer()
    const before = new Set(stripe.pages.keys())
    await Promise.all(Array.from({ length: 6 }, () => order({ tier: 'pro' })))
    const made = [...stripe.pages.values()].filter(({ id }) => !before.has(id))
    const open = (await orders()).filter(({ state }) => state === 'open')
    expect(made.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual(
      open.map((one) => one['provider_id']),
    )
    expect(open).toHaveLength(1)
  })

  it('of a plan that one has is refused without a word to Stripe', async () => {
    const { person, order } = await aBuyer()
    await app.query(
      `insert into entitlements (id, account_id, tier, source, starts_at, created_at) values (gen_random_uuid(), $1, 'pro', 'paid', $2, $2)`,
      [person.id, app.clock.now()],
    )
    const calls = stripe.calls.length
    expect((await order({ tier: 'pro' })).error.message).toBe('Pro is already yours: it is paid for.')
    expect(stripe.calls.length).toBe(calls)
  })
})

describe('the page where a plan is changed or cancelled', () => {
  it('belongs to the customer, and comes back to the product', async () => {
    const { person, portal, read } = await aBuyer()
    await app.query(`insert into billing_customers (account_id, customer_id) values ($1, 'cus_portal')`, [
      person.id,
    ])
    expect((await portal()).body).toEqual({ url: 'https://portal.test/cus_portal' })
    expect(callsOf('POST /v1/billing_portal/sessions').at(-1)!.fields).toEqual({
      customer: 'cus_portal',
      return_url: `${app.publicUrl}/subscription`,
    })
    expect(await read()).toMatchObject({ canManageBilling: true })
  })

  it('is not there for somebody who pays nothing by card', async () => {
    const answer = await (await aBuyer()).portal()
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'You pay for no plan by card, so there is nothing to change or cancel.',
    ])
  })
})

describe('while Stripe does not answer', () => {
  it('nothing is half done, and a sentence says so', async () => {
    const { person, order, portal, orders, read } = await aBuyer()
    await app.query(`insert into billing_customers (account_id, customer_id) values ($1, 'cus_down')`, [
      person.id,
    ])
    stripe.answerWith(500)
    const answers = [await order({ tier: 'pro' }), await portal()]
    stripe.answerWith(200)
    for (const { status, error, headers } of answers) {
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'unavailable', '60'])
      expect(error.message).toBe(
        'The payment service does not answer at the moment. Nothing was ordered, changed or charged. Please try again shortly.',
      )
    }
    expect([await orders(), (await read())['paymentPending']]).toEqual([[], null])
    const errors = JSON.stringify(app.log.takeErrors())
    expect(errors).toContain('Stripe: ')
    expect(errors).not.toMatch(/example\.org|sk_test/)
  })
})
