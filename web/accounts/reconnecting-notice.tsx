import { usePageTitle } from '../platform/use-page-title.ts'
import { useAuth } from '../platform/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AccountCard } from './account-card.tsx'

/** There is a session, but the server could not be asked whose; it is asked again every few seconds. */
export function ReconnectingNotice() {
  usePageTitle('Reconnecting')
  const { error } = useAuth()
  return (
    <AccountCard
      title="Reconnecting"
      description="The service cannot be reached at the moment. You stay signed in, and this page opens by itself as soon as there is a connection."
    >
      <div className="flex flex-col gap-3">
        <Spinner label="Reconnecting..." />
        {error && <p className="text-sm text-muted">{error}</p>}
      </div>
    </AccountCard>
  )
}
