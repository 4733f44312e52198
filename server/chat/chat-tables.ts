import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROVIDERS } from '../../shared/assistant/assistant.ts'
import { MESSAGE_STATUSES } from '../../shared/chat/chat.ts'
import { accounts } from '../accounts/account-tables.ts'
import { cases } from '../cases/case-tables.ts'
import { moment } from '../platform/moment-column.ts'
import { hashBytes, sealedText } from '../platform/sealed-column.ts'
import { tokenUses } from '../subscriptions/subscription-tables.ts'

/** Conversations with the assistant; each belongs to one person alone. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: sealedText().notNull(),
    pinned: boolean().notNull(),
    /** The case it is filed under; whether its owner may still see that case is asked each time. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** The month (yyyy-mm, Europe/London) of the first message, in which the session counts; null before it. */
    countedIn: text('counted_in'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('chat_sessions_account').on(table.accountId, table.pinned, table.updatedAt, table.id)],
)

/** Messages of both sides. One that was edited or answered anew stays as a row with `replacedAt`, and is not shown. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: sealedText().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull(),
    /** Which assistant answered, its model and the edition of the prompt; null for a person's message. */
    provider: text({ enum: PROVIDERS }),
    model: text(),
    promptVersion: text('prompt_version'),
    /** The citations as JSON; they quote, so they are sealed. */
    citations: sealedText(),
    /** The message that an answer answers. */
    answers: uuid(),
    /** The hold on the allowance while an answer is written; settled, it names what the answer cost. */
    tokenUseId: uuid('token_use_id').references(() => tokenUses.id, { onDelete: 'set null' }),
    /** Asked for by the person, in whichever process: the one that writes the answer ends it. */
    stopRequestedAt: moment('stop_requested_at'),
    replacedAt: moment('replaced_at'),
    /** The key of the request that sent it and a hash of what it said, so that a repeated request is recognised. */
    sendKey: text('send_key'),
    sendHash: hashBytes('send_hash'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('chat_messages_session').on(table.sessionId, table.id),
    index('chat_messages_status').on(table.status, table.id),
    uniqueIndex('chat_messages_send_key').on(table.sessionId, table.sendKey),
  ],
)
