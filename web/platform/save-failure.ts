import { CallError, sentence } from './call-error.ts'
import type { SendFailure } from './save-state.ts'

/** What a failed call means for a text that was to be saved. A conflict is no failure, and told before. */
export function sendFailure(error: unknown): SendFailure {
  const told = (kind: SendFailure['kind'], reason: string | null = null): SendFailure => ({
    kind,
    reason,
    retryAfter: error instanceof CallError ? error.retryAfter : null,
  })
  // Cut in the middle, or no answer of ours: what became of it is not known.
  if (!(error instanceof CallError)) return told('server', ANSWER_LOST)
  const { status, envelope } = error
  if (status === 0) return told('offline')
  if (status < 400) return told('server', ANSWER_LOST)
  const reason = envelope?.message ?? null
  if (status >= 500) return told('server', reason)
  if (status === 401) return told('session')
  if (status === 404) return told('refused', 'You no longer have access to this.')
  if (status === 429) return told('rate-limited', envelope && sentence(error, envelope.message))
  if (INVALID.includes(status)) return told('invalid', envelope?.issues?.[0]?.message ?? reason)
  return told('refused', reason)
}

const ANSWER_LOST = 'The answer of the server did not arrive.'
/** Statuses that are about what was sent, and not about who sent it. */
const INVALID: readonly number[] = [400, 413, 415, 422]
