import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { regainFocus } from './page-heading.ts'
import { Spinner } from './spinner.tsx'

/** The part of a query result that the frame reads; the result of useQuery fits as it is. */
export interface FrameQuery<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching?: boolean
  refetch: () => unknown
}

export interface PageFrameProps<Data> {
  query: FrameQuery<Data>
  /** Shown while loading; a skeleton of the page reads calmer than the spinner. */
  loading?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  failedTitle?: string
  /** The sentence for a failure; an error's own message is for the log, not for the screen. */
  describeError?: (error: Error) => string
  children: (data: Data) => ReactNode
}

/** The four states of whatever is loaded: loading, failed with a way to try again, empty, full. */
export function PageFrame<Data>({
  query,
  loading,
  isEmpty,
  empty,
  failedTitle = 'This could not be loaded',
  describeError = () => 'Check your connection and try again.',
  children,
}: PageFrameProps<Data>) {
  const retried = useRef(false)
  const failed = query.error !== null
  useEffect(() => {
    // The Retry button goes away with the failure.
    if (retried.current && !failed) regainFocus()
    retried.current = false
  }, [failed])

  // What was loaded once stays in view, also when a later refresh failed.
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? empty : children(query.data)
  }
  if (query.error) {
    return (
      <ErrorNotice
        title={failedTitle}
        message={describeError(query.error)}
        retrying={query.isFetching ?? false}
        onRetry={() => {
          retried.current = true
          void query.refetch()
        }}
      />
    )
  }
  if (loading === undefined) return <Spinner />
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {loading}
    </div>
  )
}
