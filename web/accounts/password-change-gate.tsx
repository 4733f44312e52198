import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useAuth } from '../platform/session.ts'
import { LazyPart } from '../ui/lazy-part.tsx'

// Hardly anybody meets it, so that its form is fetched when it is due.
const fetchStep = async () => (await import('./password-change-step.tsx')).PasswordChangeStep

/**
 * Stands around the signed-in pages: while a temporary password is in use it shows the change of it in their place. A
 * page that was open already is kept behind it, with what was typed there.
 */
export function PasswordChangeGate({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const due = user?.mustChangePassword === true
  const [opened, setOpened] = useState(!due)
  if (!due && !opened) setOpened(true)
  const wasDue = useRef(due)
  useEffect(() => {
    // The form has gone with the focus in it: reading goes on with the page.
    if (wasDue.current && !due) document.getElementById('main')?.focus()
    wasDue.current = due
  }, [due])
  return (
    <>
      {due && <LazyPart load={fetchStep} props={{ user }} />}
      {opened && <div hidden={due}>{children}</div>}
    </>
  )
}
