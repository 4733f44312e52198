import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { arrivalOf, SUBSCRIPTION_TABS, toSubscription } from '../platform/tier.ts'
import type { SubscriptionTab } from '../platform/tier.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { focusPageHeading } from '../ui/page-heading.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ComplianceTab } from './compliance-tab.tsx'
import { InviteTab } from './invite-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import type { PlansTabProps } from './plans-tab.tsx'

/** /subscription: plan, use, prices, invite codes and how data are kept; whoever was led here reads why on top. */
export function SubscriptionPage({ askWhom }: Pick<PlansTabProps, 'askWhom'>) {
  usePageTitle('Subscription')
  const [search, setSearch] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const { reason, tab } = arrivalOf(state)
  const shown = SUBSCRIPTION_TABS.find((one) => one === search.get('tab')) ?? tab ?? 'overview'
  const go = (next: SubscriptionTab) =>
    setSearch({ tab: next }, { replace: true, state, preventScrollReset: true })

  function ordered() {
    // What led here is settled, and the button that was pressed goes away with its tab.
    focusPageHeading()
    const { to, state: overview } = toSubscription({ tab: 'overview' })
    void navigate(to, { replace: true, state: overview })
  }

  return (
    <>
      <PageHeader
        title="Subscription"
        description="Your plan, what is used of it, and what others include."
      />
      {reason && (
        <Alert title="A larger plan is needed" className="mb-6">
          {reason}
        </Alert>
      )}
      <Tabs
        label="Subscription"
        value={shown}
        onValueChange={(value) => go(SUBSCRIPTION_TABS.find((one) => one === value) ?? 'overview')}
        items={[
          { value: 'overview', label: 'Overview', content: <OverviewTab /> },
          {
            value: 'plans',
            label: 'Plans & Pricing',
            content: <PlansTab askWhom={askWhom} onOrdered={ordered} />,
          },
          {
            value: 'invite-codes',
            label: 'Invite Codes',
            content: <InviteTab onSeePlans={() => go('plans')} />,
          },
          { value: 'compliance', label: 'Compliance', content: <ComplianceTab /> },
        ]}
      />
    </>
  )
}
