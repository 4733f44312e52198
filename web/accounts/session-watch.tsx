import { useEffect, useRef, useState } from 'react'
import { isIdle } from '../platform/session-clock.ts'
import { dropSession, sessionState } from '../platform/session-store.ts'
import { SessionDialog } from './session-dialog.tsx'
import { useActivity } from './use-activity.ts'
import { useExtendSession } from './use-extend-session.ts'
import { FIRST_LOOK, watchSession } from './session-watch-rules.ts'

interface Warning {
  stage: 'warning' | 'critical'
  /** The page had not been used for long when the dialog opened. */
  idle: boolean
}

/** Watches the session while somebody is signed in: extends it by itself, warns, and ends it. */
export function SessionWatch() {
  const { extendNow, extending, extendable, problem } = useExtendSession()
  const [warning, setWarning] = useState<Warning | null>(null)
  const lastActivity = useRef<number | null>(null)
  const inDialog = useRef(false)
  const memory = useRef(FIRST_LOOK)
  const [openedAt] = useState(Date.now)
  useActivity(lastActivity, inDialog)

  useEffect(() => {
    inDialog.current = warning !== null
  }, [warning])

  useEffect(() => {
    const look = () => {
      const expiresAt = sessionState().session?.expiresAt
      if (expiresAt == null) {
        setWarning(null)
        return
      }
      const now = Date.now()
      const seen = watchSession(memory.current, {
        expiresAt,
        now,
        lastActivity: lastActivity.current,
        extendable,
      })
      memory.current = seen.memory
      const warn = (stage: Warning['stage']) =>
        setWarning({ stage, idle: isIdle(lastActivity.current ?? openedAt, now) })
      if (seen.act === 'calm') setWarning(null)
      if (seen.act === 'warn') warn('warning')
      if (seen.act === 'warn-critical') warn('critical')
      if (seen.act === 'expire') {
        setWarning(null)
        dropSession('expired')
      }
      if (seen.act === 'extend') {
        void extendNow().then((done) => {
          if (!done) warn(seen.memory.stage === 'critical' ? 'critical' : 'warning')
        })
      }
    }
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [extendNow, extendable, openedAt])

  return (
    <SessionDialog
      warning={warning?.stage ?? null}
      idle={warning?.idle ?? false}
      extendable={extendable}
      extending={extending}
      problem={problem}
      onExtend={() => void extendNow()}
      onClose={() => setWarning(null)}
    />
  )
}
