import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QUEUES } from '../platform/jobs.ts'
import type { Overrides, Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { confirmPayment } from './invoice-payment.ts'
import { insertOrder } from './order-queries.ts'
import { insertEntitlement } from './subscription-queries.ts'
import { grantEntitlement } from './subscription-service.ts'

const app = useTestApp()
const DAY = 86_400_000

const act = () => ({
  ...{ at: app.clock.now(), requestId: 'r', route: 'POST /x', address: '10.0.0.1', actor: null },
})
const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds)

/** What runs every ten minutes, in two processes at the same moment, and the mails it has left to the queue. */
async function run(): Promise<void> {
  await Promise.all([1, 2].map(() => app.jobs.runRecurring(QUEUES.periodEnds)))
  await app.jobs.run()
}

const mailsTo = ({ email }: Person) =>
  app.mailer.to(email).map(({ subject }) => subject.replace(/, Health.*/, ''))
const statesOf = async ({ id }: Person) =>
  (
    await app.query<{ state: string }>(
      'select state from subscription_orders where account_id = $1 order by id',
      [id],
    )
  ).map(({ state }) => state)

const order = async (person: Person, tier = 'pro') => {
  const answer = await app.api.as(person).post('/api/subscription/upgrade', { tier })
  expect(answer.status).toBe(200)
}

const somebody = (overrides: Overrides = {}) => app.signedIn({ tier: 'free', ...overrides })

/** Somebody whose trial at Stripe ends in a fortnight; `state` says whether it goes on. */
async function aCardTrial(state: 'paid' | 'ended', source: 'trial' | 'paid' = 'trial') {
  const person = await somebody()
  const entitlementId = await grantEntitlement(app.db, act(), {
    ...{ accountId: person.id, tier: 'pro', source, length: { days: 14 } },
  })
  await insertOrder(app.db, {
    ...{ id: uuidv7(), accountId: person.id, tier: 'pro', interval: 'monthly', provider: 'stripe', state },
    ...{ providerId: `sub_${person.id}`, amount: 1_200, entitlementId },
    ...{ createdAt: app.clock.now(), changedAt: app.clock.now(), newsAt: null },
  })
  return person
}

beforeEach(() => app.query('delete from entitlements'))
afterEach(() => expect(app.log.takeErrors()).toEqual([]))

describe('the end of a trial paid by invoice', () => {
  it('is told three days before and when it has come, each once; the order waits for 60 days more', async () => {
    const person = await somebody()
    await order(person)
    app.clock.move(11 * DAY - 1)
    await run()
    expect(mailsTo(person)).toEqual([])
    app.clock.move(1)
    await run()
    await run()
    expect(mailsTo(person)).toEqual(['Your trial of Pro ends soon'])
    expect(app.mailer.to(person.email)[0]!.text).toContain(
      'ends on 16 March 2026 at 09:00.\n\nIt goes on for £12 a month once your payment is confirmed.',
    )
    app.clock.move(3 * DAY - 1)
    await run()
    expect([mailsTo(person).length, await statesOf(person)]).toEqual([1, ['open']])
    app.clock.move(1)
    await run()
    await run()
    expect(mailsTo(person)).toEqual(['Your trial of Pro ends soon', 'Your trial of Pro has ended'])
    expect(app.mailer.to(person.email)[1]!.text).toContain(
      'Your plan is now Starter.\n\nWhat you have saved stays readable.\n\nIt goes on for £12 a month once your payment is confirmed.',
    )
    app.clock.move(60 * DAY - 1)
    await run()
    expect([mailsTo(person).length, await statesOf(person)]).toEqual([2, ['open']])
    app.clock.move(1)
    await run()
    expect(await statesOf(person)).toEqual(['ended'])
    const lines = await app.query(
      `select actor_id, route, detail from audit_events where action = 'subscription.ended' and detail->>'accountId' = $1`,
      [person.id],
    )
    expect(lines).toEqual([
      {
        ...{ actor_id: null, route: 'job period-ends' },
        detail: { accountId: person.id, tier: 'pro', interval: 'monthly' },
      },
    ])
  })

  it('is no end where the payment was confirmed meanwhile; what was paid for ends a month later', async () => {
    const person = await somebody()
    await order(person)
    const [{ id } = { id: '' }] = await app.query<{ id: string }>(
      'select id from subscription_orders where account_id = $1',
      [person.id],
    )
    await confirmPayment(app.db, act(), id)
    app.clock.move(14 * DAY)
    await run()
    expect([mailsTo(person), await statesOf(person)]).toEqual([[], ['paid']])
    app.clock.move(31 * DAY)
    await run()
    expect(mailsTo(person)).toEqual(['Your Pro plan has ended'])
  })

  it('leaves what is still running by another right', async () => {
    const person = await somebody()
    await order(person, 'pro_plus')
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source: 'invite', length: { months: 1 } },
    })
    app.clock.move(14 * DAY)
    await run()
    expect(app.mailer.to(person.email).at(-1)!.text).toContain('Your plan is now Pro.')
  })

  it('is told again where it is another end', async () => {
    const person = await somebody()
    await order(person)
    app.clock.move(12 * DAY)
    await run()
    await app.query(`update entitlements set ends_at = ends_at + interval '1 day' where account_id = $1`, [
      person.id,
    ])
    await run()
    expect(mailsTo(person)).toHaveLength(2)
  })

  it('is told belatedly for a week, and not to who is locked out', async () => {
    const [person, late, locked] = [await somebody(), await somebody(), await somebody()]
    for (const [one, endsAt] of [
      [person, later(-7 * DAY + 1)],
      [late, later(-7 * DAY)],
      [locked, later(0)],
    ] as const)
      await insertEntitlement(app.db, {
        ...{ id: uuidv7(), accountId: one.id, tier: 'pro', source: 'trial', endsAt },
        ...{ startsAt: later(-21 * DAY), createdAt: later(-21 * DAY) },
      })
    await app.query('update accounts set is_active = false where id = $1', [locked.id])
    await run()
    expect([mailsTo(person).length, mailsTo(late), mailsTo(locked)]).toEqual([1, [], []])
  })
})

