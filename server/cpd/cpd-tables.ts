import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/account-tables.ts'
import { moment } from '../platform/moment-column.ts'
import { sealedText } from '../platform/sealed-column.ts'

/** Entries of people's logs of continuing professional development. */
export const cpdEntries = pgTable(
  'cpd_entries',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The day of the activity. */
    date: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    title: sealedText().notNull(),
    reflection: sealedText().notNull(),
    /** What a taken-up suggestion came from, such as `case:` with its id; null for an entry of one's own. */
    source: text(),
    version: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('cpd_entries_account').on(table.accountId, table.date, table.id),
    uniqueIndex('cpd_entries_source').on(table.accountId, table.source),
  ],
)
