import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Action } from './actions.ts'
import { useShortcuts, wayTo } from './shortcuts-context.ts'

export interface ActionLinkProps {
  action: Action
  className?: string
  /** Before it goes on, for example to close the palette. */
  onChoose?: () => void
  children: ReactNode
}

/** The way to an action's page; where the plan does not include it, to the plans, with the reason. */
export function ActionLink({ action, className, onChoose, children }: ActionLinkProps) {
  const shortcuts = useShortcuts()
  return (
    <Link
      {...wayTo(action, shortcuts)}
      aria-keyshortcuts={shortcuts.enabled ? `Control+${action.key}` : undefined}
      className={className}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
}
