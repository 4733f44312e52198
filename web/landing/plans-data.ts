import type { ReplyOf } from '../../shared/platform/endpoint.ts'
import { subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import { call } from '../platform/call.ts'

export type Plans = ReplyOf<typeof subscriptionApi.tiers>['tiers']

/** The plans as the server offers them. A part of its own, since it brings the schemas along. @throws CallError */
export async function fetchPlans(): Promise<Plans> {
  return (await call(subscriptionApi.tiers, { anonymous: true })).tiers
}
