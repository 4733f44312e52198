import { accountApi } from '../../shared/accounts/account-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { type Route, route } from '../platform/route.ts'
import type { AccountParts } from './account-parts.ts'
import {
  emailAvailability,
  register,
  resendVerification,
  usernameAvailability,
  verifyEmail,
} from './registration-service.ts'
import { currentUser, extendSession, signOut } from './session-service.ts'
import { signIn } from './sign-in-service.ts'

/** Registration, verification and the session. */
export function accountRoutes(parts: AccountParts): Route[] {
  const { db } = parts
  const anyone = { allow: 'anyone' } as const
  // What somebody may do before a temporary password is replaced, or two-step sign-in set up: see who they are, and leave.
  const everyRole = { allow: ROLES, despite: ['new-password', 'two-step'] } as const
  return [
    route(accountApi.register, anyone, ({ act, body }) => register(parts, act, body)),
    route(accountApi.checkUsername, anyone, ({ act, params }) =>
      usernameAvailability(parts, act, params.username),
    ),
    route(accountApi.checkEmail, anyone, ({ act, params }) => emailAvailability(parts, act, params.email)),
    route(accountApi.verifyEmail, anyone, ({ act, query }) => verifyEmail(parts, act, query.token)),
    route(accountApi.resendVerification, anyone, ({ act, body }) =>
      resendVerification(parts, act, body.email),
    ),
    route(accountApi.login, anyone, ({ act, body, userAgent, token }) =>
      signIn(parts, act, { ...body, userAgent, token }),
    ),
    route(accountApi.me, everyRole, async ({ act, caller }) => ({
      user: await currentUser(db, caller, act.at),
    })),
    route(accountApi.extend, everyRole, ({ act, caller }) => extendSession(db, act, caller)),
    route(accountApi.logout, everyRole, ({ act, caller }) => signOut(db, act, caller)),
  ]
}
