import { useLocation } from 'react-router'
import { useAuth } from '../../platform/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { sessionsQuery } from './profile-data.ts'
import { TwoStepCard } from './two-step-card.tsx'

/** How one signs in: password, second step, sessions. */
export function SecurityTab() {
  const { user } = useAuth()
  const cache = useQueryClient()
  const reason = reasonOf(useLocation().state)
  if (!user) return null
  const isDue = reason !== null && !user.twoStepEnabled
  const password = (
    <Card title="Password">
      <ChangePasswordForm
        user={user}
        currentLabel="Current password"
        onChanged={() => void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
      />
    </Card>
  )
  return (
    <div className="flex flex-col gap-6">
      {isDue && <Alert variant="warning">{reason}</Alert>}
      {!isDue && password}
      <TwoStepCard user={user} isDue={isDue} />
      {isDue && password}
      <SessionsCard />
    </div>
  )
}

/** The sentence with which the server sent somebody here. */
function reasonOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null
}
