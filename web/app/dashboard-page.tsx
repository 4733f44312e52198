import { DashboardPage as Dashboard } from '../dashboard/dashboard-page.tsx'
import { ActionBar } from '../shortcuts/action-bar.tsx'
import { ActionPanel } from '../shortcuts/action-panel.tsx'

/** /dashboard with its shortcuts. */
export function DashboardPage() {
  return <Dashboard actionBar={<ActionBar />} actionPanel={<ActionPanel />} />
}
