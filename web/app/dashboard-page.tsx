import { useQuery } from '@tanstack/react-query'
import { AssistantCard } from '../chat/assistant-card.tsx'
import { waitingCasesQuery } from '../cases/case-data.ts'
import { WaitingCases } from '../cases/waiting-cases.tsx'
import { DashboardPage as Dashboard } from '../dashboard/dashboard-page.tsx'
import { KnowledgeCard } from '../knowledge/knowledge-card.tsx'
import { useAuth } from '../platform/session.ts'
import { ActionBar } from '../shortcuts/action-bar.tsx'
import { ActionPanel } from '../shortcuts/action-panel.tsx'
import { AssistantShortcuts } from '../shortcuts/assistant-shortcuts.tsx'
import { useSubscription } from '../subscriptions/use-subscription.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { KeptTextsNotice } from './kept-texts-notice.tsx'

/** What stands last on the page comes after the rest of it. */
const loadPlanCards = async () => (await import('./plan-cards.tsx')).PlanCards
const loadTokenCard = async () => (await import('./plan-cards.tsx')).TokenCard

/** /dashboard with what waits, its shortcuts, and the plan with what is used of it. */
export function DashboardPage() {
  const { user } = useAuth()
  // Nothing waits for those who only read.
  const acts = user !== null && user.role !== 'viewer'
  const waiting = useQuery({ ...waitingCasesQuery, enabled: acts })
  const { data: subscription } = useSubscription()
  return (
    <>
      <ExpiredNotice subscription={subscription} />
      <KeptTextsNotice />
      <Dashboard
        waiting={acts && <WaitingCases />}
        ready={!waiting.isLoading}
        actionBar={<ActionBar />}
        aside={
          <>
            <AssistantCard shortcuts={<AssistantShortcuts />} />
            <ActionPanel />
            <LazyPart load={loadPlanCards} props={{}} />
          </>
        }
        below={
          <>
            <KnowledgeCard />
            <LazyPart load={loadTokenCard} props={{}} />
          </>
        }
        trialAvailable={subscription?.trialAvailable}
      />
    </>
  )
}
