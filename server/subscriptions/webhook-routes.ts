import type Stripe from 'stripe'
import { subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { type Route, route } from '../platform/route.ts'
import { takeStripeNews } from './stripe-news.ts'

/** News of the payment provider. Anybody may call it: the signature says who does. `stripe` is null without a provider. */
export function webhookRoutes(parts: {
  db: Db
  stripe: { client: Stripe; webhookSecret: string } | null
}): Route[] {
  const { db, stripe } = parts
  return [
    route(subscriptionApi.webhook, { allow: 'anyone' }, async ({ act, body }) => {
      if (!stripe)
        throw new AppError('conflict', 'Plans are paid by invoice here: there is no provider to have news.')
      await takeStripeNews({ db, stripe: stripe.client, webhookSecret: stripe.webhookSecret }, act, body)
      return { received: true }
    }),
  ]
}
