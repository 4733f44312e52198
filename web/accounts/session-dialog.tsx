import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths.ts'
import { formatCountdown, timeLeft } from '../platform/session-clock.ts'
import { useSession } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { ButtonProps } from '../ui/button.tsx'
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
  /** Why the last attempt to extend did not work. */
  problem: string | null
  onExtend: () => void
  onClose: () => void
}

/** Says that the session is about to end, at 10 minutes and again at 5. */
export function SessionDialog({
  warning,
  idle,
  extendable,
  extending,
  problem,
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
      role="alertdialog"
      title={warning === 'critical' ? 'Your session is about to end' : 'Your session ends soon'}
      description={<TimeLeft />}
      size="small"
      closeOnOutsideClick={warning !== 'critical'}
      footer={
        <>
          <Button onClick={leave}>Secure Logout</Button>
          {/* The key makes the second warning take the focus again. */}
          {extendable ? (
            <FirstButton key={warning} pending={extending} pendingText="Extending..." onClick={onExtend}>
              Extend Session
            </FirstButton>
          ) : (
            <FirstButton key={warning} onClick={onClose}>
              Back to my work
            </FirstButton>
          )}
        </>
      }
    >
      {problem && extendable && (
        <Alert variant="danger" className="mb-4">
          {problem}
        </Alert>
      )}
      <p>
        {idle && 'This page has not been used for more than 15 minutes. '}
        {extendable
          ? 'Extend the session to stay signed in for up to another 45 minutes.'
          : 'A session lasts 12 hours at most and cannot be extended further. Save your work, then sign in again.'}
      </p>
    </Dialog>
  )
}

/** Has the focus when it appears: the title is read with the dialog, and Enter does what nearly everybody wants. */
function FirstButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Button {...props} ref={button} variant="primary" />
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
