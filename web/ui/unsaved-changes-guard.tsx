import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface UnsavedChangesGuardProps {
  /** There is something that would be lost. */
  when: boolean
  title?: string
  message?: string
}

/**
 * Asks before the page is left with unsaved text, by a link, the back button or by closing the tab.
 * A navigation that follows a successful save passes with `navigate(path, { state: { saved: true } })`.
 */
export function UnsavedChangesGuard({ when, ...words }: UnsavedChangesGuardProps) {
  // A router asks one guard only: one that has nothing to guard stays out of the way.
  return when ? <Guard {...words} /> : null
}

function Guard({
  title = 'Leave without saving?',
  message = 'What you typed on this page has not been saved.',
}: Omit<UnsavedChangesGuardProps, 'when'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !followsSave(nextLocation.state),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Leave without saving"
      cancelLabel="Stay on this page"
      variant="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {message}
    </ConfirmDialog>
  )
}

function followsSave(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state && state.saved === true
}
