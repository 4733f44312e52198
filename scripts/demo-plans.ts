import type { Db } from '../server/platform/database.ts'
import {
  confirmPaymentOfAnother,
  listPendingPayments,
} from '../server/subscriptions/admin-payment-service.ts'
import { invoicePayment } from '../server/subscriptions/invoice-payment.ts'
import { grantEntitlement } from '../server/subscriptions/subscription-service.ts'
import { demoAct, type DemoPeople, type DemoPerson, DEMO_URL, memoryOutbox } from './demo-people.ts'
import { workingTime } from './demo-time.ts'

/**
 * Each comes to their plan on another way: the assessor and the case manager order one while the launch promotion lasts and
 * pay it by invoice, the viewer's order waits to be confirmed, and the administrator is given one.
 */
export async function takeDemoPlans(db: Db, people: DemoPeople, now: Date): Promise<void> {
  const { assessor, case_manager: manager, viewer, admin } = people
  const payment = invoicePayment({
    ...{ db, outbox: memoryOutbox().outbox, publicUrl: DEMO_URL },
    support: { email: null, phone: null },
  })
  const order = ({ caller }: DemoPerson, daysAgo: number, tier: 'pro' | 'pro_plus') =>
    payment.order(demoAct(workingTime(now, daysAgo, 12), caller), caller, { tier, interval: 'yearly' })
  await order(manager, 200, 'pro_plus')
  await order(assessor, 188, 'pro')
  const paidAt = workingTime(now, 187, 12)
  for (const { id } of await listPendingPayments(db))
    await confirmPaymentOfAnother(db, demoAct(paidAt, admin.caller), admin.caller, id)
  await order(viewer, 3, 'pro')
  // The launch promotion leaves administrators out.
  await grantEntitlement(db, demoAct(now, admin.caller), {
    ...{ accountId: admin.caller.id, tier: 'pro_plus', source: 'grant', length: 'without end' },
  })
}
