import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'

/** "Pro for a year". */
export function planWords({ tier, interval }: Pick<PendingPayment, 'tier' | 'interval'>): string {
  return `${TIER_RULES[tier].name} for a ${interval === 'monthly' ? 'month' : 'year'}`
}

/** "£12", "£12.50": an amount in pence. */
export function priceWords(pence: number): string {
  return `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`
}
