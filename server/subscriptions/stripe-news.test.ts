import { afterAll, describe, expect, it } from 'vitest'
import { present } from '../../shared/platform/present.ts'
import { hashTables } from '../testing/table-dump.ts'
import { seconds, startStripeStub, type StubSubscription } from '../testing/stripe-stub.ts'
import { useTestApp } from '../testing/test-app.ts'
import { readSubscription } from './subscription-reading.ts'

const stripe = await startStripeStub()
afterAll(() => stripe.close())
const app = useTestApp({ stripe: stripe.settings })
const DAY = 86_400_000
const WEBHOOK = '/api/subscription/webhook'

const after = (days: number, from = app.clock.now()) => new Date(from.getTime() + days * DAY)
const send = (news: { payload: string; headers: Record<string, string> }) =>
  app.api.send('POST', WEBHOOK, news)

/** News that are made and sent now; time goes on a little. */
function hear(type: string, object: object) {
  app.clock.move(1)
  return send(stripe.news(type, object, app.clock.now()))
}

const changed = (subscription: StubSubscription) =>
  hear('customer.subscription.updated', { id: subscription.id })

/** Moves a subscription to another period, as its renewal does. */
function renew(subscription: StubSubscription, days: number, status = 'active') {
  const { current_period_end: start } = subscription.items.data[0]!
  subscription.status = status
  subscription.items.data = [
    { current_period_start: start, current_period_end: start + (days * DAY) / 1_000 },
  ]
}

async function aBuyer(tier: 'free' | 'pro' = 'free') {
  const person = await app.signedIn({ tier })
  const api = app.api.as(person)
  // Past the calls: a session ends long before a plan does.
  const read = () => readSubscription(app.db, person, { hasSupport: true }, app.clock.now())
  return {
    person,
    read,
    until: async () => present((await read()).expiresAt),
    /** Orders a plan; answers its payment page. */
    order: async (plan = 'pro') => {
      expect((await api.post('/api/subscription/upgrade', { tier: plan })).status).toBe(200)
      return [...stripe.pages.values()].at(-1)!
    },
    orders: () =>
      app.query<{ id: string; state: string; provider_id: string }>(
        'select id, state, provider_id from subscription_orders where account_id = $1 order by id',
        [person.id],
      ),
    periods: () =>
      app.query<{ source: string; tier: string; starts_at: Date; ends_at: Date }>(
        'select source, tier, starts_at, ends_at from entitlements where account_id = $1 order by starts_at',
        [person.id],
      ),
  }
}

/** Somebody whose subscription runs, in its trial unless told. */
async function aSubscriber(status = 'trialing', days = 14) {
  const buyer = await aBuyer()
  const page = await buyer.order()
  const subscription = stripe.pay(page.id, { status, startsAt: app.clock.now(), endsAt: after(days) })
  expect((await hear('checkout.session.completed', { subscription: subscription.id })).status).toBe(200)
  return { ...buyer, subscription }
}

