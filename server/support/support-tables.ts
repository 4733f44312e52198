import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/account-tables.ts'
import { moment } from '../platform/moment-column.ts'
import { sealedText } from '../platform/sealed-column.ts'

/** Messages to support. They are mailed to the support contact; the row stays where that fails. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subject: sealedText().notNull(),
    message: sealedText().notNull(),
    /** Pro+ has priority. */
    priority: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('support_requests_account').on(table.accountId, table.createdAt)],
)
