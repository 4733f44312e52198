import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { CallError, sentence } from '../platform/call-error.ts'

export interface LoginFailure {
  message: string
  /** The address is not verified yet, so that a new link can be offered. */
  unverified: boolean
}

/** What the login screen says about a refused sign-in (specification 1, section 8). */
export function loginFailure(error: unknown): LoginFailure {
  const message = sentence(error, 'Login failed')
  const flagged = error instanceof CallError && error.envelope?.emailNotVerified === true
  const unverified = flagged || message.includes('verify your email')
  return { message: unverified ? ACCOUNT_MESSAGES.notVerified : message, unverified }
}
