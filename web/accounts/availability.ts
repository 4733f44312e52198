import { accountApi } from '../../shared/accounts/account-api.ts'
import { Email, Username } from '../../shared/accounts/account.ts'
import { call } from '../platform/call.ts'

/** Milliseconds of quiet before a name is asked about. */
export const AVAILABILITY_DEBOUNCE = 500

export type AvailabilityState = 'idle' | 'checking' | 'valid' | 'invalid'

export interface Availability {
  state: AvailabilityState
  /** The line under the field; empty while idle. */
  message: string
}

export const IDLE: Availability = { state: 'idle', message: '' }
export const CHECKING: Availability = { state: 'checking', message: 'Checking availability...' }

export type AvailabilitySubject = 'username' | 'email'

/**
 * What to ask the server about: null below 3 characters or without an @ (specification 1, section 4), and for
 * anything else that could not be registered, about which the form itself has something to say.
 */
export function askable(subject: AvailabilitySubject, typed: string): string | null {
  const parsed = (subject === 'username' ? Username : Email).safeParse(typed)
  return parsed.success ? parsed.data : null
}

/** Asks whether a name is free; an unreachable check counts as invalid. */
export async function askAvailability(
  subject: AvailabilitySubject,
  value: string,
  signal: AbortSignal,
): Promise<Availability> {
  try {
    const { available, message } =
      subject === 'username'
        ? await call(accountApi.checkUsername, { params: { username: value }, signal })
        : await call(accountApi.checkEmail, { params: { email: value }, signal })
    return { state: available ? 'valid' : 'invalid', message }
  } catch {
    return { state: 'invalid', message: `Unable to check ${subject} availability` }
  }
}
