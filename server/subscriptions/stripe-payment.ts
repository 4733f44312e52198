import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import { formatDate } from '../../shared/platform/dates.ts'
import { present } from '../../shared/platform/present.ts'
import { TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import { type Period, placePeriod } from '../../shared/subscriptions/entitlement-timeline.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { ownAccount } from '../accounts/own-account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { priceOf } from './invoice-payment.ts'
import { endOpenOrders, findCustomer, hadTrial, insertOrder, listOrders } from './order-queries.ts'
import type { Order, Payment } from './payment.ts'
import { assertOrderable } from './plan-rules.ts'
import { fromStripe, fromStripeIfPossible } from './stripe-client.ts'

const DAY = 86_400_000

/** Stripe takes trials of two years at most. */
const LONGEST_FREE_MS = 729 * DAY
/** It takes a first charge that is at least 48 hours away, and one at once. */
const SHORTEST_FREE_MS = 2 * DAY

/** What payment by card needs from the application. */
export interface StripeParts {
  db: Db
  stripe: Stripe
  /** The configured address of the product; people come back to it. */
  publicUrl: string
}

/**
 * Payment by card on pages of Stripe: an order is a page on which a subscription is taken out. What becomes of it is told by
 * Stripe's news (`stripe-news.ts`), never by the browser that comes back.
 */
export function stripePayment(parts: StripeParts): Payment {
  return {
    order: (act, caller, order) => orderByCard(parts, act, caller, order),
    portal: (_act, caller) => openPortal(parts, caller.id),
  }
}

async function orderByCard({ db, stripe, publicUrl }: StripeParts, act: Act, caller: Caller, order: Order) {
  const buyer = await transaction(db, (inner) => readBuyer(inner, act, caller, order))
  await assertNotBeingPaid(stripe, buyer.openPages)
  const id = uuidv7()
  const page = await fromStripe(
    stripe.checkout.sessions.create({
      ...{ mode: 'subscription', locale: 'en-GB', client_reference_id: id },
      ...(buyer.customer ? { customer: buyer.customer } : { customer_email: buyer.email }),
      line_items: [{ quantity: 1, price_data: priceData(order) }],
      subscription_data: {
        metadata: { order: id },
        ...buyer.free,
      },
      ...{ success_url: `${publicUrl}/subscription`, cancel_url: `${publicUrl}/subscription` },
    }),
  )
  const offer = {
    message: `Go on to the payment page to take out ${TIER_RULES[order.tier].name}.${waitsFor(buyer.free)}`,
    checkoutUrl: present(page.url),
  }
  let superseded: string[] = []
  try {
    const answer = await once(db, act, async (inner) => {
      superseded = await keepOrder(inner, act, { id, accountId: caller.id, page: page.id }, order)
      return offer
    })
    // A request with the same key may have been first: then its page is the one.
    await closePages(stripe, answer === offer ? superseded : [page.id])
    return answer
  } catch (error) {
    // Where the database did not answer, the order may stand, and its page is needed; otherwise the page closes by itself.
    if (error instanceof AppError) await closePages(stripe, [page.id])
    throw error
  }
}

const waitsFor = ({ trial_end: end }: { trial_end?: number }) =>
  end ? ` Nothing is charged before ${formatDate(new Date(end * 1_000))}.` : ''

/** What Stripe is told of who orders. @throws AppError conflict for a plan that is theirs already. */
async function readBuyer(db: Db, act: Act, caller: Caller, { tier }: Order) {
  const periods = await assertOrderable(db, caller.id, tier, act.at)
  const trialDays = (await hadTrial(db, caller.id)) ? 0 : TRIAL_DAYS
  return {
    email: (await ownAccount(db, caller)).email,
    customer: await findCustomer(db, caller.id),
    free: freeTime(periods, tier, trialDays, act.at),
    openPages: await openPagesOf(db, caller.id),
  }
}

/**
 * For how long nothing is charged, which Stripe calls a trial: while what the account has of the tier or of a higher one
 * still runs, such as the months of the promotion, since the plan begins after that (decision 0018); and for the days of
 * the trial where there was none. Where less is left than Stripe waits for, the charge comes at once.
 */
function freeTime(periods: readonly Period[], tier: Order['tier'], trialDays: number, now: Date) {
  const { startsAt, endsAt } = placePeriod(periods, tier, { days: trialDays }, now)
  if (!endsAt || endsAt.getTime() - now.getTime() < SHORTEST_FREE_MS) return {}
  if (startsAt <= now) return { trial_period_days: trialDays }
  const end = Math.min(endsAt.getTime(), now.getTime() + LONGEST_FREE_MS)
  return { trial_end: Math.ceil(end / 1_000) }
}

/** Keeps the order whose page there now is; answers the pages of those it takes the place of. */
async function keepOrder(
  db: Db,
  act: Act,
  { id, accountId, page }: { id: string; accountId: string; page: string },
  order: Order,
): Promise<string[]> {
  // Asked again: several orders may be made at the same moment.
  await assertOrderable(db, accountId, order.tier, act.at)
  const superseded = await openPagesOf(db, accountId)
  await endOpenOrders(db, accountId, act.at)
  await insertOrder(db, {
    ...{ id, accountId, ...order, provider: 'stripe', state: 'open', providerId: page },
    ...{ amount: priceOf(order.tier, order.interval), entitlementId: null },
    ...{ createdAt: act.at, changedAt: act.at, newsAt: null },
  })
  await recordAudit(db, act, {
    ...{ action: 'subscription.ordered', subject: { type: 'order', id } },
    detail: { ...order },
  })
  return superseded
}

/** Payment pages of orders that wait; until a subscription is taken out, the order is known at Stripe by its page. */
async function openPagesOf(db: Db, accountId: string): Promise<string[]> {
  return (await listOrders(db, accountId)).flatMap(({ state, provider, providerId }) =>
    state === 'open' && provider === 'stripe' && providerId?.startsWith('cs_') ? [providerId] : [],
  )
}

/** Somebody who has just paid and comes back before the news of it does not pay again. @throws AppError conflict */
async function assertNotBeingPaid(stripe: Stripe, pages: readonly string[]): Promise<void> {
  for (const id of pages) {
    const page = await fromStripeIfPossible(stripe.checkout.sessions.retrieve(id))
    if (page?.status === 'complete')
      throw new AppError(
        'conflict',
        'Your last order has been paid and is being confirmed. Reload this page in a moment.',
      )
  }
}

/** Closes payment pages that nobody is to pay on. One that stays open because Stripe does not answer closes by itself. */
async function closePages(stripe: Stripe, pages: readonly string[]): Promise<void> {
  for (const id of pages) await stripe.checkout.sessions.expire(id).catch(() => undefined)
}

const priceData = ({ tier, interval }: Order) => ({
  currency: 'gbp',
  unit_amount: priceOf(tier, interval),
  recurring: { interval: interval === 'monthly' ? ('month' as const) : ('year' as const) },
  product_data: { name: `${TIER_RULES[tier].name}, Healthcare Assessment Platform` },
})

async function openPortal(
  { db, stripe, publicUrl }: StripeParts,
  accountId: string,
): Promise<{ url: string }> {
  const customer = await findCustomer(db, accountId)
  if (!customer)
    throw new AppError('conflict', 'You pay for no plan by card, so there is nothing to change or cancel.')
  const { url } = await fromStripe(
    stripe.billingPortal.sessions.create({ customer, return_url: `${publicUrl}/subscription` }),
  )
  return { url }
}
