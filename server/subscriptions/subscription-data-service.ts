import type { SupportContact } from '../../shared/support/support-api.ts'
import type { DataSource } from '../platform/data-source.ts'
import type { Db } from '../platform/database.ts'
import { readStatement } from './allowance-service.ts'
import { listOrders } from './order-queries.ts'
import { listEntitlements } from './subscription-queries.ts'
import { readSubscription } from './subscription-reading.ts'

/** The caller's plan with its periods and orders, and their use of tokens. `support` is how people reach it. */
export const subscriptionData = (db: Db, support: SupportContact): DataSource =>
  async function* (act, caller) {
    const offer = { hasSupport: support.email !== null }
    const periods = await listEntitlements(db, caller.id)
    const orders = await listOrders(db, caller.id)
    yield {
      path: 'subscription.json',
      content: {
        subscription: await readSubscription(db, caller, offer, act.at),
        periods: periods.map(({ tier, source, startsAt, endsAt }) => ({ tier, source, startsAt, endsAt })),
        orders: orders.map(({ tier, interval, state, provider, createdAt }) => ({
          ...{ tier, interval, state, createdAt, byCard: provider === 'stripe' },
        })),
        tokenUse: await readStatement(db, caller, act.at),
      },
    }
  }
