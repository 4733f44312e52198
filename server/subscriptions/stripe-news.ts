import type Stripe from 'stripe'
import { z } from 'zod'
import type { RawBody } from '../../shared/platform/endpoint.ts'
import type { Act } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { findOrder, listOrders, lockOrder, type OrderRow, takeEvent, takeNews } from './order-queries.ts'
import { fromStripeIfPossible } from './stripe-client.ts'
import { applySubscription } from './stripe-subscription.ts'
import { holdEntitlements } from './subscription-queries.ts'

/** Seconds for which signed news count: whoever has overheard them cannot send them again later. */
const TOLERANCE = 300

/** What taking in news needs from the application. */
interface NewsParts {
  db: Db
  stripe: Stripe
  webhookSecret: string
}

/**
 * Takes in news of Stripe. They say only whose subscription has changed: what it now is, is asked of Stripe, so that a
 * piece of news may come late, twice or in any order. Kinds that are not followed are accepted and left.
 * @throws AppError invalid_input for a signature that does not fit or is older than five minutes; unavailable when Stripe
 *   does not answer: it sends the news again then.
 */
export async function takeStripeNews(parts: NewsParts, act: Act, body: RawBody): Promise<void> {
  const { db, stripe } = parts
  const event = verified(parts, act, body)
  const subscriptionId = subscriptionIn(event)
  if (!subscriptionId) return
  const subscription = await fromStripeIfPossible(stripe.subscriptions.retrieve(subscriptionId))
  const order = subscription && (await orderOf(db, subscription))
  if (!order) return
  if (event.type === 'checkout.session.completed') await cancelEarlier(parts, order)
  await transaction(db, async (inner) => {
    if (!(await takeEvent(inner, event.id, event.type, act.at))) return
    // The periods before the order, as everywhere: whoever holds both waits for nobody who holds the other.
    await holdEntitlements(inner, order.accountId)
    const held = await lockOrder(inner, order.id)
    // `act.at` lies before the question: whoever asked later knows at least as much.
    if (held && (await takeNews(inner, order.id, act.at)))
      await applySubscription(inner, act, { ...held, newsAt: act.at }, subscription)
  })
}

function verified({ stripe, webhookSecret }: NewsParts, act: Act, { bytes, headers }: RawBody): Stripe.Event {
  const signature = headers['stripe-signature']
  try {
    return stripe.webhooks.constructEvent(
      ...([
        Buffer.from(bytes),
        signature ?? '',
        webhookSecret,
        TOLERANCE,
        undefined,
        act.at.getTime(),
      ] as const),
    )
  } catch (cause) {
    throw new AppError('invalid_input', 'These news are not signed as news of the payment provider are.', {
      cause,
    })
  }
}

/** The subscription that a piece of news is about; null where it is about something else. */
function subscriptionIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.id
    case 'checkout.session.completed':
      return idOf(event.data.object.subscription)
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return idOf(event.data.object.parent?.subscription_details?.subscription)
    default:
      return null
  }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  (typeof value === 'string' ? value : value?.id) ?? null

/** The order by which a subscription was taken out; null where it is none of ours. */
async function orderOf(db: Db, { metadata }: Stripe.Subscription): Promise<OrderRow | null> {
  const id = z.uuid().safeParse(metadata['order'])
  const order = id.success ? await findOrder(db, id.data) : null
  return order?.provider === 'stripe' ? order : null
}

/**
 * Somebody with a plan has taken out another: the earlier one is not renewed. What is paid of it is not lost, since the
 * lower of two plans waits for the higher one.
 */
async function cancelEarlier({ db, stripe }: NewsParts, order: OrderRow): Promise<void> {
  for (const { id, state, provider, providerId } of await listOrders(db, order.accountId))
    if (id < order.id && state === 'paid' && provider === 'stripe' && providerId)
      await fromStripeIfPossible(stripe.subscriptions.update(providerId, { cancel_at_period_end: true }))
}
