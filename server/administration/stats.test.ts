import { describe, expect, it } from 'vitest'
import type { UserStats } from '../../shared/administration/user-stats.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

const made = (id: string, at: string) =>
  app.query('update accounts set created_at = $2 where id = $1', [id, at])

describe('the counts of the overview', () => {
  it('are those of all accounts, and of those new today and this week by the days of London', async () => {
    // Half past midnight on Tuesday 31 March in London, which is still Monday in UTC: the clocks have just gone forward.
    app.clock.move(Date.parse('2026-03-30T23:30:00Z') - app.clock.now().getTime())
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    const unverified = await app.signedIn({ verifiedAt: null, tier: 'free' })
    const inactive = await app.signedIn({ isActive: false, tier: 'pro_plus' })
    const pro = await app.signedIn({ tier: 'pro' })
    const lapsed = await app.signedIn({ tier: 'pro' })
    await app.query(`update entitlements set ends_at = $2 where account_id = $1`, [
      ...[lapsed.id, app.clock.now()],
    ])
    await made(admin.id, '2026-03-29T22:59:59Z') // Sunday
    await made(unverified.id, '2026-03-29T23:00:00Z') // the first moment of the week
    await made(inactive.id, '2026-03-30T22:59:59Z') // yesterday
    await made(pro.id, '2026-03-30T23:00:00Z') // midnight in London
    await made(lapsed.id, '2025-01-01T12:00:00Z')
    const { body } = await app.api.as(admin).get<UserStats>('/api/admin/stats')
    expect(body).toEqual({
      ...{ totalUsers: 5, activeUsers: 4, verifiedUsers: 4, premiumUsers: 2 },
      ...{ newUsersToday: 1, newUsersThisWeek: 3 },
    })
  })

  it('count somebody with several periods once', async () => {
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    const count = async () => (await app.api.as(admin).get<UserStats>('/api/admin/stats')).body.premiumUsers
    const before = await count()
    const person = await app.signedIn({ tier: 'pro' })
    await app.query(
      `insert into entitlements (id, account_id, tier, source, starts_at, created_at)
       select gen_random_uuid(), account_id, 'pro_plus', 'trial', starts_at, created_at
       from entitlements where account_id = $1`,
      [person.id],
    )
    expect(await count()).toBe(before + 1)
  })
})
