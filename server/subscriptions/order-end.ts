import { type Act, recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import type { OrderRow } from './order-queries.ts'

/** Writes that an order brings in no further payment. */
export async function recordEnd(
  db: Db,
  act: Act,
  { id, accountId, tier, interval }: Pick<OrderRow, 'id' | 'accountId' | 'tier' | 'interval'>,
): Promise<void> {
  await recordAudit(db, act, {
    ...{
      action: 'subscription.ended',
      subject: { type: 'order', id },
      detail: { accountId, tier, interval },
    },
  })
}
