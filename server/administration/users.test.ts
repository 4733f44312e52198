import { describe, expect, it } from 'vitest'
import type { UserRecord } from '../../shared/administration/user-record.ts'
import type { Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

const list = (admin: Person, query = '') => app.api.as(admin).get<UserRecord[]>(`/api/admin/users${query}`)

const ids = async (admin: Person, query: string) => (await list(admin, query)).body.map(({ id }) => id)

describe('the list of accounts', () => {
  it('is a bare list of whole records, newest first', async () => {
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    app.clock.move(1_000)
    const person = await app.signedIn({
      ...{ firstName: 'Maya', lastName: 'Okoro', role: 'viewer', tier: 'pro_plus', verifiedAt: null },
    })
    const { status, body, headers } = await list(admin)
    expect([status, headers['x-total-count']]).toEqual([200, '2'])
    expect(body.map(({ id }) => id)).toEqual([person.id, admin.id])
    expect(body[0]).toEqual({
      ...{ id: person.id, username: person.username, email: person.email, role: 'viewer' },
      ...{ firstName: 'Maya', lastName: 'Okoro', isActive: true, emailVerified: false },
      ...{ subscriptionTier: 'pro_plus', createdAt: app.clock.now().toISOString() },
    })
  })

  it('is filtered by state', async () => {
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    const named = { firstName: 'Filtered', lastName: 'Person' }
    const premium = await app.signedIn({ ...named, tier: 'pro' })
    const inactive = await app.signedIn({ ...named, tier: 'free', isActive: false })
    const unverified = await app.signedIn({ ...named, tier: 'free', verifiedAt: null })
    const lapsed = await app.signedIn({ ...named, tier: 'pro' })
    await app.query('update entitlements set ends_at = $2 where account_id = $1', [
      ...[lapsed.id, app.clock.now()],
    ])
    const found = async (status: string) =>
      new Set(await ids(admin, `?search=Filtered%20Person&status=${status}`))
    expect(await found('all')).toEqual(new Set([premium.id, inactive.id, unverified.id, lapsed.id]))
    expect(await found('active')).toEqual(new Set([premium.id, unverified.id, lapsed.id]))
    expect(await found('inactive')).toEqual(new Set([inactive.id]))
    expect(await found('verified')).toEqual(new Set([premium.id, inactive.id, lapsed.id]))
    expect(await found('unverified')).toEqual(new Set([unverified.id]))
    expect(await found('premium')).toEqual(new Set([premium.id]))
  })

  it('is searched by name, email and username, taken as typed, and cut by limit and offset', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const one = await app.signedIn({ firstName: 'Quentin', lastName: 'Ash', username: 'quentin_ash' })
    app.clock.move(1_000)
    const two = await app.signedIn({ firstName: 'Quentin', lastName: 'Birch', username: 'q.birch' })
    expect(await ids(admin, '?search=QUENTIN')).toEqual([two.id, one.id])
    expect(await ids(admin, '?search=q.birch')).toEqual([two.id])
    expect(await ids(admin, `?search=${one.email}`)).toEqual([one.id])
    expect(await ids(admin, '?search=quentin_')).toEqual([one.id])
    const page = await list(admin, '?search=quentin&limit=1&offset=1')
    expect([page.body.map(({ id }) => id), page.headers['x-total-count']]).toEqual([[one.id], '2'])
  })

  it.each(['?limit=0', '?limit=201', '?offset=-1', '?status=', '?status=gone', '?role=admin'])(
    'is not asked for with %s',
    async (query) => {
      const admin = await app.signedIn({ role: 'admin' })
      expect((await list(admin, query)).status).toBe(400)
    },
  )

  it('is for administrators alone', async () => {
    expect((await app.api.get('/api/admin/users')).status).toBe(401)
    for (const role of ['assessor', 'case_manager', 'viewer'] as const)
      expect((await list(await app.signedIn({ role }))).status).toBe(403)
  })
})
