import { passwordApi } from '../../shared/accounts/password-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { administrationApi } from '../../shared/administration/administration-api.ts'
import { type Route, route } from '../platform/route.ts'
import type { AccountParts } from './account-parts.ts'
import { changePassword, forgotPassword, resetPassword } from './password-service.ts'
import { mailTemporaryPassword } from './temporary-password-service.ts'

/** Passwords forgotten, changed, and replaced by an administrator. */
export function passwordRoutes(parts: AccountParts): Route[] {
  const anyone = { allow: 'anyone' } as const
  return [
    route(passwordApi.forgot, anyone, ({ act, body }) => forgotPassword(parts, act, body.email)),
    route(passwordApi.reset, anyone, ({ act, body }) => resetPassword(parts, act, body)),
    route(
      passwordApi.change,
      { allow: ROLES, despite: ['new-password', 'two-step'] },
      ({ act, caller, body }) => changePassword(parts, act, caller, body),
    ),
    route(administrationApi.resetPassword, { allow: ['admin'] }, ({ act, params }) =>
      mailTemporaryPassword(parts, act, params.id),
    ),
  ]
}
