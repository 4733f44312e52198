import { createContext, use, useSyncExternalStore } from 'react'
import type { LazyDialogProps } from '../ui/lazy-dialog.tsx'

/** Where the page learns whether this browser keeps a session. Handed in: while the page is built there is no browser. */
export interface SessionSource {
  onChange: (listener: () => void) => () => void
  isStored: () => boolean
}

/** The page as it is built. */
export const NO_SESSION: SessionSource = { onChange: () => () => undefined, isStored: () => false }

export interface Visitor {
  session: SessionSource
  /** Fetches the login dialog. */
  loadLogin: LazyDialogProps['load']
}

export const VisitorContext = createContext<Visitor | null>(null)

/** Who looks at the page. Whether a stored session still holds is found out behind the door. */
export function useVisitor(): { hasSession: boolean; loadLogin: Visitor['loadLogin'] } {
  const visitor = use(VisitorContext)
  if (!visitor) throw new Error('useVisitor must be used on the landing page')
  const { session, loadLogin } = visitor
  // The first rendering in the browser has to be that of the build; what is stored comes a moment later.
  const hasSession = useSyncExternalStore(session.onChange, session.isStored, () => false)
  return { hasSession, loadLogin }
}
