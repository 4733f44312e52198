import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { regainFocus } from './page-heading.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** A change of it clears the error, for example the address of the page. */
  resetKey?: string
  onError?: (error: unknown) => void
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string | undefined
}

/** Keeps a fault of one part from taking the whole page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  #retried = false
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  /** The Retry button is gone with the failure, or another with the next one. */
  override componentDidUpdate(): void {
    if (this.#retried) regainFocus()
    this.#retried = false
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorNotice
        title="Something went wrong on this page"
        message="It could not be shown. What was saved before is safe. Try again, or reload the page."
        onRetry={() => {
          this.#retried = true
          this.setState({ failed: false })
        }}
      />
    )
  }
}
