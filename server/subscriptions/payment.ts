import type { Interval } from '../../shared/subscriptions/subscription.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'

/** A plan that somebody orders. */
export interface Order {
  tier: Exclude<Tier, 'free'>
  interval: Interval
}

/** How plans are paid: by card at a provider, or by an invoice that an administrator confirms. */
export interface Payment {
  /** Orders a plan; answers a sentence, and where the person has to go on, an address. @throws AppError conflict */
  order(act: Act, caller: Caller, order: Order): Promise<{ message: string; checkoutUrl?: string }>
  /** The page where a plan is changed or cancelled. @throws AppError conflict where there is none. */
  portal(act: Act, caller: Caller): Promise<{ url: string }>
}
