import { Gift, TrendingUp } from 'lucide-react'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { TIER_BADGE, toSubscription } from '../platform/tier.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { DataBadges } from './data-badges.tsx'
import {
  EXPIRED,
  followingWords,
  givenBy,
  lastsUntil,
  pendingPayment,
  renewalWords,
} from './subscription-words.ts'
import { UsageLines } from './usage-lines.tsx'
import { useSubscription } from './use-subscription.ts'

export interface SubscriptionStatusCardProps {
  /** Without the bars of the monthly limits. */
  compact?: boolean
  /** With everything the plan includes, and when the monthly limits begin anew. */
  details?: boolean
  headingLevel?: 2 | 3
}

/** The plan one is on, until when, what is used of it, and the ways to more. */
export function SubscriptionStatusCard({
  compact = false,
  details = false,
  headingLevel,
}: SubscriptionStatusCardProps) {
  const query = useSubscription()
  return (
    <Card
      title="Subscription"
      {...(headingLevel && { headingLevel })}
      actions={query.data && <Badge tone="primary">{TIER_BADGE[query.data.tier]}</Badge>}
    >
      <PageFrame
        query={query}
        loading={<SkeletonText lines={compact ? 3 : 5} />}
        failedTitle="Your subscription could not be loaded"
        describeError={loadFailure}
      >
        {(subscription) => <Standing subscription={subscription} compact={compact} details={details} />}
      </PageFrame>
    </Card>
  )
}

interface StandingProps {
  subscription: Subscription
  compact: boolean
  details: boolean
}

function Standing({ subscription, compact, details }: StandingProps) {
  const { subscription: plan, tier, isExpired, usage, features, resetDate } = subscription
  const pending = pendingPayment(subscription)
  const given = givenBy(subscription)
  const renewal = renewalWords(subscription)
  const following = followingWords(subscription)
  return (
    <div className="flex flex-col gap-4">
      {isExpired && <Alert variant="warning">{EXPIRED}</Alert>}
      <div>
        <p className="text-lg font-semibold">{plan.name}</p>
        <p className="text-sm text-muted">{lastsUntil(subscription)}</p>
        {(given ?? renewal ?? following) && (
          <p className="text-sm text-muted">{[given, renewal, following].filter(Boolean).join(' ')}</p>
        )}
      </div>
      {pending && <p className="text-sm">{pending}</p>}
      {!compact && <UsageLines usage={usage} />}
      {details && (
        <>
          <div className="text-sm">
            <p className="mb-1 font-semibold">What it includes</p>
            <ul className="list-disc pl-5">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
          <p className="text-sm text-muted">Monthly limits begin anew on {formatDate(resetDate)}.</p>
        </>
      )}
      <DataBadges />
      <div className="flex flex-wrap gap-2">
        {(tier === 'free' || isExpired) && (
          <ButtonLink {...toSubscription({ tab: 'plans' })} icon={TrendingUp} size="small">
            Upgrade to Pro
          </ButtonLink>
        )}
        <ButtonLink {...toSubscription({ tab: 'invite-codes' })} icon={Gift} size="small">
          Invite Code
        </ButtonLink>
      </div>
    </div>
  )
}
