import { formatMoment } from '../../shared/platform/dates.ts'
import { TIER_RULES, type Tier } from '../../shared/subscriptions/tiers.ts'
import { type Addressee, letter } from '../platform/letter.ts'
import type { MailMessage } from '../platform/mail.ts'
import type { EndingPeriod } from './billing-queries.ts'

/** What a period ends with. */
interface End extends EndingPeriod {
  owner: Addressee
  /** The tier in effect afterwards. */
  following: Tier
  /** The configured address of the product. */
  publicUrl: string
}

/** Tells that a trial or a paid plan is about to end, and what keeps it. */
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

/** Tells that a trial or a paid plan has ended. */
export function endedMail(end: End): MailMessage {
  const { period, owner, following, publicUrl } = end
  return letter(owner, `${subjectOf(end)} has ended`, [
    `${subjectOf(end)} ended on ${formatMoment(period.endsAt)}. Your plan is now ${TIER_RULES[following].name}.`,
    NOTHING_LOST,
    `You can choose a plan at any time: ${publicUrl}/subscription`,
  ])
}

const NOTHING_LOST = 'What you have saved stays readable.'

const subjectOf = ({ period }: End) =>
  period.source === 'trial'
    ? `Your trial of ${TIER_RULES[period.tier].name}`
    : `Your ${TIER_RULES[period.tier].name} plan`

/** Whether a card is charged at the end and the plan goes on without anybody doing anything. */
export const goesOn = ({ order }: Pick<EndingPeriod, 'order'>): boolean =>
  order?.provider === 'stripe' && order.state === 'paid'

function nextStep(end: End): string {
  const { order, publicUrl } = end
  const page = `${publicUrl}/subscription`
  const again = `To go on with it, choose a plan then: ${page}`
  if (!order) return again
  const { name, price } = TIER_RULES[order.tier]
  const cost = `£${price[order.interval]} a ${order.interval === 'monthly' ? 'month' : 'year'}`
  if (goesOn(end))
    return `${name} then goes on for ${cost}, charged to your card. To stop it, cancel before: ${page}`
  return order.state === 'open'
    ? `It goes on for ${cost} once your payment is confirmed. If you have paid already, there is nothing for you to do.`
    : again
}
