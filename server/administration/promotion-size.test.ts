import { beforeEach, describe, expect, it } from 'vitest'
import { grantLaunchPromotion } from '../subscriptions/subscription-service.ts'
import type { Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

beforeEach(() => app.query('delete from launch_promotion'))

const act = () => ({
  ...{ at: app.clock.now(), requestId: 'r', route: 'POST /x', address: '10.0.0.1', actor: null },
})

const change = (admin: Person, launchPromotionSize: unknown) =>
  app.api.as(admin).patch('/api/admin/settings', { launchPromotionSize })

async function promotion(admin: Person) {
  const { settings, launchPromotionGranted } = (
    await app.api
      .as(admin)
      .get<{ settings: { launchPromotionSize: number }; launchPromotionGranted: number }>(
        '/api/admin/settings',
      )
  ).body
  return { size: settings.launchPromotionSize, granted: launchPromotionGranted }
}

/** Verifies as many new accounts; answers how many of them got their months. */
async function verify(count: number): Promise<number> {
  const people = await Promise.all(Array.from({ length: count }, () => app.signedIn({ tier: 'free' })))
  await Promise.all(people.map(({ id }) => grantLaunchPromotion(app.db, act(), id)))
  const rows = await app.query(
    `select 1 from entitlements where source = 'promotion' and account_id = any($1::uuid[])`,
    [people.map(({ id }) => id)],
  )
  return rows.length
}

describe('the size of the launch promotion', () => {
  it('is a hundred until an administrator changes it, also before anybody has a place', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    expect(await promotion(admin)).toEqual({ size: 100, granted: 0 })
    expect((await change(admin, 2)).body).toMatchObject({ settings: { launchPromotionSize: 2 } })
    expect(await verify(3), 'two of three').toBe(2)
    expect(await promotion(admin)).toEqual({ size: 2, granted: 2 })
    const [line] = await app.query(`select action, detail from audit_events where actor_id = $1`, [admin.id])
    expect(line).toEqual({ action: 'settings.changed', detail: { fields: ['launchPromotionSize'] } })
  })

  it('is never below the places that are taken, and says how many those are', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    await verify(3)
    const answer = await change(admin, 2)
    const message = '3 places are taken already, and nobody loses theirs. Enter 3 or more.'
    expect([answer.status, answer.error]).toEqual([
      409,
      { code: 'conflict', message, issues: [{ path: 'launchPromotionSize', message }] },
    ])
    expect(await promotion(admin)).toEqual({ size: 100, granted: 3 })
    expect((await change(admin, 3)).status, 'the promotion ends with those who have it').toBe(200)
    expect(await verify(1)).toBe(0)
    expect((await change(admin, 4)).status).toBe(200)
    expect(await verify(2)).toBe(1)
  })

  it('stays above the places taken at the same moment', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    await Promise.all([verify(8), change(admin, 4), change(admin, 5)])
    const { size, granted } = await promotion(admin)
    expect(granted).toBeLessThanOrEqual(size)
  })

  it('goes with what is changed beside it: neither or both', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    await verify(1)
    const both = { launchPromotionSize: 0, requireTwoStepForAdmins: false }
    expect((await app.api.as(admin).patch('/api/admin/settings', both)).status).toBe(409)
    expect(await app.query('select * from settings')).toEqual([])
    expect(await app.query(`select 1 from audit_events where actor_id = $1`, [admin.id])).toEqual([])
    expect(await promotion(admin)).toEqual({ size: 100, granted: 1 })
    expect(
      (await app.api.as(admin).patch('/api/admin/settings', { ...both, launchPromotionSize: 1 })).status,
    ).toBe(200)
    expect(await app.query('select require_two_step_for_admins as it from settings')).toEqual([{ it: false }])
  })

  it.each([[-1], [1_000_001], [1.5], ['100'], [null]])('is not %o', async (size) => {
    const admin = await app.signedIn({ role: 'admin' })
    expect((await change(admin, size)).status).toBe(400)
    expect(await promotion(admin)).toEqual({ size: 100, granted: 0 })
  })

  it.each([[0], [1_000_000]])('may be %o', async (size) => {
    const admin = await app.signedIn({ role: 'admin' })
    expect((await change(admin, size)).status).toBe(200)
    expect(await promotion(admin)).toEqual({ size, granted: 0 })
  })
})
