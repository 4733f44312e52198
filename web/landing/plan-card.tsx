import { Check } from 'lucide-react'
import type { Plan } from '../../shared/subscriptions/subscription-api.ts'
import { paths } from '../platform/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { LoginButton } from './login-button.tsx'

/** One plan: what it costs by the month and by the year, what is in it, and the way to it. */
export function PlanCard({ plan, popular = false }: { plan: Plan; popular?: boolean }) {
  const { monthly, yearly } = plan.price
  const isFree = monthly === 0
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
        {isFree ? 'Free, without a time limit' : `or £${yearly} per year, saving £${monthly * 12 - yearly}`}
      </p>
      <p className="mt-1 text-sm text-muted">{isFree ? 'No card needed' : '14-day free trial'}</p>
      <ul className="mt-5 mb-6 flex flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col">
        {isFree ? (
          <ButtonLink to={paths.register}>Create an account</ButtonLink>
        ) : (
          <LoginButton variant={popular ? 'primary' : 'secondary'}>Start Free Trial</LoginButton>
        )}
      </div>
    </li>
  )
}
