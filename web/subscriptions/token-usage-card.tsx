import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../shared/platform/dates.ts'
import type { TokenUsage } from '../../shared/subscriptions/subscription.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { formatTokens } from '../../shared/subscriptions/token-usage.ts'
import { loadFailure } from '../platform/call-error.ts'
import { TIER_BADGE, toSubscription } from '../platform/tier.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { usageTone } from '../ui/usage-tone.ts'
import { tokensLeft } from './subscription-words.ts'
import { tokenUsageQuery } from './subscription-data.ts'

/** From this share of the allowance on, free users are told of larger ones (specification 1, section 9). */
const HINT_ABOVE = 0.5

/** The AI tokens of this month: what is used, what is left, when they return. */
export function TokenUsageCard({ headingLevel }: { headingLevel?: 2 | 3 }) {
  const query = useQuery(tokenUsageQuery)
  return (
    <Card
      title="Token Usage"
      {...(headingLevel && { headingLevel })}
      actions={query.data && <Badge tone="primary">{TIER_BADGE[query.data.subscriptionTier]}</Badge>}
    >
      <PageFrame
        query={query}
        loading={<SkeletonText lines={4} />}
        failedTitle="Failed to load token usage"
        describeError={loadFailure}
      >
        {(usage) => <Usage usage={usage} />}
      </PageFrame>
    </Card>
  )
}

function Usage({ usage }: { usage: TokenUsage }) {
  const { tokensUsed, tokenLimit, remainingTokens, usagePercentage, subscriptionTier } = usage
  const used = `${formatTokens(tokensUsed)} of ${formatTokens(tokenLimit)} used`
  return (
    <div className="flex flex-col gap-4">
      {usage.isAtWarningLevel && <Alert variant="warning">{tokensLeft(usage)}</Alert>}
      <ProgressBar
        label="AI tokens this month"
        value={tokensUsed}
        max={tokenLimit}
        words={`${used} (${Math.floor(usagePercentage * 100)}%)`}
        tone={usageTone(tokensUsed, tokenLimit)}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Remaining</dt>
        <dd className="text-right font-semibold">{formatTokens(remainingTokens)} tokens</dd>
        <dt className="text-muted">Resets on</dt>
        <dd className="text-right font-semibold">{formatDate(usage.resetDate)}</dd>
      </dl>
      {subscriptionTier === 'free' && usagePercentage > HINT_ABOVE && (
        <p className="text-sm">
          <TextLink {...toSubscription({ tab: 'plans' })}>Upgrade for more</TextLink>: Pro {perMonth('pro')},
          Pro Plus {perMonth('pro_plus')}.
        </p>
      )}
    </div>
  )
}

const perMonth = (tier: 'pro' | 'pro_plus') =>
  `${TIER_RULES[tier].tokensPerMonth.toLocaleString('en-GB')} tokens/month`
