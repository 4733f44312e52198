import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Action } from './actions.ts'
import { useShortcuts } from './shortcuts-context.ts'

export interface ActionLinkProps {
  action: Action
  className?: string
  /** Before it goes on, for example to close the palette. */
  onChoose?: () => void
  children: ReactNode
}

/** The way to an action's page; where the plan does not include it, to the reason. */
export function ActionLink({ action, className, onChoose, children }: ActionLinkProps) {
  const { enabled, whyNot, explain } = useShortcuts()
  const keys = enabled ? `Control+${action.key}` : undefined
  if (whyNot(action) === null) {
    return (
      <Link to={action.to} aria-keyshortcuts={keys} className={className} onClick={onChoose}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keys}
      className={className}
      onClick={() => {
        onChoose?.()
        explain(action)
      }}
    >
      {children}
    </button>
  )
}
