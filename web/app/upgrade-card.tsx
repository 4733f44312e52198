import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { useAuth } from '../platform/session.ts'
import {
  largerPlanWrites,
  toSubscription,
  whyNoExport,
  whyNoIndicator,
  whyNoRationale,
} from '../platform/tier.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'

/** What a paid plan adds to the builder, for those who are on the free one. */
export function UpgradeCard() {
  const { user } = useAuth()
  if (user?.subscriptionTier !== 'free') return null
  const { name, dstExportsLimit } = TIER_RULES.pro
  return (
    <Card title={`More with ${name}`}>
      <ul className="list-disc pl-5 text-sm">
        {largerPlanWrites(user) && <li>Begin cases, and write in the twelve domains</li>}
        {largerPlanWrites(user) && whyNoRationale(user) && <li>AI drafts of the clinical rationale</li>}
        {whyNoIndicator(user) && <li>AI Score Calculator</li>}
        {whyNoExport(user) && <li>DST reports in Word and PDF, {dstExportsLimit} a month</li>}
      </ul>
      <ButtonLink {...toSubscription({ tab: 'plans' })} size="small" className="mt-4 w-full">
        Upgrade to {name}
      </ButtonLink>
    </Card>
  )
}
