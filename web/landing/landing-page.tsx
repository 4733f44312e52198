import type { ReactNode } from 'react'
import { useState } from 'react'
import { SkipLink } from '../ui/skip-link.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DemoTab } from './demo-tab.tsx'
import type { DemoScenarioId } from './demo-scenario.ts'
import { FeaturesTab } from './features-tab.tsx'
import { Hero } from './hero.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LANDING_TABS, useTabInAddress } from './landing-tabs.ts'
import type { LandingTab } from './landing-tabs.ts'
import { MarketplaceTab } from './marketplace-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PricingTab } from './pricing-tab.tsx'
import { usePlans } from './use-plans.ts'
import { VisitorContext } from './visitor.ts'
import type { Visitor } from './visitor.ts'

interface LandingPageProps extends Visitor {
  /** Above the header. */
  banner: ReactNode
  footer: ReactNode
}

/** The first page, for visitors (specification 1, section 2, "Landing page"). */
export function LandingPage({ session, loadLogin, banner, footer }: LandingPageProps) {
  const [tab, showTab] = useTabInAddress()
  const plans = usePlans(tab === 'pricing')
  // Kept here, since a tab that is left forgets.
  const [tried, setTried] = useState<readonly DemoScenarioId[]>([])
  const contents: Record<LandingTab, ReactNode> = {
    overview: <OverviewTab />,
    features: <FeaturesTab />,
    marketplace: <MarketplaceTab />,
    demo: <DemoTab tried={tried} onTry={(id) => setTried((before) => [...new Set([...before, id])])} />,
    pricing: <PricingTab plans={plans} />,
  }
  return (
    <VisitorContext value={{ session, loadLogin }}>
      <SkipLink />
      {banner}
      <div className="flex min-h-dvh flex-col">
        <LandingHeader />
        <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
          <Hero />
          <div className="mx-auto max-w-content px-4 pb-10 sm:px-6">
            {LANDING_TABS.map(({ value }) => (
              // A link to a tab leads here; which one is shown follows from the address.
              <span key={value} id={value} className="block scroll-mt-2" />
            ))}
            <Tabs
              label="About the platform"
              items={LANDING_TABS.map((item) => ({ ...item, content: contents[item.value] }))}
              value={tab}
              onValueChange={showTab}
            />
          </div>
        </main>
        {footer}
      </div>
    </VisitorContext>
  )
}
