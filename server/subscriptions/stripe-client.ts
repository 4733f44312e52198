import Stripe from 'stripe'
import { AppError } from '../platform/errors.ts'

/** How the operator has set up payment by card. */
export interface StripeSettings {
  secretKey: string
  /** What news are signed with. */
  webhookSecret: string
  /** Where Stripe is, if not at its own address. */
  apiBase: string | undefined
}

/** One answer may take this long, and is asked for once more: a request of ours lives 29 s. */
const PATIENCE_MS = 8_000

/** The library, set up for one account at Stripe. */
export function stripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const settings = { timeout: PATIENCE_MS, maxNetworkRetries: 1, telemetry: false }
  return new Stripe(secretKey, apiBase ? { ...settings, ...placeOf(new URL(apiBase)) } : settings)
}

function placeOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
  }
}

/**
 * Waits for an answer of Stripe. Never call it within a transaction.
 * @throws AppError unavailable with a sentence for the person at the screen, whatever the trouble is.
 */
export async function fromStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new AppError(
      'unavailable',
      'The payment service does not answer at the moment. Nothing was ordered, changed or charged. Please try again shortly.',
      { retryAfter: 60, cause: troubleOf(error) },
    )
  }
}

/** The same where Stripe may say that what was asked is not possible, such as for a record it does not have: then null. */
export async function fromStripeIfPossible<T>(answer: Promise<T>): Promise<T | null> {
  return fromStripe(
    answer.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
      throw error
    }),
  )
}

/** What the log keeps: names and numbers, since Stripe's own words may repeat an address. */
function troubleOf({ type, code, statusCode, requestId }: Stripe.errors.StripeError): Error {
  return new Error(`Stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`)
}
