import { useQuery } from '@tanstack/react-query'
import { loadFailure } from '../platform/call-error.ts'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { settingsQuery } from './admin-data.ts'
import { PaymentsCard } from './payments-card.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { TwoStepSwitch } from './two-step-switch.tsx'

/** What is set for the whole installation, and payments that wait for somebody. */
export function SettingsTab() {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PaymentsCard />
      <PageFrame
        query={useQuery(settingsQuery)}
        loading={<SkeletonText lines={6} />}
        failedTitle="The settings could not be loaded"
        describeError={loadFailure}
      >
        {({ settings, launchPromotionGranted }) => (
          <>
            <Card title="Launch promotion">
              <PromotionForm size={settings.launchPromotionSize} granted={launchPromotionGranted} />
            </Card>
            <Card title="Two-step sign-in of administrators">
              <TwoStepSwitch on={settings.requireTwoStepForAdmins} />
            </Card>
          </>
        )}
      </PageFrame>
    </div>
  )
}
