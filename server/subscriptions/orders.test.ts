import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { confirmPayment } from './invoice-payment.ts'
import { grantEntitlement } from './subscription-service.ts'

const app = useTestApp({ support: { email: 'help@example.org', phone: null } })
const DAY = 86_400_000

const act = () => ({
  ...{ at: app.clock.now(), requestId: 'r', route: 'POST /x', address: '10.0.0.1', actor: null },
})

async function aBuyer(tier: 'free' | 'pro' | 'pro_plus' = 'free') {
  const person = await app.signedIn({ tier })
  const api = app.api.as(person)
  return {
    person,
    order: (body: object) => api.post<{ message: string }>('/api/subscription/upgrade', body),
    read: async () => (await api.get('/api/subscription')).body,
    orders: () =>
      app.query<{ id: string; state: string }>(
        'select id, state, tier, "interval", amount from subscription_orders where account_id = $1 order by id',
        [person.id],
      ),
  }
}

describe('an order paid by invoice', () => {
  it('begins with the trial, and goes on for what was paid once that is confirmed', async () => {
    const { order, read, orders, person } = await aBuyer()
    expect((await read())['trialAvailable']).toBe(true)
    const answer = await order({ tier: 'pro' })
    expect(answer.body.message).toContain('Your 14-day trial of Pro has begun. It goes on for £12 a month')
    expect(await read()).toMatchObject({
      ...{ tier: 'pro', status: 'trial', expiresAt: '2026-03-16T09:00:00.000Z', trialAvailable: false },
      paymentPending: { tier: 'pro', interval: 'monthly', byCard: false },
    })
    const [stored] = await orders()
    expect(stored).toMatchObject({ state: 'open', interval: 'monthly', amount: 1_200 })
    await app.jobs.run()
    const [told] = app.mailer.to('help@example.org')
    expect([told?.subject, told?.replyTo]).toEqual([
      'Pro ordered by invoice, Healthcare Assessment Platform',
      person.email,
    ])
    expect(told?.text).toContain(`(${person.email}) has ordered Pro for £12 a month`)
    await confirmPayment(app.db, act(), stored!.id)
    expect(await read()).toMatchObject({
      status: 'active',
      expiresAt: '2026-04-16T08:00:00.000Z',
      paymentPending: null,
    })
    await expect(confirmPayment(app.db, act(), stored!.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('ends in the free tier where it is never paid', async () => {
    const { order, read, person } = await aBuyer()
    await order({ tier: 'pro_plus', interval: 'yearly' })
    await app.query(`update entitlements set starts_at = $2, ends_at = $3 where account_id = $1`, [
      ...[person.id, new Date(app.clock.now().getTime() - 15 * DAY), app.clock.now()],
    ])
    expect(await read()).toMatchObject({ tier: 'free', status: 'expired', isExpired: true, expiresAt: null })
  })

  it('of a higher tier counts at once; the trial is given once', async () => {
    const { order, read, orders } = await aBuyer()
    await order({ tier: 'pro' })
    const second = await order({ tier: 'premium', interval: 'yearly' })
    expect(second.body.message).toBe(
      'Pro+ has been ordered for £180 a year. It begins once your payment is confirmed.',
    )
    expect((await orders()).map(({ state }) => state)).toEqual(['ended', 'open'])
    await confirmPayment(app.db, act(), (await orders())[1]!.id)
    expect(await read()).toMatchObject({
      tier: 'pro_plus',
      status: 'active',
      expiresAt: '2027-03-02T09:00:00.000Z',
    })
  })

  it('of what one tries or pays for already is refused; a month that was given is neither', async () => {
    const { order } = await aBuyer()
    expect((await order({ tier: 'pro' })).status).toBe(200)
    expect((await order({ tier: 'PRO' })).error.message).toBe('Pro is already yours: your trial of it runs.')
  })

  it('of what was given says when its trial begins, which is after that', async () => {
    const { order, person } = await aBuyer()
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source: 'promotion', length: { months: 3 } },
    })
    expect((await order({ tier: 'pro' })).body.message).toContain(
      'Your 14-day trial of Pro begins on 2 June 2026, after what you have already. It goes on for £12 a month',
    )
    expect((await order({ tier: 'pro' })).error.message).toBe(
      'Pro is already yours: your trial of it begins on 2 June 2026.',
    )
  })

  it('of a lower tier, without a trial, begins after the higher one', async () => {
    const { order } = await aBuyer()
    await order({ tier: 'premium' })
    expect((await order({ tier: 'pro' })).body.message).toBe(
      'Pro has been ordered for £12 a month. It begins once your payment is confirmed, on 16 March 2026 at the earliest, after what you have already.',
    )
  })

  it('is taken from somebody whose trial is used and who lives on a month that was given', async () => {
    const { order, orders, person, read } = await aBuyer()
    await app.query('insert into trials (account_id, started_at) values ($1, $2)', [
      ...[person.id, app.clock.now()],
    ])
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source: 'invite', length: { months: 1 } },
    })
    expect(await read()).toMatchObject({
      ...{ source: 'invite', trialAvailable: false, orderable: ['pro', 'pro_plus'] },
    })
    expect((await order({ tier: 'pro' })).body.message).toContain('on 2 April 2026 at the earliest')
    await confirmPayment(app.db, act(), (await orders())[0]!.id)
    expect(await read()).toMatchObject({
      ...{ source: 'invite', expiresAt: '2026-05-02T08:00:00.000Z', orderable: ['pro_plus'] },
    })
  })

  it('of what one was given without an end, or of less, is refused: it would never begin', async () => {
    const { order, orders, read } = await aBuyer('pro_plus')
    for (const tier of ['premium', 'pro'])
      expect((await order({ tier })).error, tier).toMatchObject({
        ...{ code: 'conflict', message: 'Pro+ is yours without an end: there is nothing to order.' },
      })
    expect(await orders()).toEqual([])
    expect(await read()).toMatchObject({ trialAvailable: true, paymentPending: null, orderable: [] })
  })

  it('names a paid plan', async () => {
    const { order } = await aBuyer()
    for (const tier of ['free', 'starter', 'gold', ''])
      expect((await order({ tier })).error.issues?.[0]?.path, tier).toBe('tier')
  })

  it('is one, however often it is sent at once', async () => {
    const { order, orders, person } = await aBuyer()
    await Promise.all(Array.from({ length: 8 }, () => order({ tier: 'pro' })))
    expect((await orders()).filter(({ state }) => state === 'open')).toHaveLength(1)
    const trials = await app.query(`select id from entitlements where account_id = $1 and source = 'trial'`, [
      person.id,
    ])
    expect(trials).toHaveLength(1)
  })
})

