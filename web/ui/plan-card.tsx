import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan } from '../../shared/subscriptions/subscription-api.ts'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'

export interface PlanCardProps {
  plan: Plan
  /** Marks it as the most popular one. */
  popular?: boolean
  /** A line under the prices, such as the trial. */
  note?: ReactNode
  /** What is done about the plan: its button, or why there is none. */
  children?: ReactNode
}

/** One plan of a list: what it costs by the month and by the year, what a year saves, and what is in it. */
export function PlanCard({ plan, popular = false, note, children }: PlanCardProps) {
  const { monthly, yearly } = plan.price
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border bg-surface p-5 sm:p-6',
        popular ? 'border-primary' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg">{plan.name}</h3>
        {popular && <Badge tone="primary">Most Popular</Badge>}
      </div>
      <p className="mt-3">
        <span className="text-3xl font-semibold">£{monthly}</span>{' '}
        <span className="text-muted">per month</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {monthly === 0
          ? 'Free, without a time limit'
          : `or £${yearly} per year, saving £${monthly * 12 - yearly}`}
      </p>
      {/* Takes its line also where there is no note, so that the lists of cards side by side begin at one height. */}
      <p className="mt-1 min-h-5.5 text-sm text-muted">{note}</p>
      <ul className="mt-5 mb-6 flex flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col">{children}</div>
    </li>
  )
}
