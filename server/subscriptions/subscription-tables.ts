import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { INTERVALS } from '../../shared/subscriptions/subscription.ts'
import { TIERS } from '../../shared/subscriptions/tiers.ts'
import { accounts } from '../accounts/account-tables.ts'
import { moment } from '../platform/moment-column.ts'
import { hashBytes } from '../platform/sealed-column.ts'

/** Periods in which an account has a tier; the highest running one is in effect. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tier: text({ enum: TIERS }).notNull(),
    source: text({ enum: ['promotion', 'grant', 'invite', 'trial', 'paid'] }).notNull(),
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
    kind: text({ enum: ['dst_export', 'ai_session', 'document'] }).notNull(),
    month: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.month] })],
)

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** AI tokens of an account in a month: used, and held by calls under way. `used + reserved` never exceeds the allowance. */
export const tokenAllowances = pgTable(
  'token_allowances',
  {
    accountId: ofAccount(),
    month: text().notNull(),
    used: integer().notNull(),
    reserved: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

/**
 * The ledger of tokens: a line for each call, held at first and settled with the real count. The lines of a month add up
 * to its counters.
 */
export const tokenUses = pgTable(
  'token_uses',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    month: text().notNull(),
    purpose: text().notNull(),
    reserved: integer().notNull(),
    /** What was received so far: charged where the process is gone in the middle of an answer. */
    delivered: integer().notNull(),
    /** Null while the call is under way; 0 where it was released. */
    used: integer(),
    at: moment('at').notNull(),
    /** While a process works on the call it moves this on; a hold past it belongs to a process that is gone. */
    aliveUntil: moment('alive_until').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('token_uses_account').on(table.accountId, table.month, table.id),
    index('token_uses_open')
      .on(table.aliveUntil)
      .where(sql`settled_at is null`),
  ],
)

/** Invite codes; only a keyed hash of the code is kept. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    id: uuid().primaryKey(),
    codeHash: hashBytes('code_hash').notNull().unique(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Empty again where the account that used it at registration is gone before it was verified. */
    usedBy: uuid('used_by').references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: moment('used_at'),
    /** Both sides have their month; after a registration that is when the account is verified. */
    rewardedAt: moment('rewarded_at'),
  },
  (table) => [
    index('invite_codes_made_by').on(table.madeBy),
    // Nobody uses a second one.
    uniqueIndex('invite_codes_used_by').on(table.usedBy),
  ],
)

/** Accounts that have had their trial. */
export const trials = pgTable('trials', {
  accountId: ofAccount().primaryKey(),
  startedAt: moment('started_at').notNull(),
})

/** Plans that were ordered, and what became of the payment. */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    tier: text({ enum: TIERS }).notNull(),
    interval: text({ enum: INTERVALS }).notNull(),
    provider: text({ enum: ['stripe', 'invoice'] }).notNull(),
    /** `open`: no payment yet. `paid`: runs. `ended`: cancelled, or never paid. */
    state: text({ enum: ['open', 'paid', 'ended'] }).notNull(),
    /** The provider's id of the subscription. */
    providerId: text('provider_id').unique(),
    /** Pence. */
    amount: integer().notNull(),
    /** The period of the tier that the order has bought or tries. */
    entitlementId: uuid('entitlement_id').references(() => entitlements.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Moment of the provider's latest news taken in, so that older news arriving later change nothing. */
    newsAt: moment('news_at'),
  },
  (table) => [
    index('subscription_orders_account').on(table.accountId),
    // One open order at a time.
    uniqueIndex('subscription_orders_open')
      .on(table.accountId)
      .where(sql`state = 'open'`),
  ],
)

/** What the payment provider knows an account as. */
export const billingCustomers = pgTable('billing_customers', {
  accountId: ofAccount().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
})

/** News of the payment provider that were taken in; each counts once, however often it is sent. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** Mails about the end of a period, so that each goes out once. */
export const entitlementNotices = pgTable(
  'entitlement_notices',
  {
    entitlementId: uuid('entitlement_id')
      .notNull()
      .references(() => entitlements.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['ends_soon', 'ended'] }).notNull(),
    /** The end that was told; another end is told again. */
    endsAt: moment('ends_at').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entitlementId, table.kind, table.endsAt] })],
)
