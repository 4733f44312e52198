import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { Spinner } from './spinner.tsx'

export interface LazyPartProps<P extends object> {
  /** Fetches the part's code. Give the same function each time. */
  load: () => Promise<ComponentType<P>>
  props: P
}

/**
 * A part of a page whose code is fetched when the part is due. Where that does not work the rest of the page stays,
 * with what was typed there, and another try is offered.
 */
export function LazyPart<P extends object>({ load, props }: LazyPartProps<P>) {
  // In an object, since a state setter would call a bare component.
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (part !== 'loading') return
    let current = true
    load().then(
      (Part) => current && setPart({ Part }),
      () => current && setPart('failed'),
    )
    return () => {
      current = false
    }
  }, [load, part])
  if (part === 'loading') return <Spinner />
  if (part === 'failed') {
    return (
      <ErrorNotice
        title="This could not be loaded"
        message="The rest of the page is kept as it is. Check your connection and try again."
        onRetry={() => setPart('loading')}
      />
    )
  }
  return <part.Part {...props} />
}
