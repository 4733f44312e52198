import { formatMoment } from '../../shared/platform/dates.ts'
import { TRIAL_DAYS } from '../../shared/subscriptions/subscription.ts'
import { TIER_RULES, type Tier } from '../../shared/subscriptions/tiers.ts'
import { type Addressee, letter } from '../platform/letter.ts'
import type { MailMessage } from '../platform/mail.ts'
import type { EndingPeriod } from './billing-queries.ts'
import type { OrderRow } from './order-queries.ts'

/** What ends, and what comes of it. */
export interface End {
  period: EndingPeriod
  owner: Addressee
  /** The tier in effect afterwards. */
  following: Tier
  /** What was ordered to come after it: by card, which is charged then, or by invoice that waits for its payment. */
  next: OrderRow | null
  /** Whether a plan that is ordered begins with a trial. */
  trialAvailable: boolean
  /** The configured address of the product. */
  publicUrl: string
}

/** Tells that a plan is about to end, and what keeps it. */
export function endsSoonMail(end: End): MailMessage {
  const { period, owner, following } = end
  return letter(owner, `${subjectOf(end)} ends soon`, [
    `${subjectOf(end)} ends on ${formatMoment(period.endsAt)}.`,
    nextStep(end),
    ...(goesOn(end)
      ? []
      : [`Otherwise your plan is ${TIER_RULES[following].name} from then on. ${NOTHING_LOST}`]),
  ])
}

/** Tells that a plan has ended. */
export function endedMail(end: End): MailMessage {
  const { period, owner, following, next, publicUrl } = end
  return letter(owner, `${subjectOf(end)} has ended`, [
    `${subjectOf(end)} ended on ${formatMoment(period.endsAt)}. Your plan is now ${TIER_RULES[following].name}.`,
    NOTHING_LOST,
    next ? onceConfirmed(end, next) : `You can choose a plan at any time: ${publicUrl}/subscription`,
  ])
}

const NOTHING_LOST = 'What you have saved stays readable.'

function subjectOf({ period: { source, tier } }: End): string {
  const { name } = TIER_RULES[tier]
  if (source === 'trial') return `Your trial of ${name}`
  return source === 'paid' ? `Your ${name} plan` : `Your free ${name} plan`
}

/** Tells who made an invite code that it was used, and not by whom. */
export function inviteUsedMail(owner: Addressee, publicUrl: string): MailMessage {
  return letter(owner, 'Your invite code was used', [
    'Somebody has used an invite code of yours: you have a bonus month of Pro. It begins when what you have of Pro or more ends.',
    `What you have, and until when: ${publicUrl}/subscription`,
  ])
}

/** Tells support that an order waits: for its invoice first, then for somebody who confirms that it is paid. */
export function orderWaitsMail(
  to: string,
  buyer: { name: string; email: string },
  order: Pick<OrderRow, 'tier' | 'interval'>,
  publicUrl: string,
): MailMessage {
  return {
    to,
    replyTo: buyer.email,
    subject: `${TIER_RULES[order.tier].name} ordered by invoice, Healthcare Assessment Platform`,
    text: [
      `${buyer.name} (${buyer.email}) has ordered ${TIER_RULES[order.tier].name} for ${costOf(order)}, and waits for the invoice.`,
      `An administrator confirms the payment once it has come, or withdraws the order, under Settings: ${publicUrl}/admin`,
    ].join('\n\n'),
  }
}

/** Tells who ordered a plan by invoice that an administrator has withdrawn the order. */
export function orderWithdrawnMail(
  owner: Addressee,
  order: Pick<OrderRow, 'tier' | 'interval'>,
  publicUrl: string,
): MailMessage {
  return letter(owner, 'Your order was withdrawn', [
    `Your order of ${TIER_RULES[order.tier].name} for ${costOf(order)} has been withdrawn by an administrator: there is nothing to pay. What you have now, a trial too, runs to its end.`,
    `You can order a plan at any time: ${publicUrl}/subscription`,
  ])
}

/** Whether a card is charged at the end and the plan goes on without anybody doing anything. */
export const goesOn = ({ next }: Pick<End, 'next'>): boolean => next?.provider === 'stripe'

function nextStep(end: End): string {
  const { period, next, trialAvailable, publicUrl } = end
  const page = `${publicUrl}/subscription`
  if (next)
    return goesOn(end)
      ? `${TIER_RULES[next.tier].name} then goes on for ${costOf(next)}, charged to your card. To stop it, cancel before: ${page}`
      : onceConfirmed(end, next)
  // A plan that is tried is not ordered again meanwhile (`orderRefusal`).
  if (period.source === 'trial') return `To go on with it, choose a plan then: ${page}`
  const trial = trialAvailable ? `your ${TRIAL_DAYS}-day free trial and ` : ''
  const act = period.source === 'paid' ? 'renew' : 'order'
  return `To go on with it, ${act} it now: ${trial}what you pay for ${trial ? 'begin' : 'begins'} after that. ${page}`
}

function onceConfirmed({ period }: End, next: OrderRow): string {
  const begins = next.tier === period.tier ? 'It goes on' : `${TIER_RULES[next.tier].name} begins`
  return `${begins} for ${costOf(next)} once your payment is confirmed. If you have paid already, there is nothing for you to do.`
}

/** "£12 a month" */
export function costOf({ tier, interval }: Pick<OrderRow, 'tier' | 'interval'>): string {
  return `£${TIER_RULES[tier].price[interval]} a ${interval === 'monthly' ? 'month' : 'year'}`
}
