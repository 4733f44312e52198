import type { User } from '../../shared/accounts/account.ts'
import type { Auth } from './session.ts'

/** A signed-in person for tests: an assessor with Pro, unless told. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    firstName: 'Asha',
    lastName: 'Patel',
    username: 'asha',
    email: 'asha@example.org',
    role: 'assessor',
    emailVerified: true,
    subscriptionTier: 'pro',
    mustChangePassword: false,
    twoStepEnabled: false,
    ...overrides,
  }
}

/** What tests put into the AuthContext: somebody is signed in, and nothing of the session is asked for. */
export function signedInAs(user: User): Auth {
  const unused = async () => Promise.reject(new Error('not used by this test'))
  return {
    status: 'signed-in',
    user,
    error: null,
    signIn: unused,
    finishSignIn: unused,
    signOut: unused,
    extend: unused,
  }
}
