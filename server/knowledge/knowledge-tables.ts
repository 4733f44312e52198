import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/account-tables.ts'
import { moment } from '../platform/moment-column.ts'

/** Items of the knowledge base that somebody has opened, and when first; the CPD log suggests them. */
export const knowledgeReads = pgTable(
  'knowledge_reads',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.itemId] })],
)
