import { actionsAt } from './actions.ts'
import type { Action } from './actions.ts'

/** The part of a keyboard event that the rules read. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'altKey'
  | 'shiftKey'
  | 'metaKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>

/** What the screen is like while a key goes down. */
export interface ShortcutContext {
  /** The person's preference. */
  enabled: boolean
  /** What this person is offered. */
  actions: readonly Action[]
  onDashboard: boolean
  paletteOpen: boolean
  /** Dialogs that are open, the palette among them. */
  openDialogs: number
  /** The focus is in a field that takes text. */
  editing: boolean
  /** Some text is selected. */
  selecting: boolean
}

export type Shortcut = { act: 'toggle-palette' } | { act: 'run'; action: Action }

/**
 * What a key does, or null where it is left to the browser (product decisions, "Shortcuts"): Ctrl with a letter runs one
 * of the quick actions on every page, and one of the panel's on the dashboard; Ctrl+Space opens and closes the palette,
 * in which the letter alone is enough.
 */
export function shortcutOf(press: KeyPress, context: ShortcutContext): Shortcut | null {
  if (!context.enabled || context.actions.length === 0) return null
  if (press.repeat || press.isComposing || press.defaultPrevented) return null
  // Right Alt is Ctrl and Alt together on some keyboards, and writes a sign.
  if (press.altKey || press.metaKey || press.shiftKey) return null
  const otherDialogs = context.openDialogs - (context.paletteOpen ? 1 : 0)
  if (context.editing || context.selecting || otherDialogs > 0) return null
  if (press.ctrlKey && (press.key === ' ' || press.code === 'Space')) return { act: 'toggle-palette' }
  const action = reachable(press, context).find(({ key }) => key === press.key.toUpperCase())
  return action ? { act: 'run', action } : null
}

function reachable({ ctrlKey }: KeyPress, context: ShortcutContext): readonly Action[] {
  const { actions, onDashboard, paletteOpen } = context
  if (paletteOpen) return ctrlKey ? [] : actions
  if (!ctrlKey) return []
  const quick = actionsAt('quick', actions)
  return onDashboard ? [...quick, ...actionsAt('panel', actions)] : quick
}
