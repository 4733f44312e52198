import type { ReplyOf } from '../../shared/platform/endpoint.ts'
import { subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import { call } from '../platform/call.ts'

export type Plans = ReplyOf<typeof subscriptionApi.tiers>

/** The plans as the server offers them, and the launch promotion. A part of its own, since it brings the schemas along. @throws CallError */
export async function fetchPlans(): Promise<Plans> {
  return call(subscriptionApi.tiers, { anonymous: true })
}
