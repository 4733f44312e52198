import { z } from 'zod'
import { Id, Moment } from '../platform/endpoint.ts'
import { INTERVALS } from '../subscriptions/subscription.ts'
import { TIERS } from '../subscriptions/tiers.ts'

/** A plan that was ordered by invoice and waits for somebody to confirm that it is paid. */
export const PendingPayment = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  email: z.string(),
  tier: z.enum(TIERS),
  interval: z.enum(INTERVALS),
  /** Pence. */
  amount: z.int(),
  orderedAt: Moment,
})
export type PendingPayment = z.infer<typeof PendingPayment>
