import { Clock, TriangleAlert } from 'lucide-react'
import { formatCountdown, stageOf, timeLeft } from '../platform/session-clock.ts'
import { useSession } from '../platform/session.ts'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useNow } from './use-now.ts'

const LOOKS = {
  normal: 'text-muted',
  warning: 'bg-warning-soft font-semibold text-warning',
  critical: 'bg-danger-soft font-semibold text-danger',
  expired: 'bg-danger-soft font-semibold text-danger',
}

/** What is left of the session, m:ss; quiet until it matters. */
export function SessionTime() {
  const expiresAt = useSession().session?.expiresAt
  const now = useNow()
  if (expiresAt == null) return null
  const left = timeLeft(expiresAt, now)
  const stage = stageOf(left)
  const Icon = stage === 'normal' ? Clock : TriangleAlert
  return (
    <span
      role="timer"
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-control px-2 py-1 text-sm',
        LOOKS[stage],
      )}
    >
      <Icon className="size-4" />
      <VisuallyHidden>Session time left: </VisuallyHidden>
      {formatCountdown(left)}
    </span>
  )
}
