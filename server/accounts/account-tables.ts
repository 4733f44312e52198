import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '../../shared/accounts/roles.ts'
import { hashBytes } from '../platform/sealed-column.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Accounts. Names, username and email are plain: they are shown to colleagues and searched by administrators. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text().notNull(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ROLES }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
    lastSignInAt: moment('last_sign_in_at'),
  },
  (table) => [uniqueIndex('accounts_username').on(sql`lower(${table.username})`)],
)

/** Links that verify an address; only a hash of the token is kept. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: hashBytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('email_verifications_account').on(table.accountId)],
)

/** Sessions; only a hash of the bearer token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: hashBytes('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Twelve hours after sign-in; no extension reaches beyond. */
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)
