import type { ErrorReply } from '../../shared/platform/endpoint.ts'

interface CallErrorParts {
  envelope?: ErrorReply | null
  retryAfter?: number | null
  cause?: unknown
}

/** A call that did not succeed. Its message is the status, a colon, a space and the body (specification 1, section 8). */
export class CallError extends Error {
  /** HTTP status; 0 where there was no answer at all. */
  readonly status: number
  /** The body of the answer where it is one of ours. */
  readonly envelope: ErrorReply | null
  /** Seconds after which to try again, where the server told. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    text: string,
    { envelope = null, retryAfter = null, cause }: CallErrorParts = {},
  ) {
    super(`${status}: ${text}`, { cause })
    this.name = 'CallError'
    this.status = status
    this.envelope = envelope
    this.retryAfter = retryAfter
  }
}

/** The sentence to show for a failure: the server's own, otherwise `fallback`; where it told one, the time to wait. */
export function sentence(error: unknown, fallback: string): string {
  if (!(error instanceof CallError) || !error.envelope?.message) return fallback
  const { message } = error.envelope
  return error.status === 429 && error.retryAfter
    ? `${message} The next try is possible in ${waitingTime(error.retryAfter)}.`
    : message
}

function waitingTime(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [Math.ceil(seconds), 'second']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** The sentence to show where something could not be loaded. */
export function loadFailure(error: unknown): string {
  return sentence(error, 'The server could not be reached. Try again.')
}

/** The sentence to show where something typed could not be saved. */
export function saveFailure(error: unknown, fallback: string): string {
  if (error instanceof CallError && error.status === 0) {
    return 'There is no connection to the server. What you typed is kept on this page.'
  }
  if (error instanceof CallError && error.status === 401) {
    return 'Your session has ended. What you typed is kept on this page: sign in again, then save.'
  }
  return sentence(error, fallback)
}

/** Whether a failure carries this code of the wire format. */
export function hasCode(
  error: unknown,
  code: ErrorReply['code'],
): error is CallError & { envelope: ErrorReply } {
  return error instanceof CallError && error.envelope?.code === code
}
