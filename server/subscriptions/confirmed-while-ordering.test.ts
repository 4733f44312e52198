import { expect, it, vi } from 'vitest'
import { transaction } from '../platform/database.ts'
import { useTestApp } from '../testing/test-app.ts'
import { endOpenOrders } from './order-queries.ts'
import { holdEntitlements } from './subscription-queries.ts'

const app = useTestApp()

/** Waits until some connection to this database waits for a lock. */
const waitingForLock = () =>
  vi.waitFor(async () => {
    const waiting = await app.query(
      'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
    )
    expect(waiting).toHaveLength(1)
  })

it('a payment is confirmed while the person orders again: neither waits for the other for ever', async () => {
  const admin = await app.signedIn({ role: 'admin' })
  const person = await app.signedIn({ tier: 'free' })
  await app.api.as(person).post('/api/subscription/upgrade', { tier: 'pro' })
  const [order] = await app.query<{ id: string }>(
    'select id from subscription_orders where account_id = $1',
    [person.id],
  )
  const { confirming } = await transaction(app.db, async (db) => {
    await holdEntitlements(db, person.id)
    const confirming = app.api.as(admin).post(`/api/admin/payments/${order!.id}/confirm`)
    await waitingForLock()
    // What an order does next, on the same connection.
    await endOpenOrders(db, person.id, app.clock.now())
    return { confirming }
  })
  expect((await confirming).status).toBe(409)
})
