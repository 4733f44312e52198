import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { KeyPress, ShortcutContext } from '../shortcuts/shortcut-rules.ts'

/** The combinations of the builder, in the names of aria-keyshortcuts. */
export const BUILDER_KEYS = {
  next: 'Alt+Shift+ArrowDown',
  previous: 'Alt+Shift+ArrowUp',
  nextPending: 'Alt+Shift+ArrowRight',
  save: 'Control+S',
  complete: 'Control+Enter',
  list: '?',
} as const

export type BuilderAct =
  | { act: 'next' | 'previous' | 'next-pending' | 'save' | 'complete' | 'list' }
  | { act: 'level'; level: NeedLevel }

/** What the screen is like while a key goes down. */
export interface BuilderKeyContext extends Pick<ShortcutContext, 'openDialogs' | 'editing' | 'selecting'> {
  /** The person's preference. */
  enabled: boolean
  /** The focus is on the level of a domain. */
  onLevel: boolean
  /** The focus is on a link, which the browser opens in another tab with Ctrl and Enter. */
  onLink: boolean
  /** A keyboard on which Option, Shift and an arrow select text. */
  apple: boolean
}

const ARROWS: Readonly<Record<string, 'next' | 'previous' | 'next-pending'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'next-pending',
}

/**
 * What a key does in the builder, or null where it is left to the browser. Keys that write a sign count only where
 * nothing is typed, and all of them can be switched off (WCAG 2.1.4).
 */
export function builderActOf(press: KeyPress, context: BuilderKeyContext): BuilderAct | null {
  if (!context.enabled || context.openDialogs > 0 || press.isComposing || press.defaultPrevented) return null
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press
  const command = ctrlKey !== metaKey && !altKey && !shiftKey
  if (altKey && shiftKey && !ctrlKey && !metaKey) {
    const act = ARROWS[key]
    const selects = context.apple && (context.editing || context.selecting)
    return act && !selects ? { act } : null
  }
  if (command && key.toLowerCase() === 's') return { act: 'save' }
  if (command && key === 'Enter' && !context.onLink) return { act: 'complete' }
  if (altKey || ctrlKey || metaKey) return null
  if (key === BUILDER_KEYS.list && !context.editing) return { act: 'list' }
  const level = context.onLevel && /^[0-5]$/.test(key) ? NEED_LEVELS[Number(key)] : undefined
  return level ? { act: 'level', level } : null
}
