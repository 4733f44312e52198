import { uuidv7 } from 'uuidv7'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { tierCovers, tierInEffect } from '../../shared/subscriptions/tiers.ts'
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
  listEndingPeriods,
  type NoticeKind,
  takeNotice,
} from './billing-queries.ts'
import { recordEnd } from './stripe-subscription.ts'
import { listEntitlements } from './subscription-queries.ts'

const DAY = 86_400_000

/** How long before an end people are told of it. */
const NOTICE_MS = 3 * DAY
/** An end is told for so long afterwards, where no process ran meanwhile; later it is no news. */
const BELATED_MS = 7 * DAY
/** For how long a payment page can be paid on; Stripe closes it then. */
const PAGE_MS = DAY

interface BillingParts {
  db: Db
  jobs: Jobs
  outbox: Outbox
  clock: Clock
  publicUrl: string
}

/** Looks after what ends by the clock: trials, paid periods and orders every ten minutes, held tokens three times a minute. */
export async function keepPeriods(parts: BillingParts): Promise<void> {
  const { db, jobs, clock } = parts
  await jobs.every(QUEUES.periodEnds, 600, async () => {
    await endUnpaid(db, clock.now())
    await tellEnds(parts, 'ends_soon')
    await tellEnds(parts, 'ended')
  })
  await jobs.every(QUEUES.tokenHolds, 20, async () => {
    // A hundred at a time.
    while ((await settleAbandoned(db, clock.now())) > 0);
  })
}

/** Ends the orders that were never paid. */
async function endUnpaid(db: Db, now: Date): Promise<void> {
  const act: Act = { at: now, requestId: uuidv7(), route: 'job period-ends', address: 'local', actor: null }
  await transaction(db, async (inner) => {
    for (const order of await endUnpaidOrders(inner, now, addMilliseconds(now, -PAGE_MS)))
      await recordEnd(inner, act, order)
  })
}

/** Mails whose trial or paid plan ends, or has ended, each end once. */
async function tellEnds({ db, outbox, clock, publicUrl }: BillingParts, kind: NoticeKind): Promise<void> {
  const now = clock.now()
  const isSoon = kind === 'ends_soon'
  const span = isSoon
    ? { after: now, until: addMilliseconds(now, NOTICE_MS) }
    : { after: addMilliseconds(now, -BELATED_MS), until: now }
  const endings = (await listEndingPeriods(db, kind, span)).filter((ending) => isNews(ending, isSoon))
  const owners = await addresseesOf(
    db,
    endings.map(({ period }) => period.accountId),
  )
  for (const ending of endings) {
    const owner = owners.get(ending.period.accountId)
    if (!owner) continue
    const { id, accountId, tier, endsAt } = ending.period
    const following = tierInEffect(await listEntitlements(db, accountId), endsAt)
    if (tierCovers(following, tier)) continue
    const write = isSoon ? endsSoonMail : endedMail
    await transaction(db, async (inner) => {
      if (await takeNotice(inner, { entitlementId: id, kind, endsAt, sentAt: now }))
        await outbox.put(inner, write({ ...ending, owner, following, publicUrl }), now)
    })
  }
}

/** A plan that goes on by itself has no end to be told of; that a trial is about to be charged for is told. */
const isNews = (ending: EndingPeriod, isSoon: boolean) =>
  !goesOn(ending) || (isSoon && ending.period.source === 'trial')
