import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Interval } from '../../shared/subscriptions/subscription.ts'
import type { Plan } from '../../shared/subscriptions/subscription-api.ts'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'

export interface PlanCardProps {
  plan: Plan
  /** Marks it as the most popular one. */
  popular?: boolean
  /** The interval whose price stands first; the month unless told. */
  interval?: Interval
  /** A line under the prices, such as the trial. */
  note?: ReactNode
  /** What is done about the plan: its button, or why there is none. */
  children?: ReactNode
}

/**
 * One plan of a list: what it costs by the month and by the year, what a year saves, and what is in it. It takes three rows of
 * its list, a grid, so that what stands side by side begins at one height.
 */
export function PlanCard({ plan, popular = false, interval = 'monthly', note, children }: PlanCardProps) {
  const [first, second] = pricesOf(plan, interval)
  return (
    <li
      className={classNames(
        'row-span-3 grid grid-rows-subgrid gap-y-0 rounded-card border bg-surface p-5 sm:p-6',
        popular ? 'border-primary' : 'border-line',
      )}
    >
      <div>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-lg">{plan.name}</h3>
          {popular && <Badge tone="primary">Most Popular</Badge>}
        </div>
        <p className="mt-3">
          <span className="text-3xl font-semibold">£{plan.price[interval]}</span>{' '}
          <span className="text-muted">{first}</span>
        </p>
        <p className="mt-1 text-sm text-muted">{second}</p>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      <ul className="mt-5 mb-6 flex flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="flex flex-col self-end">{children}</div>
    </li>
  )
}

/** What stands behind the price that is first, and the other price with the saving. */
function pricesOf({ price: { monthly, yearly } }: Plan, interval: Interval): [first: string, second: string] {
  const first = interval === 'monthly' ? 'per month' : 'per year'
  if (monthly === 0) return [first, 'Free, without a time limit']
  const saving = `saving £${monthly * 12 - yearly}`
  return [
    first,
    interval === 'monthly' ? `or £${yearly} per year, ${saving}` : `${saving}, or £${monthly} per month`,
  ]
}
