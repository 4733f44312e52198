import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QUEUES } from '../platform/jobs.ts'
import type { Overrides, Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { ALIVE_MS, keepReservation, reserveTokens } from './allowance-service.ts'
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
  it('is told three days before and when it has come, each once, and ends the order', async () => {
    const person = await somebody()
    await order(person)
    app.clock.move(11 * DAY - 1)
    await run()
    expect(mailsTo(person)).toEqual([])
    app.clock.move(1)
    await run()
    await run()
    expect(mailsTo(person)).toEqual(['Your trial of Pro ends soon'])
    expect(app.mailer.to(person.email)[0]!.text).toBe(
      [
        'Dear Ada,',
        `Your trial of Pro ends on 16 March 2026 at 09:00.`,
        'It goes on for £12 a month once your payment is confirmed. If you have paid already, there is nothing for you to do.',
        'Otherwise your plan is Starter from then on. What you have saved stays readable.',
        'Healthcare Assessment Platform',
      ].join('\n\n'),
    )
    app.clock.move(3 * DAY - 1)
    await run()
    expect([mailsTo(person).length, await statesOf(person)]).toEqual([1, ['open']])
    app.clock.move(1)
    await run()
    await run()
    expect(mailsTo(person)).toEqual(['Your trial of Pro ends soon', 'Your trial of Pro has ended'])
    expect(app.mailer.to(person.email)[1]!.text).toContain(
      `Your plan is now Starter.\n\nWhat you have saved stays readable.\n\nYou can choose a plan at any time: ${app.publicUrl}/subscription`,
    )
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
        ...{
          id: uuidv7(),
          accountId: one.id,
          tier: 'pro',
          source: 'trial',
          startsAt: later(-21 * DAY),
          endsAt,
        },
        createdAt: later(-21 * DAY),
      })
    await app.query('update accounts set is_active = false where id = $1', [locked.id])
    await run()
    expect([mailsTo(person).length, mailsTo(late), mailsTo(locked)]).toEqual([1, [], []])
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

describe('an order by card', () => {
  it('that nobody paid for ends with its payment page, after a day', async () => {
    const person = await somebody()
    await insertOrder(app.db, {
      ...{
        id: uuidv7(),
        accountId: person.id,
        tier: 'pro',
        interval: 'monthly',
        provider: 'stripe',
        state: 'open',
      },
      ...{ providerId: `cs_${person.id}`, amount: 1_200, entitlementId: null },
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

describe('tokens held by a process that is gone', () => {
  it('are settled with what it had received, within a minute (Q06)', async () => {
    const person = await app.signedIn()
    const caller = { id: person.id, tier: 'pro' as const }
    const hold = await reserveTokens(app.db, caller, { purpose: 'chat', tokens: 500 }, app.clock.now())
    await keepReservation(app.db, hold, 120, app.clock.now())
    const used = async () =>
      (await app.query('select used, reserved from token_allowances where account_id = $1', [person.id]))[0]
    // Asked for in half of each stretch of time, and looked for by the queue every five seconds.
    const untilRun = 1.5 * app.jobs.secondsBetween(QUEUES.tokenHolds) * 1_000 + 5_000
    expect(ALIVE_MS + untilRun).toBeLessThanOrEqual(60_000)
    app.clock.move(ALIVE_MS)
    await app.jobs.runRecurring(QUEUES.tokenHolds)
    expect(await used()).toEqual({ used: 0, reserved: 500 })
    app.clock.move(1)
    await app.jobs.runRecurring(QUEUES.tokenHolds)
    expect(await used()).toEqual({ used: 120, reserved: 0 })
  })
})
