import { describe, expect, it } from 'vitest'
import type { UsageSummary, UserUsage } from '../../shared/administration/user-usage.ts'
import { reserveTokens, settleTokens } from '../subscriptions/allowance-service.ts'
import type { Overrides, Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

/** Somebody who has used so many tokens this month. */
async function aUser(tokens: number, overrides: Overrides = {}): Promise<Person> {
  const person = await app.signedIn({ tier: 'pro', ...overrides })
  const tier = overrides.tier ?? 'pro'
  const id = await reserveTokens(
    app.db,
    { id: person.id, tier },
    { purpose: 'chat', tokens },
    app.clock.now(),
  )
  await settleTokens(app.db, id, tokens, app.clock.now())
  return person
}

const list = async (admin: Person, query = '') =>
  (await app.api.as(admin).get<UserUsage[]>(`/api/admin/token-usage${query}`)).body

const reset = (admin: Person, id: string) => app.api.as(admin).post(`/api/admin/users/${id}/reset-tokens`)

const ledger = async (id: string) =>
  app.query<{ used: number; sum: number }>(
    `select a.used, (select sum(used)::int from token_uses u where u.account_id = a.account_id and u.month = a.month) as sum
     from token_allowances a where account_id = $1`,
    [id],
  )

describe('the token usage of everybody', () => {
  it('is a bare list of whole rows, highest share of the allowance first', async () => {
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    const high = await aUser(81_000, { firstName: 'Maya', lastName: 'Okoro' })
    const most = await aUser(250_000, { tier: 'pro_plus' })
    const little = await aUser(1_000)
    const rows = await list(admin)
    expect(rows.map(({ userId }) => userId)).toEqual([high.id, most.id, little.id, admin.id])
    expect(rows[0]).toEqual({
      ...{ userId: high.id, userName: 'Maya Okoro', email: high.email, subscriptionTier: 'pro' },
      ...{ tokensUsed: 81_000, tokenLimit: 100_000, remainingTokens: 19_000, usagePercentage: 0.81 },
      ...{ isAtWarningLevel: true, resetDate: '2026-04-01' },
    })
    const summary = (await app.api.as(admin).get<UsageSummary>('/api/admin/token-usage/summary')).body
    expect(summary).toEqual({
      ...{ totalUsers: 4, totalTokensUsed: 332_000, highUsageUsers: 1, atWarningLevel: 1 },
    })
  })

  it('is searched by name, email and username, taken as typed, and cut by limit and offset', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const one = await aUser(10, { firstName: 'Quentin', lastName: 'Ash', username: 'quentin_ash' })
    const two = await aUser(20, { firstName: 'Quentin', lastName: 'Birch', username: 'q.birch' })
    const found = async (search: string, more = '') =>
      (await list(admin, `?search=${encodeURIComponent(search)}${more}`)).map(({ userId }) => userId)
    expect(await found('quentin')).toEqual([two.id, one.id])
    expect(await found('QUENTIN ASH')).toEqual([one.id])
    expect(await found('q.birch')).toEqual([two.id])
    expect(await found(one.email)).toEqual([one.id])
    expect(await found('quentin_'), 'no pattern: an underscore is itself').toEqual([one.id])
    expect(await found('quen%ash')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found('quentin', '&limit=1')).toEqual([two.id])
    expect(await found('quentin', '&limit=1&offset=1')).toEqual([one.id])
    expect(await found('quentin', '&offset=2')).toEqual([])
    expect(await found(' quentin ')).toHaveLength(2)
    const page = await app.api.as(admin).get('/api/admin/token-usage?search=quentin&limit=1')
    expect(page.headers['x-total-count'], 'the rows of all pages').toBe('2')
  })

  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?offset=-1',
    '?offset=1000000',
    '?status=all',
    '?cursor=x',
  ])('is not asked for with %s', async (query) => {
    const admin = await app.signedIn({ role: 'admin' })
    expect((await app.api.as(admin).get(`/api/admin/token-usage${query}`)).status).toBe(400)
  })

  it('shows a tier that has ended as it is now, and no day of return to a deactivated account', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const gone = await aUser(40_000, { firstName: 'Gone', lastName: 'Away', isActive: false })
    await app.query('update entitlements set ends_at = $2 where account_id = $1', [gone.id, app.clock.now()])
    expect((await list(admin, '?search=Gone Away'))[0]).toMatchObject({
      ...{ subscriptionTier: 'free', tokenLimit: 10_000, remainingTokens: 0, usagePercentage: 1 },
      resetDate: null,
    })
  })
})

describe('resetting tokens', () => {
  it('sets the month back to 0, keeps the ledger equal to the counter, and leaves a line', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const person = await aUser(99_000)
    const underWay = await reserveTokens(
      ...([
        app.db,
        { id: person.id, tier: 'pro' },
        { purpose: 'chat', tokens: 500 },
        app.clock.now(),
      ] as const),
    )
    const answer = await reset(admin, person.id)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: "User's monthly token usage has been reset successfully." },
    ])
    expect((await app.api.as(person).get('/api/token-usage')).body).toMatchObject({ tokensUsed: 0 })
    expect(await ledger(person.id)).toEqual([{ used: 0, sum: 0 }])
    await settleTokens(app.db, underWay, 300, app.clock.now())
    expect(await ledger(person.id), 'a call under way is charged').toEqual([{ used: 300, sum: 300 }])
    const lines = await app.query(
      `select subject_id, detail from audit_events where action = 'allowance.reset' and actor_id = $1`,
      [admin.id],
    )
    expect(lines).toEqual([{ subject_id: person.id, detail: { month: '2026-03', tokens: 99_000 } }])
  })

  it('counts once, however often it is asked for at the same time', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const person = await aUser(5_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(admin, person.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await ledger(person.id)).toEqual([{ used: 0, sum: 0 }])
  })

  it('is nothing to somebody who has used none, and 404 for somebody who is not there', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    expect((await reset(admin, (await app.signedIn()).id)).status).toBe(200)
    const absent = await reset(admin, '01900000-0000-7000-8000-000000000000')
    expect([absent.status, absent.error.message]).toEqual([404, 'There is no such user.'])
    expect((await reset(admin, 'nobody')).status).toBe(400)
  })

  it('leaves other months alone', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const person = await aUser(7_000)
    await app.query(
      `insert into token_allowances (account_id, month, used, reserved) values ($1, '2026-02', 900, 0)`,
      [person.id],
    )
    await reset(admin, person.id)
    expect(
      await app.query('select month, used from token_allowances where account_id = $1 order by month', [
        person.id,
      ]),
    ).toEqual([
      { month: '2026-02', used: 900 },
      { month: '2026-03', used: 0 },
    ])
  })
})
