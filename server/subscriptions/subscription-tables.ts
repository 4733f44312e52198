import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { TIERS } from '../../shared/subscriptions/tiers.ts'
import { accounts } from '../accounts/account-tables.ts'
import { moment } from '../platform/moment-column.ts'

/** Periods in which an account has a tier; the highest running one is in effect. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tier: text({ enum: TIERS }).notNull(),
    source: text({ enum: ['promotion', 'grant'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('entitlements_account').on(table.accountId)],
)

/** One row: how many accounts the launch promotion has taken in, of how many. */
export const launchPromotion = pgTable('launch_promotion', {
  id: integer().primaryKey(),
  size: integer().notNull(),
  granted: integer().notNull(),
})

/** What an account has used of a monthly limit; `month` is yyyy-mm in Europe/London. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['dst_export'] }).notNull(),
    month: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.month] })],
)
