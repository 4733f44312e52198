import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '../../shared/accounts/roles.ts'
import { moment } from '../platform/moment-column.ts'
import { hashBytes, sealedText } from '../platform/sealed-column.ts'

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
    /** Set while the password is a temporary one: until when it lets its owner in to choose another. */
    temporaryPasswordUntil: moment('temporary_password_until'),
    /** Secret of the authenticator app; it counts once `twoStepSince` is set. */
    twoStepSecret: sealedText('two_step_secret'),
    twoStepSince: moment('two_step_since'),
    /** Number of the last 30 seconds whose code was used: a code counts once. */
    twoStepLastStep: bigint('two_step_last_step', { mode: 'number' }),
  },
  (table) => [uniqueIndex('accounts_username').on(sql`lower(${table.username})`)],
)

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Links that verify an address; only a hash of the token is kept. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: hashBytes('token_hash').primaryKey(),
    accountId: ofAccount(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The address the account changes to; null where the link verifies the one it has. */
    newEmail: text('new_email'),
  },
  (table) => [index('email_verifications_account').on(table.accountId)],
)

/** Links by which a forgotten password is replaced; only a hash of the token is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: hashBytes('token_hash').primaryKey(),
    accountId: ofAccount(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
)

/** Sign-ins that wait for the code of the second step; only a hash of the challenge is kept. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    challengeHash: hashBytes('challenge_hash').primaryKey(),
    accountId: ofAccount(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_account').on(table.accountId)],
)

/** Recovery codes of two-step sign-in by keyed hash; a code that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: ofAccount(), codeHash: hashBytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Network addresses, by keyed hash, from which an account has signed in: guesses made elsewhere do not stop it there. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: ofAccount(),
    addressHash: hashBytes('address_hash').notNull(),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.addressHash] })],
)

/** What people have chosen about the product; nobody needs a row. */
export const preferences = pgTable('preferences', {
  accountId: ofAccount().primaryKey(),
  shortcuts: boolean().notNull(),
  organisation: sealedText().notNull(),
  address: sealedText().notNull(),
  telephone: sealedText().notNull(),
})

/** Sessions; only a hash of the bearer token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
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
