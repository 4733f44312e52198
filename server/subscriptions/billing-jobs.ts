import { uuidv7 } from 'uuidv7'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { INVOICE_DAYS } from '../../shared/subscriptions/subscription.ts'
import { type Tier, tierCovers, tierInEffect } from '../../shared/subscriptions/tiers.ts'
import { addresseesOf } from '../accounts/account-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { type Jobs, QUEUES } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import { settleAbandoned } from './allowance-service.ts'
import { endedMail, endsSoonMail, goesOn } from './billing-mails.ts'
import {
  type EndingPeriod,
  endUnpaidOrders,
  forgetPaymentEvents,
  listEndingPeriods,
  type NoticeKind,
  takeNotice,
} from './billing-queries.ts'
import { hadTrial, listOrders, type OrderRow } from './order-queries.ts'
import { recordEnd } from './order-end.ts'
import { listEntitlements } from './subscription-queries.ts'

const DAY = 86_400_000

/** How long before an end people are told of it. */
const NOTICE_MS = 3 * DAY
/** An end is told for so long afterwards, where no process ran meanwhile; later it is no news. */
const BELATED_MS = 7 * DAY
/** For how long a payment page can be paid on; Stripe closes it then. */
const PAGE_MS = DAY
const INVOICE_MS = INVOICE_DAYS * DAY
/**
 * News of the payment provider are kept for so long, to know those that come again: it repeats them for three days, and its
 * operator can have them sent again for a month.
 */
const NEWS_KEPT_MS = 90 * DAY
/** Marks of what a subscription has given outlive its longest period, two years that are free. */
const MARKS_KEPT_MS = 3 * 366 * DAY

interface BillingParts {
  db: Db
  jobs: Jobs
  outbox: Outbox
  clock: Clock
  publicUrl: string
  /** Ends the answers whose tokens were held by processes that are gone, a hundred at a time; answers how many. */
  endAbandonedAnswers: () => Promise<number>
}

/** Looks after what ends by the clock: plans, orders and old news every ten minutes, held tokens three times a minute. */
export async function keepPeriods(parts: BillingParts): Promise<void> {
  const { db, jobs, clock } = parts
  await jobs.every(QUEUES.periodEnds, 600, async () => {
    await endUnpaid(db, clock.now())
    await tellEnds(parts, 'ends_soon')
    await tellEnds(parts, 'ended')
    const now = clock.now()
    await forgetPaymentEvents(db, addMilliseconds(now, -NEWS_KEPT_MS), addMilliseconds(now, -MARKS_KEPT_MS))
  })
  await jobs.every(QUEUES.tokenHolds, 20, async () => {
    // A hundred at a time.
    while ((await settleAbandoned(db, clock.now())) > 0);
    while ((await parts.endAbandonedAnswers()) > 0);
  })
}

/** Ends the orders that were never paid. */
async function endUnpaid(db: Db, now: Date): Promise<void> {
  const act: Act = { at: now, requestId: uuidv7(), route: 'job period-ends', address: 'local', actor: null }
  await transaction(db, async (inner) => {
    const before = {
      invoiceSince: addMilliseconds(now, -INVOICE_MS),
      pageSince: addMilliseconds(now, -PAGE_MS),
    }
    for (const order of await endUnpaidOrders(inner, now, before)) await recordEnd(inner, act, order)
  })
}

/** Mails whose plan ends, or has ended, each end once. */
async function tellEnds({ db, outbox, clock, publicUrl }: BillingParts, kind: NoticeKind): Promise<void> {
  const now = clock.now()
  const isSoon = kind === 'ends_soon'
  const span = isSoon
    ? { after: now, until: addMilliseconds(now, NOTICE_MS) }
    : { after: addMilliseconds(now, -BELATED_MS), until: now }
  const endings = await listEndingPeriods(db, kind, span)
  const owners = await addresseesOf(
    db,
    endings.map(({ accountId }) => accountId),
  )
  for (const period of endings) {
    const { id, accountId, tier, endsAt } = period
    const owner = owners.get(accountId)
    if (!owner) continue
    const left = tierInEffect(await listEntitlements(db, accountId), endsAt)
    const orders = await listOrders(db, accountId)
    const next = nextOrder(orders, period)
    if (tierCovers(left, tier) || !isNews(period, next, isSoon)) continue
    const following = withCharged(orders, left)
    const write = isSoon ? endsSoonMail : endedMail
    const end = {
      period,
      owner,
      following,
      next,
      trialAvailable: !(await hadTrial(db, accountId)),
      publicUrl,
    }
    await transaction(db, async (inner) => {
      if (await takeNotice(inner, { entitlementId: id, kind, endsAt, sentAt: now }))
        await outbox.put(inner, write(end), now)
    })
  }
}

/** The tier that is left, or that of a lower plan whose card is charged now that this one ends. */
function withCharged(orders: readonly OrderRow[], left: Tier): Tier {
  const charged = orders.find(isCharged)?.tier
  return charged && tierCovers(charged, left) ? charged : left
}

const isCharged = ({ provider, state }: OrderRow) => provider === 'stripe' && state === 'paid'

/** What was ordered to come after a period: a card that is charged, or an invoice to be paid, for as much or more. */
function nextOrder(orders: readonly OrderRow[], { tier }: EndingPeriod): OrderRow | null {
  const comes = (order: OrderRow) =>
    isCharged(order) || (order.provider === 'invoice' && order.state === 'open')
  return orders.find((order) => comes(order) && tierCovers(order.tier, tier)) ?? null
}

/** A plan that goes on by itself has no end to be told of; that the first charge is about to come is told. */
const isNews = ({ source }: EndingPeriod, next: OrderRow | null, isSoon: boolean) =>
  !goesOn({ next }) || (isSoon && source !== 'paid')
