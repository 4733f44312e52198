import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { CallError, sentence } from '../platform/call-error.ts'

export interface VerificationState {
  state: 'loading' | 'success' | 'expired' | 'error'
  /** The line under the description; null while loading. */
  message: string | null
  /** The link was not looked at, so that trying again makes sense. */
  unreached?: boolean
}

/** What the verification page shows. The server's message decides (specification 1, sections 4 and 8). */
export function verificationState(
  token: string,
  { data, error }: { data: { message: string } | undefined; error: Error | null },
): VerificationState {
  if (token === '') return { state: 'error', message: ACCOUNT_MESSAGES.verificationMissing }
  if (data?.message === ACCOUNT_MESSAGES.verified) return { state: 'success', message: data.message }
  if (data) return { state: 'error', message: data.message || 'Email verification failed' }
  if (!error) return { state: 'loading', message: null }
  if (error instanceof CallError && error.status === 0) {
    return { state: 'error', message: 'Failed to verify email. Please try again.', unreached: true }
  }
  const message = sentence(error, 'Email verification failed')
  if (error instanceof CallError && (error.status === 429 || error.status >= 500))
    return { state: 'error', message, unreached: true }
  return message === ACCOUNT_MESSAGES.verificationExpired
    ? {
        state: 'expired',
        message:
          'Your verification link has expired. Please register again or request a new verification email.',
      }
    : { state: 'error', message }
}
