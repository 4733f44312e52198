import { describe, expect, it } from 'vitest'
import type { Statement } from '../../shared/subscriptions/subscription.ts'
import { QUEUES } from '../platform/jobs.ts'
import { useTestApp } from '../testing/test-app.ts'
import { settleAbandonedUse } from './allowance-queries.ts'
import {
  ALIVE_MS,
  keepReservation,
  reserveTokens,
  settleAbandoned,
  settleTokens,
} from './allowance-service.ts'

const app = useTestApp()

async function aCaller() {
  const { id, token } = await app.signedIn({ tier: 'free' })
  const caller = { id, tier: 'free' as const }
  const reserve = (tokens: number, now = app.clock.now()) =>
    reserveTokens(app.db, caller, { purpose: 'chat', tokens }, now)
  const counters = () =>
    app.query<{ month: string; used: number; reserved: number }>(
      'select month, used, reserved from token_allowances where account_id = $1 order by 1',
      [id],
    )
  return { id, token, caller, reserve, counters }
}

describe('the allowance', () => {
  it('is held before a call and charged with the real count after it', async () => {
    const { token, reserve, counters } = await aCaller()
    const hold = await reserve(4_000)
    expect(await counters()).toEqual([{ month: '2026-03', used: 0, reserved: 4_000 }])
    await settleTokens(app.db, hold, 1_234, app.clock.now())
    await settleTokens(app.db, hold, 4_000, app.clock.now())
    expect(await counters()).toEqual([{ month: '2026-03', used: 1_234, reserved: 0 }])
    const { body } = await app.api.as({ token }).get('/api/token-usage')
    expect(body).toEqual({
      ...{ tokensUsed: 1_234, tokenLimit: 10_000, remainingTokens: 8_766, usagePercentage: 0.1234 },
      ...{ isAtWarningLevel: false, subscriptionTier: 'free', resetDate: '2026-04-01' },
    })
    const statement = await app.api.as({ token }).get('/api/token-usage/statement')
    expect(statement.body).toEqual({
      lines: [{ at: app.clock.now().toISOString(), purpose: 'AI chat', tokens: 1_234 }],
      ...{ count: 1, total: 1_234 },
    })
  })

  it('is never overspent by calls at the same moment (Q04)', async () => {
    const { reserve, counters } = await aCaller()
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => reserve(900)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          code: 'allowance_exhausted',
          extra: { resetDate: '2026-04-01' },
        })
    expect(await counters()).toEqual([{ month: '2026-03', used: 0, reserved: 9_900 }])
  })

  it('is told in full where the statement lists the newest uses alone', async () => {
    const { id, token, reserve } = await aCaller()
    for (const used of [30, 12]) await settleTokens(app.db, await reserve(100), used, app.clock.now())
    await reserve(100)
    await app.query(
      `insert into token_uses (id, account_id, month, purpose, reserved, delivered, used, at, alive_until, settled_at)
       select gen_random_uuid(), account_id, month, purpose, 0, 0, 1, at, at, at
       from token_uses cross join generate_series(1, 500) where account_id = $1 and used = 12`,
      [id],
    )
    const { body } = await app.api.as({ token }).get<Statement>('/api/token-usage/statement')
    expect([body.lines.length, body.count, body.total]).toEqual([500, 502, 542])
  })

  it('takes no hold beyond the whole', async () => {
    const { reserve, counters } = await aCaller()
    await expect(reserve(10_001)).rejects.toMatchObject({ code: 'allowance_exhausted' })
    expect(await counters()).toEqual([])
  })

  it('counts a call in the month in which it began, by the clock of London (Q07)', async () => {
    const { reserve, counters } = await aCaller()
    const summer = [new Date('2026-03-31T22:59:59.900Z'), new Date('2026-03-31T23:00:00Z')]
    const winter = [new Date('2026-10-31T23:59:59.900Z'), new Date('2026-11-01T00:00:00Z')]
    for (const at of [...summer, ...winter]) await settleTokens(app.db, await reserve(10, at), 5, summer[1]!)
    expect(await counters()).toEqual([
      { month: '2026-03', used: 5, reserved: 0 },
      { month: '2026-04', used: 5, reserved: 0 },
      { month: '2026-10', used: 5, reserved: 0 },
      { month: '2026-11', used: 5, reserved: 0 },
    ])
  })

  it('charges what was received where the process is gone, and leaves living calls alone (Q06)', async () => {
    const { reserve, counters } = await aCaller()
    await app.query('update token_uses set settled_at = at where settled_at is null')
    const [gone, alive] = [await reserve(1_000), await reserve(2_000)]
    await keepReservation(app.db, gone, 300, app.clock.now())
    const later = new Date(app.clock.now().getTime() + ALIVE_MS - 1_000)
    expect(await keepReservation(app.db, alive, 0, later)).toBe(true)
    expect(await settleAbandoned(app.db, later)).toBe(0)
    expect(await settleAbandoned(app.db, new Date(later.getTime() + 2_000))).toBe(1)
    expect(await counters()).toEqual([{ month: '2026-03', used: 300, reserved: 2_000 }])
    expect(await keepReservation(app.db, gone, 400, later)).toBe(false)
    expect(await settleAbandonedUse(app.db, alive, later), 'said meanwhile that it lives').toBeNull()
  })

  it('has a ledger that adds up to its counters, whatever happens at the same moment', async () => {
    const { id, reserve } = await aCaller()
    await Promise.allSettled(
      Array.from({ length: 40 }, async (_, at) => {
        const hold = await reserve(400)
        await settleTokens(app.db, hold, at % 3 === 0 ? 0 : at * 5, app.clock.now())
      }),
    )
    const [row] = await app.query<Record<'counted' | 'held' | 'ledger' | 'open', string>>(
      `select a.used as counted, a.reserved as held, sum(coalesce(u.used, 0)) as ledger,
         sum(case when u.settled_at is null then u.reserved else 0 end) as open
       from token_allowances a join token_uses u using (account_id, month) where account_id = $1 group by 1, 2`,
      [id],
    )
    expect([Number(row!.counted), Number(row!.held)]).toEqual([Number(row!.ledger), Number(row!.open)])
    expect(Number(row!.counted)).toBeGreaterThan(0)
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
