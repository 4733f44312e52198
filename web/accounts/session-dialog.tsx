import { useNavigate } from 'react-router'
import { paths } from '../platform/paths.ts'
import { formatCountdown, timeLeft } from '../platform/session-clock.ts'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LEAVE } from './leave.ts'
import { useNow } from './use-now.ts'

export interface SessionDialogProps {
  /** Which of the two is open; null for neither. */
  warning: 'warning' | 'critical' | null
  /** Nobody has used the page for more than 15 minutes. */
  idle: boolean
  extendable: boolean
  extending: boolean
  onExtend: () => void
  onClose: () => void
}

/** Says that the session is about to end, at 10 minutes and again at 5. */
export function SessionDialog({
  warning,
  idle,
  extendable,
  extending,
  onExtend,
  onClose,
}: SessionDialogProps) {
  const navigate = useNavigate()
  function leave() {
    onClose()
    void navigate(paths.logout, LEAVE)
  }
  return (
    <Dialog
      open={warning !== null}
      onClose={onClose}
      title={warning === 'critical' ? 'Your session is about to end' : 'Your session ends soon'}
      description={<TimeLeft />}
      size="small"
      closeOnOutsideClick={warning !== 'critical'}
      focus="title"
      footer={
        <>
          <Button onClick={leave}>Secure Logout</Button>
          {extendable ? (
            <Button variant="primary" pending={extending} pendingText="Extending..." onClick={onExtend}>
              Extend Session
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              Back to my work
            </Button>
          )}
        </>
      }
    >
      <p>
        {idle && 'This page has not been used for more than 15 minutes. '}
        {extendable
          ? 'Extend the session to stay signed in for another 45 minutes.'
          : 'A session lasts 12 hours at most and cannot be extended further. Save your work, then sign in again.'}
      </p>
    </Dialog>
  )
}

/** A part of its own, so that only it is drawn again every second. */
function TimeLeft() {
  const expiresAt = useSession().session?.expiresAt
  const now = useNow()
  if (expiresAt == null) return null
  return (
    <>
      You will be signed out in{' '}
      <strong className="text-ink">{formatCountdown(timeLeft(expiresAt, now))}</strong> minutes.
    </>
  )
}
