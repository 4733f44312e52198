import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useAuth } from '../../platform/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { setupReasonOf } from '../setup-reason.ts'
import { SessionsCard } from './sessions-card.tsx'
import { sessionsQuery } from './profile-data.ts'
import { TwoStepCard } from './two-step-card.tsx'

/** How one signs in: password, second step, sessions. */
export function SecurityTab() {
  const { user } = useAuth()
  const cache = useQueryClient()
  const reason = setupReasonOf(useLocation().state)
  if (!user) return null
  // Nothing else of the product opens before it is set up, so nothing else stands beside it.
  const isDue = reason !== null && !user.twoStepEnabled
  return (
    <div className="flex flex-col gap-6">
      {isDue ? (
        <Alert variant="warning">{reason}</Alert>
      ) : (
        <Card title="Password">
          <ChangePasswordForm
            user={user}
            currentLabel="Current password"
            onChanged={() => void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
          />
        </Card>
      )}
      <TwoStepCard user={user} isDue={isDue} />
      {!isDue && <SessionsCard />}
    </div>
  )
}
