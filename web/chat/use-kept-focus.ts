import { type RefObject, useEffect } from 'react'
import { focusEntry } from './entry-focus.ts'

/** Parts that come and go over the conversation, and give the focus back themselves. */
const OVERLAYS = '[role=menu], dialog'

/**
 * Keeps the keyboard in the conversation: where the control that has the focus goes away, such as Stop at the end of an
 * answer, the entry takes over. Not after a touch: the keyboard of the screen would cover the answer.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = box.current
    if (!section) return
    const ending = new AbortController()
    const on = { signal: ending.signal }
    let focused: Element | null = null
    let touched = false
    section.addEventListener('pointerdown', ({ pointerType }) => (touched = pointerType === 'touch'), on)
    section.addEventListener('keydown', () => (touched = false), on)
    section.addEventListener(
      'focusin',
      ({ target }) => (focused = target instanceof Element && !target.closest(OVERLAYS) ? target : null),
      on,
    )
    section.addEventListener(
      'focusout',
      // Some browsers tell of it while the control is being taken away.
      ({ target }) =>
        queueMicrotask(() => {
          if (focused === target && focused?.isConnected) focused = null
        }),
      on,
    )
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return
      focused = null
      if (document.activeElement === document.body && !touched) focusEntry()
    })
    observer.observe(section, { childList: true, subtree: true })
    return () => {
      ending.abort()
      observer.disconnect()
    }
  }, [box])
}
