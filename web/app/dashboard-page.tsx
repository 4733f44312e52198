import { useQuery } from '@tanstack/react-query'
import { waitingCasesQuery } from '../cases/case-data.ts'
import { WaitingCases } from '../cases/waiting-cases.tsx'
import { DashboardPage as Dashboard } from '../dashboard/dashboard-page.tsx'
import { useAuth } from '../platform/session.ts'
import { ActionBar } from '../shortcuts/action-bar.tsx'
import { ActionPanel } from '../shortcuts/action-panel.tsx'
import { KeptTextsNotice } from './kept-texts-notice.tsx'

/** /dashboard with what waits and its shortcuts. */
export function DashboardPage() {
  const { user } = useAuth()
  // Nothing waits for those who only read.
  const acts = user !== null && user.role !== 'viewer'
  const waiting = useQuery({ ...waitingCasesQuery, enabled: acts })
  return (
    <>
      <KeptTextsNotice />
      <Dashboard
        waiting={acts && <WaitingCases />}
        ready={!waiting.isLoading}
        actionBar={<ActionBar />}
        actionPanel={<ActionPanel />}
      />
    </>
  )
}
