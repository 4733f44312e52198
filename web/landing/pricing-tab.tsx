import { LAUNCH_PROMOTION } from '../../shared/subscriptions/tiers.ts'
import { loadFailure } from '../platform/call-error.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import type { FrameQuery } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OfferedPlan } from './offered-plan.tsx'
import type { Plans } from './plans-data.ts'
import { PRICING_QUESTIONS } from './pricing-questions.ts'
import { TabIntroduction } from './tab-introduction.tsx'

/** The three plans as the server offers them, the launch promotion while it has places left, and what people ask before they pay. */
export function PricingTab({ plans }: { plans: FrameQuery<Plans> }) {
  return (
    <>
      <TabIntroduction title="Plans">
        Begin with Starter for nothing. Each paid plan starts with a 14-day free trial.
      </TabIntroduction>
      <div className="mt-6">
        <PageFrame
          query={plans}
          loading={<LoadingCards />}
          failedTitle="The plans could not be loaded"
          describeError={loadFailure}
        >
          {({ tiers, promotion }) => (
            <>
              <ul className="grid items-stretch gap-4 md:grid-cols-3 lg:gap-6">
                <OfferedPlan plan={tiers.free} />
                <OfferedPlan plan={tiers.pro} />
                <OfferedPlan plan={tiers.pro_plus} popular />
              </ul>
              {promotion.open && (
                <p className="mt-6 rounded-card bg-primary-soft px-5 py-4">
                  <strong className="font-semibold">Launch promotion:</strong> the first{' '}
                  {promotion.size.toLocaleString('en-GB')} users to verify their email address get{' '}
                  {LAUNCH_PROMOTION.months} months of Pro free.
                </p>
              )}
            </>
          )}
        </PageFrame>
      </div>
      <section aria-labelledby="pricing-questions" className="mt-10 max-w-form">
        <h3 id="pricing-questions" className="mb-4 text-lg">
          Questions and answers
        </h3>
        <div className="flex flex-col gap-2">
          {PRICING_QUESTIONS.map(({ question, answer }) => (
            <Disclosure key={question} title={question} headingLevel={4}>
              <p className="max-w-prose">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </section>
    </>
  )
}

function LoadingCards() {
  return (
    <div className="grid gap-4 md:grid-cols-3 lg:gap-6">
      {['Starter', 'Pro', 'Pro+'].map((name) => (
        <Skeleton key={name} className="h-96 rounded-card" />
      ))}
    </div>
  )
}
