import { createContext, use } from 'react'
import type { Action } from './actions.ts'

export interface Shortcuts {
  /** What the signed-in person is offered. */
  actions: readonly Action[]
  /** Whether the keys work, so that they are shown only then. */
  enabled: boolean
  /** Why an action is not included, as a sentence; null where it is. */
  whyNot: (action: Action) => string | null
  /** Shows that sentence. */
  explain: (action: Action) => void
}

export const ShortcutsContext = createContext<Shortcuts | null>(null)

/** @throws Error outside a ShortcutsProvider. */
export function useShortcuts(): Shortcuts {
  const shortcuts = use(ShortcutsContext)
  if (!shortcuts) throw new Error('useShortcuts needs a ShortcutsProvider around it')
  return shortcuts
}
