import { createContext, use } from 'react'
import { toSubscription } from '../platform/tier.ts'
import type { Action } from './actions.ts'

export interface Shortcuts {
  /** What the signed-in person is offered. */
  actions: readonly Action[]
  /** Whether the keys work, so that they are shown only then. */
  enabled: boolean
  /** Why an action is not included, as a sentence; null where it is. */
  whyNot: (action: Action) => string | null
}

export const ShortcutsContext = createContext<Shortcuts | null>(null)

/** @throws Error outside a ShortcutsProvider. */
export function useShortcuts(): Shortcuts {
  const shortcuts = use(ShortcutsContext)
  if (!shortcuts) throw new Error('useShortcuts needs a ShortcutsProvider around it')
  return shortcuts
}

/** The way to an action's page; where the plan does not include it, to the plans, with the reason. */
export function wayTo(
  action: Action,
  { whyNot }: Pick<Shortcuts, 'whyNot'>,
): { to: string; state?: unknown } {
  const reason = whyNot(action)
  return reason === null ? { to: action.to } : toSubscription({ reason })
}