describe('the renewal of a plan paid by invoice', () => {
  /** Somebody whose month of Pro, paid by invoice after its trial, ends in so many days. */
  async function aPayer(daysLeft: number) {
    const buyer = await aBuyer()
    await buyer.order({ tier: 'pro' })
    await confirmPayment(app.db, act(), (await buyer.orders())[0]!.id)
    const endsAt = new Date(app.clock.now().getTime() + daysLeft * DAY)
    await app.query(`delete from entitlements where account_id = $1 and source = 'trial'`, [buyer.person.id])
    await app.query('update entitlements set starts_at = $2, ends_at = $3 where account_id = $1', [
      ...[buyer.person.id, new Date(endsAt.getTime() - 31 * DAY), endsAt],
    ])
    return buyer
  }

  it('is refused before its last 14 days, with the day from which it is taken', async () => {
    const { order, orders, read } = await aPayer(15)
    const answer = await order({ tier: 'pro' })
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Pro is already yours: it is paid for until 17 March 2026, and can be renewed from 3 March 2026 at 09:00.',
    ])
    expect([(await orders()).length, (await read())['orderable']]).toEqual([1, ['pro_plus']])
  })

  it('is a new order within them, added after what runs once it is paid, and then refused again', async () => {
    const { order, orders, read } = await aPayer(14)
    expect(await read()).toMatchObject({ source: 'paid', orderable: ['pro', 'pro_plus'], renewal: null })
    expect((await order({ tier: 'pro', interval: 'yearly' })).body.message).toBe(
      'Pro has been ordered for £120 a year. It begins once your payment is confirmed, on 16 March 2026 at the earliest, after what you have already.',
    )
    expect(await read()).toMatchObject({
      ...{ status: 'active', expiresAt: '2026-03-16T09:00:00.000Z' },
      paymentPending: { tier: 'pro', interval: 'yearly' },
    })
    const [first, renewal] = await orders()
    expect([first!.state, renewal!.state]).toEqual(['paid', 'open'])
    await confirmPayment(app.db, act(), renewal!.id)
    expect(await read()).toMatchObject({
      ...{ expiresAt: '2027-03-16T09:00:00.000Z', paymentPending: null, orderable: ['pro_plus'] },
    })
    expect((await order({ tier: 'pro' })).status).toBe(409)
  })
})

describe('what the tier in effect rests on', () => {
  it.each([
    ['promotion', 'promotion'],
    ['invite', 'invite'],
    ['trial', 'trial'],
    ['paid', 'paid'],
    ['grant', 'override'],
  ] as const)('is named: %s as %s', async (source, told) => {
    const { person, read } = await aBuyer()
    expect((await read())['source']).toBe('free')
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source, length: { days: 9 } },
    })
    expect((await read())['source']).toBe(told)
  })

  it('is that of the period which runs, not of one that waits', async () => {
    const { person, read } = await aBuyer()
    for (const [tier, source] of [
      ['pro', 'promotion'],
      ['pro', 'paid'],
      ['pro_plus', 'trial'],
    ] as const)
      await grantEntitlement(app.db, act(), {
        ...{ accountId: person.id, tier, source, length: { days: 9 } },
      })
    expect(await read()).toMatchObject({ tier: 'pro_plus', source: 'trial' })
    await app.query(`delete from entitlements where account_id = $1 and tier = 'pro_plus'`, [person.id])
    await app.query(
      `update entitlements set starts_at = starts_at - interval '9 days' where account_id = $1`,
      [person.id],
    )
    expect(await read()).toMatchObject({ tier: 'pro', source: 'promotion' })
  })
})

describe('what follows the tier in effect', () => {
  it('is told with its source, as it stands; an order says at what interval it was made', async () => {
    const { person, order, read } = await aBuyer()
    expect(await read()).toMatchObject({ following: [], orderedInterval: null })
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source: 'invite', length: { months: 2 } },
    })
    await order({ tier: 'pro_plus', interval: 'yearly' })
    expect(await read()).toMatchObject({
      ...{
        tier: 'pro_plus',
        status: 'trial',
        expiresAt: '2026-03-16T09:00:00.000Z',
        orderedInterval: 'yearly',
      },
      following: [
        {
          ...{ tier: 'pro', source: 'invite' },
          ...{ from: '2026-03-16T09:00:00.000Z', until: '2026-05-16T08:00:00.000Z' },
        },
      ],
    })
  })
})

describe('the page where a plan is changed or cancelled', () => {
  it('is not there without a payment provider: it says whom to ask', async () => {
    const person = await app.signedIn()
    const answer = await app.api.as(person).post('/api/subscription/portal')
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Plans are paid by invoice here. To change or cancel yours, write to support: help@example.org.',
    ])
  })
})
