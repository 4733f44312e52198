import { ChartColumn } from 'lucide-react'
import type { User } from '../../../shared/accounts/account.ts'
import { TRIAL_DAYS } from '../../../shared/subscriptions/subscription.ts'
import { TIER_RULES } from '../../../shared/subscriptions/tiers.ts'
import { toSubscription, whyNotInPlan } from '../../platform/tier.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface UpgradePromptProps {
  user: User
  /** The account has not had its trial yet. */
  trialAvailable: boolean
}

/** What the analytics are and what they cost, for those whose plan has none. */
export function UpgradePrompt({ user, trialAvailable }: UpgradePromptProps) {
  const { name, price } = TIER_RULES.pro_plus
  const reason = whyNotInPlan('Analytics', user, 'pro_plus') ?? undefined
  return (
    <EmptyState
      icon={ChartColumn}
      title={`Analytics is part of ${name}`}
      action={
        <ButtonLink {...toSubscription({ reason })} variant="primary">
          See plans
        </ButtonLink>
      }
    >
      <p>
        It shows the cases you opened and signed off month by month, how long they took against the 28 days,
        the levels by domain, the reviews ahead, and your use of AI.
      </p>
      <p className="mt-2">
        {name} costs £{price.monthly} a month or £{price.yearly} a year.{' '}
        {trialAvailable && `Your first paid plan begins with ${TRIAL_DAYS} days of trial. `}Nothing is lost by
        waiting: the figures are worked out from your cases when you look at them.
      </p>
    </EmptyState>
  )
}