describe('a subscription', () => {
  it('gives its trial, then what is paid, and ends at the end of the period where it is cancelled', async () => {
    const { subscription, read, until, orders, periods, person } = await aSubscriber()
    const trialEnd = await until()
    expect(await read()).toMatchObject({
      ...{
        tier: 'pro',
        status: 'trial',
        trialAvailable: false,
        paymentPending: null,
        canManageBilling: true,
      },
    })
    expect(await orders()).toMatchObject([{ state: 'paid', provider_id: subscription.id }])
    expect(Date.parse(trialEnd) - app.clock.now().getTime()).toBeGreaterThan(14 * DAY - 2_000)

    app.clock.move(14 * DAY)
    renew(subscription, 31)
    await hear('invoice.paid', { parent: { subscription_details: { subscription: subscription.id } } })
    expect(await read()).toMatchObject({ tier: 'pro', status: 'active' })
    const paidEnd = await until()
    expect(Date.parse(paidEnd) - Date.parse(trialEnd)).toBeGreaterThanOrEqual(31 * DAY)

    subscription.cancel_at_period_end = true
    await changed(subscription)
    expect([(await orders())[0]!.state, await until()]).toEqual(['ended', paidEnd])
    app.clock.move(32 * DAY)
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: subscription.items.data[0]!.current_period_end,
    })
    await hear('customer.subscription.deleted', { id: subscription.id })
    expect(await read()).toMatchObject({ tier: 'free', status: 'expired', isExpired: true })
    expect((await periods()).map(({ source }) => source)).toEqual(['trial', 'paid'])
    const lines = await app.query(
      `select action from audit_events where subject_id = $1 or subject_id in
         (select id::text from entitlements where account_id = $2) order by seq`,
      [(await orders())[0]!.id, person.id],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      ...['subscription.ordered', 'entitlement.granted', 'entitlement.granted', 'subscription.paid'],
      'subscription.ended',
    ])
  })

  it('that is cancelled and taken up again goes on', async () => {
    const { subscription, orders } = await aSubscriber()
    subscription.cancel_at = seconds(after(14))
    await changed(subscription)
    expect((await orders())[0]!.state).toBe('ended')
    subscription.cancel_at = null
    await changed(subscription)
    expect((await orders())[0]!.state).toBe('paid')
  })

  it('whose payment fails keeps its period to the end, and gives back the rest where it is given up before', async () => {
    const { subscription, read, until } = await aSubscriber('active', 31)
    app.clock.move(31 * DAY - 5_000)
    renew(subscription, 30)
    await changed(subscription)
    const end = await until()
    subscription.status = 'past_due'
    await hear('invoice.payment_failed', {
      parent: { subscription_details: { subscription: subscription.id } },
    })
    expect([await until(), (await read()).status]).toEqual([end, 'active'])
    app.clock.move(10 * DAY)
    Object.assign(subscription, { status: 'canceled', ended_at: seconds(after(1)) })
    await hear('customer.subscription.deleted', { id: subscription.id })
    const shortened = await until()
    expect(Date.parse(end) - Date.parse(shortened)).toBe(
      (subscription.items.data[0]!.current_period_end - subscription.ended_at!) * 1_000,
    )
    await hear('customer.subscription.deleted', { id: subscription.id })
    expect(await until()).toBe(shortened)
  })

  it('that is past due gets no period it did not have', async () => {
    const { subscription, until } = await aSubscriber('active', 31)
    const end = await until()
    renew(subscription, 30, 'past_due')
    await changed(subscription)
    expect(await until()).toBe(end)
    subscription.status = 'active'
    await changed(subscription)
    expect(Date.parse(await until()) - Date.parse(end)).toBe(30 * DAY)
  })

  it('is paid for days that a higher tier did not use up', async () => {
    const { subscription, until, person } = await aSubscriber('active', 31)
    const end = await until()
    await app.query("update entitlements set ends_at = ends_at + interval '14 days' where account_id = $1", [
      person.id,
    ])
    renew(subscription, 30)
    await changed(subscription)
    expect(Date.parse(await until()) - Date.parse(end)).toBe(44 * DAY)
  })

  it('to another plan counts at once; the earlier one is not renewed, and what is paid of it waits', async () => {
    const { subscription, order, read, orders, periods } = await aSubscriber('active', 31)
    const page = await order('pro_plus')
    expect(page.fields['customer']).toBe(subscription.customer)
    const higher = stripe.pay(page.id, { status: 'active', startsAt: app.clock.now(), endsAt: after(31) })
    await hear('checkout.session.completed', { subscription: higher.id })
    expect(await read()).toMatchObject({ tier: 'pro_plus', status: 'active' })
    expect([subscription.cancel_at_period_end, higher.cancel_at_period_end]).toEqual([true, false])
    await changed(subscription)
    expect((await orders()).map(({ state }) => state)).toEqual(['ended', 'paid'])
    const pro = (await periods()).find(({ tier }) => tier === 'pro')!
    expect(pro.ends_at.getTime()).toBeGreaterThan(after(61).getTime())
  })

  it('is tried once, whatever Stripe gives', async () => {
    const { person, order, read } = await aBuyer()
    const page = await order()
    await app.query('insert into trials (account_id, started_at) values ($1, now())', [person.id])
    const subscription = stripe.pay(page.id, {
      status: 'trialing',
      startsAt: app.clock.now(),
      endsAt: after(14),
    })
    await changed(subscription)
    expect(await read()).toMatchObject({ tier: 'free', canManageBilling: true })
  })

  it('that waits for its first payment gives nothing yet', async () => {
    const { order, read } = await aBuyer()
    const page = await order()
    const subscription = stripe.pay(page.id, {
      status: 'incomplete',
      startsAt: app.clock.now(),
      endsAt: after(31),
    })
    await hear('customer.subscription.created', { id: subscription.id })
    expect(await read()).toMatchObject({ tier: 'free', paymentPending: { tier: 'pro', interval: 'monthly' } })
    subscription.status = 'incomplete_expired'
    await changed(subscription)
    expect(await read()).toMatchObject({ tier: 'free', paymentPending: null })
  })
})

