import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** A plan as it is offered: prices in pounds. */
export const Plan = z.object({
  name: z.string(),
  price: z.object({ monthly: z.number(), yearly: z.number() }),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof Plan>

/** The calls of subscriptions. */
export const subscriptionApi = {
  tiers: endpoint('GET', '/api/subscription/tiers', {
    summary: 'The plans with their prices and features',
    tag: 'Subscriptions',
    reply: z.object({ tiers: z.object({ free: Plan, pro: Plan, pro_plus: Plan }) }),
  }),
}
