import { useQuery } from '@tanstack/react-query'
import { loadFailure } from '../../platform/call-error.ts'
import { preferencesQuery } from '../../platform/preferences-data.ts'
import { Card } from '../../ui/card.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { EarlyAccess } from './early-access.tsx'
import { LetterheadForm } from './letterhead-form.tsx'
import { ShortcutsSwitch } from './shortcuts-switch.tsx'

/** What one has chosen about the product: shortcuts, letterhead and what to try ahead of its release. */
export function PreferencesTab() {
  const preferences = useQuery(preferencesQuery)
  return (
    <PageFrame
      query={preferences}
      loading={<SkeletonText lines={6} />}
      failedTitle="Your preferences could not be loaded"
      describeError={loadFailure}
    >
      {({ shortcuts, letterhead }) => (
        <div className="flex flex-col gap-6">
          <Card title="Keyboard shortcuts">
            <ShortcutsSwitch on={shortcuts} />
          </Card>
          <Card title="Letterhead">
            <LetterheadForm letterhead={letterhead} />
          </Card>
          <Card title="Early access">
            <EarlyAccess />
          </Card>
        </div>
      )}
    </PageFrame>
  )
}
