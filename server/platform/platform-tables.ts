import { isNull } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment-column.ts'
import { hashBytes, sealedText } from './sealed-column.ts'

/** Secrets of the installation, sealed with the current encryption key; opening one proves that the key is right. */
export const platformSecrets = pgTable('platform_secrets', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  value: sealedText().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Append-only record of acts: the application's role may add lines, never change or remove one. */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    id: uuid().notNull().unique(),
    at: moment('at').notNull(),
    action: text().notNull(),
    result: text({ enum: ['ok', 'refused', 'failed'] }).notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    requestId: text('request_id').notNull(),
    route: text().notNull(),
    address: text().notNull(),
    /** Ids, codes and field names only, never clinical or personal text. */
    detail: jsonb(),
  },
  (table) => [
    index('audit_events_actor').on(table.actorId, table.seq),
    index('audit_events_subject').on(table.subjectType, table.subjectId, table.seq),
  ],
)

/** Tries counted against a budget, by keyed hash of what is counted, so that no address or name is stored. */
export const budgetWindows = pgTable(
  'budget_windows',
  {
    key: hashBytes().notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key] }), index('budget_windows_ends').on(table.endsAt)],
)

/** What was answered to calls that may be sent again, by keyed hashes of who asked what; kept for a day. */
export const keptReplies = pgTable(
  'kept_replies',
  {
    id: uuid().primaryKey(),
    /** Of account, call and key. */
    key: hashBytes().notNull().unique(),
    /** Of what was sent. */
    content: hashBytes().notNull(),
    reply: sealedText().notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [index('kept_replies_kept_at').on(table.keptAt)],
)

/** Mail on its way; the texts are blanked once it is delivered. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    recipient: sealedText(),
    subject: sealedText(),
    body: sealedText(),
    attempts: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** Set when the mail is given up after a day of tries. */
    parkedAt: moment('parked_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_undelivered').on(table.nextAttemptAt).where(isNull(table.deliveredAt))],
)
