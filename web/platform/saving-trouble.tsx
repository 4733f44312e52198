import { Alert } from '../ui/alert.tsx'
import { kindOf, troubleOf } from './save-indicator.ts'
import type { SaveState } from './save-state.ts'

interface SavingTroubleProps {
  state: SaveState
  /** What a failure is called that does not pass by itself. */
  title: string
}

/** Why a part is not saved, what is kept and what to do; nothing while all is well. */
export function SavingTrouble({ state, title }: SavingTroubleProps) {
  const trouble = troubleOf(state)
  // What breaks a rule is told at its field.
  if (trouble === null || state.invalid !== null) return null
  const passes = kindOf(state) === 'offline' || state.signedOut || state.failure?.kind === 'rate-limited'
  return passes ? (
    <Alert variant="warning" announce title="Not saved yet">
      {trouble}
    </Alert>
  ) : (
    <Alert variant="danger" title={title}>
      {trouble}
    </Alert>
  )
}
