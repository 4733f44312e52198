import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { CallError, sentence } from '../platform/call-error.ts'

export interface LoginFailure {
  message: string
  /** The address that is not verified yet, to which a new link can be sent. */
  resendTo?: string
}

/** What the login screen says about a refused sign-in with `email` (specification 1, section 8). */
export function loginFailure(error: unknown, email: string): LoginFailure {
  const message = sentence(error, 'Login failed')
  const flagged = error instanceof CallError && error.envelope?.emailNotVerified === true
  return flagged || message.includes('verify your email')
    ? { message: ACCOUNT_MESSAGES.notVerified, resendTo: email }
    : { message }
}
