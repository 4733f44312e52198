import { useEffect } from 'react'
import type { RefObject } from 'react'

const SIGNS = ['keydown', 'pointerdown', 'scroll', 'touchstart'] as const

/**
 * Notes the time of the last key, press, scroll or touch in the page. `isPaused` keeps what happens in a session
 * dialog from counting: closing it is no work (product decisions, "Session").
 */
export function useActivity(last: RefObject<number | null>, isPaused: RefObject<boolean>): void {
  useEffect(() => {
    const note = () => {
      if (!isPaused.current) last.current = Date.now()
    }
    for (const sign of SIGNS) document.addEventListener(sign, note, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true })
    }
  }, [last, isPaused])
}