describe('news', () => {
  it('that come twice, late or all at once change nothing more', async () => {
    const { subscription, until, periods } = await aSubscriber()
    const end = await until()
    const old = stripe.news('customer.subscription.updated', { id: subscription.id }, app.clock.now())
    renew(subscription, 31)
    await changed(subscription)
    const renewed = await until()
    expect(renewed > end).toBe(true)
    const again = await Promise.all([old, old, old].map(send))
    app.clock.move(1)
    again.push(await send(old), await changed(subscription))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([await until(), (await periods()).length]).toEqual([renewed, 2])
  })

  it('of other kinds, of other products and of what is gone are accepted and left', async () => {
    const stranger: StubSubscription = {
      ...{ id: 'sub_stranger', status: 'active', customer: 'cus_stranger', metadata: {} },
      ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null, items: { data: [] } },
    }
    stripe.subscriptions.set(stranger.id, stranger)
    const before = await hashTables(app)
    for (const [type, object] of [
      ['charge.refunded', { id: 'ch_1' }],
      ['customer.subscription.updated', { id: 'sub_stranger' }],
      ['customer.subscription.deleted', { id: 'sub_gone' }],
      ['checkout.session.completed', { subscription: null }],
      ['invoice.paid', { parent: null }],
    ] as const) {
      const { status, body } = await hear(type, object)
      expect([status, body], type).toEqual([200, { received: true }])
    }
    expect(await hashTables(app)).toEqual(before)
  })

  it('are refused where they are not signed, signed for something else, or too old', async () => {
    const { subscription } = await aSubscriber()
    renew(subscription, 31)
    const before = await hashTables(app)
    const { payload, headers } = stripe.news(
      'customer.subscription.updated',
      { id: subscription.id },
      app.clock.now(),
    )
    const old = stripe.news('customer.subscription.updated', { id: subscription.id }, after(-301 / 86_400))
    const refused = [
      await send({ payload, headers: {} }),
      await send({ payload: payload.replace('sub_', 'sub-'), headers }),
      await send({
        payload,
        headers: { 'stripe-signature': headers['stripe-signature']!.replace(/.$/, 'g') },
      }),
      await send({ payload: '', headers }),
      await send(old),
    ]
    for (const { status, error } of refused)
      expect([status, error.message]).toEqual([
        400,
        'These news are not signed as news of the payment provider are.',
      ])
    expect(await hashTables(app)).toEqual(before)
    const justInTime = stripe.news(
      'customer.subscription.updated',
      { id: subscription.id },
      after(-299 / 86_400),
    )
    expect((await send(justInTime)).status).toBe(200)
  })

  it('are asked for again while Stripe does not answer, and nothing of them is taken in', async () => {
    const { subscription, until } = await aSubscriber()
    const end = await until()
    renew(subscription, 31)
    app.clock.move(1)
    const news = stripe.news('customer.subscription.updated', { id: subscription.id }, app.clock.now())
    stripe.answerWith(500)
    const before = await hashTables(app)
    const refused = await send(news)
    stripe.answerWith(200)
    expect([refused.status, refused.error.code]).toEqual([503, 'unavailable'])
    expect(app.log.takeErrors()).toHaveLength(1)
    expect([await hashTables(app), await until()]).toEqual([before, end])
    expect((await send(news)).status).toBe(200)
    expect((await until()) > end).toBe(true)
  })
})
