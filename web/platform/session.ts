import { createContext, use, useSyncExternalStore } from 'react'
import type { TwoStepRequired, User } from '../../shared/accounts/account.ts'
import { onSessionChange, sessionState } from './session-store.ts'
import type { SessionState } from './session-store.ts'

/**
 * Where somebody stands: `expired` keeps the page that was open under a sign-in dialog, `reconnecting` has a token but
 * could not ask whose it is.
 */
export type AuthStatus = 'signed-out' | 'loading' | 'reconnecting' | 'signed-in' | 'expired'

export interface Auth {
  status: AuthStatus
  /** The signed-in person; also kept while `expired`, for the page under the dialog. */
  user: User | null
  /** Why the stored session was refused at the start, as a sentence; null where it was not. */
  error: string | null
  /** Signs in; answers the challenge where a second step is needed first. @throws CallError; the caller shows it. */
  signIn: (credentials: { email: string; password: string }) => Promise<TwoStepRequired | null>
  /** Signs in with the code of the second step. @throws CallError; the caller shows it. */
  finishSignIn: (step: { challenge: string; code: string }) => Promise<void>
  /** Signs out here in any case, and at the server where it can be reached. */
  signOut: () => Promise<void>
  /** Extends the session and answers its new end in milliseconds on this browser's clock. @throws CallError */
  extend: () => Promise<number>
}

export const AuthContext = createContext<Auth | null>(null)

/**
 * Who is signed in, and what ends or extends it.
 * @throws Error outside an AuthProvider.
 */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Token and end of the session as stored; changes with every tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState)
}