describe('the end of months that were given', () => {
  const givenMonth = async (source: 'promotion' | 'invite' | 'grant') => {
    const person = await somebody()
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source, length: { days: 30 } },
    })
    return person
  }

  it('is told three days before and when it has come, each once; what an administrator has given is not', async () => {
    const [promoted, invited] = [await givenMonth('promotion'), await givenMonth('invite')]
    const given = await givenMonth('grant')
    app.clock.move(27 * DAY - 1)
    await run()
    expect(mailsTo(promoted)).toEqual([])
    app.clock.move(1)
    await run()
    await run()
    for (const one of [promoted, invited]) expect(mailsTo(one)).toEqual(['Your free Pro plan ends soon'])
    expect(app.mailer.to(promoted.email)[0]!.text).toContain('your 14-day free trial')
    app.clock.move(3 * DAY)
    await run()
    await run()
    for (const one of [promoted, invited]) expect(mailsTo(one)[1]).toBe('Your free Pro plan has ended')
    expect([mailsTo(promoted).length, mailsTo(invited).length, mailsTo(given).length]).toEqual([2, 2, 0])
  })

  it('is none where as much follows', async () => {
    const person = await givenMonth('promotion')
    await grantEntitlement(app.db, act(), {
      ...{ accountId: person.id, tier: 'pro', source: 'invite', length: { months: 1 } },
    })
    for (const days of [27, 3]) {
      app.clock.move(days * DAY)
      await run()
    }
    expect(mailsTo(person)).toEqual([])
  })

  it('names the invoice that waits to be paid, and is the first charge where a card waits for it', async () => {
    const [byInvoice, byCard] = [await givenMonth('invite'), await givenMonth('invite')]
    for (const { id } of [byInvoice, byCard])
      await app.query('insert into trials (account_id, started_at) values ($1, now())', [id])
    await order(byInvoice)
    await insertOrder(app.db, {
      ...{ id: uuidv7(), accountId: byCard.id, tier: 'pro', interval: 'yearly', provider: 'stripe' },
      ...{ state: 'paid', providerId: `sub_${byCard.id}`, amount: 12_000, entitlementId: null },
      ...{ createdAt: later(0), changedAt: later(0), newsAt: null },
    })
    for (const days of [27, 3]) {
      app.clock.move(days * DAY)
      await run()
    }
    const textsTo = ({ email }: Person) => app.mailer.to(email).map(({ text }) => text)
    const confirmed = expect.stringContaining('It goes on for £12 a month once your payment is confirmed.')
    expect(textsTo(byInvoice)).toEqual([confirmed, confirmed])
    expect(textsTo(byCard)).toEqual([
      expect.stringContaining('Pro then goes on for £120 a year, charged to your card.'),
    ])
    await app.query(`update entitlements set tier = 'pro_plus', ends_at = $2 where account_id = $1`, [
      ...[byCard.id, later(DAY)],
    ])
    await run()
    expect(textsTo(byCard)[1], 'a lower plan comes').toContain('Otherwise your plan is Pro from then on.')
  })
})

describe('the end of a period paid by card', () => {
  it('of a trial is told before the card is charged, and is no end', async () => {
    const person = await aCardTrial('paid')
    app.clock.move(11 * DAY)
    await run()
    expect(app.mailer.to(person.email).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `Pro then goes on for £12 a month, charged to your card. To stop it, cancel before: ${app.publicUrl}/subscription`,
      ),
    ])
    app.clock.move(3 * DAY)
    await run()
    expect(mailsTo(person)).toHaveLength(1)
  })

  it('that was given back before it began is not told', async () => {
    const person = await somebody()
    await insertEntitlement(app.db, {
      ...{ id: uuidv7(), accountId: person.id, tier: 'pro', source: 'trial', createdAt: later(0) },
      ...{ startsAt: later(DAY), endsAt: later(DAY) },
    })
    await run()
    app.clock.move(DAY)
    await run()
    expect(mailsTo(person)).toEqual([])
  })

  it('that renews itself is not told, one that was cancelled is', async () => {
    const renewing = await aCardTrial('paid', 'paid')
    const cancelled = await aCardTrial('ended', 'paid')
    app.clock.move(11 * DAY)
    await run()
    app.clock.move(3 * DAY)
    await run()
    expect([mailsTo(renewing), mailsTo(cancelled)]).toEqual([
      [],
      ['Your Pro plan ends soon', 'Your Pro plan has ended'],
    ])
  })
})

describe('news of the payment provider', () => {
  it('are forgotten after 90 days, what they gave after three years', async () => {
    await app.query('delete from payment_events')
    const received: [id: string, kind: string, daysAgo: number][] = [
      ['news', 'invoice.paid', 90],
      ['old news', 'invoice.paid', 90 + 1 / DAY],
      ['mark', 'period', 1_098],
      ['old mark', 'period', 1_098 + 1 / DAY],
      ['end', 'over', 1_098],
      ['old end', 'over', 1_098 + 1 / DAY],
    ]
    for (const [id, kind, daysAgo] of received)
      await app.query('insert into payment_events values ($1, $2, $3)', [id, kind, later(-daysAgo * DAY)])
    await run()
    const left = await app.query<{ id: string }>('select id from payment_events order by id')
    expect(left.map(({ id }) => id)).toEqual(['end', 'mark', 'news'])
  })
})
