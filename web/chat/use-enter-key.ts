import { type KeyboardEvent, useRef } from 'react'

/** Milliseconds; Safari tells the key that ends a composition after its end. */
const AFTER_COMPOSING = 50

/** The keys of a text that is sent: Enter sends it, Shift+Enter begins a new line. Spread it into the box of the text. */
export function useEnterKey(send: () => void) {
  const composing = useRef(false)
  return {
    enterKeyHint: 'send' as const,
    onKeyDown: (event: KeyboardEvent) => {
      // While characters are being composed, Enter chooses among them.
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || composing.current)
        return
      event.preventDefault()
      send()
    },
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: () => {
      setTimeout(() => (composing.current = false), AFTER_COMPOSING)
    },
  }
}
