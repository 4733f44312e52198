import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

export interface LazyDialogPart {
  onClose: () => void
}

export interface LazyDialogProps {
  /** Fetches the dialog's code; called at the first opening. */
  load: () => Promise<ComponentType<LazyDialogPart>>
  /** The button that opens it. */
  trigger: (open: () => void) => ReactNode
}

/** A dialog whose code is fetched when it is first opened, for pages that have to stay light. */
export function LazyDialog({ load, trigger }: LazyDialogProps) {
  // In an object, since a state setter would call a bare component.
  const [part, setPart] = useState<{ Dialog: ComponentType<LazyDialogPart> } | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')

  async function open() {
    try {
      if (!part) setPart({ Dialog: await load() })
      setState('open')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {trigger(() => void open())}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          This could not be opened. Check your connection and try again.
        </p>
      )}
      {state === 'open' && part && <part.Dialog onClose={() => setState('closed')} />}
    </>
  )
}
