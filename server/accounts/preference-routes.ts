import { profileApi } from '../../shared/accounts/profile-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { type Route, route } from '../platform/route.ts'
import type { AccountParts } from './account-parts.ts'
import { changePreferences, readPreferences } from './preference-service.ts'

/** Shortcuts and letterhead. */
export function preferenceRoutes(parts: AccountParts): Route[] {
  return [
    route(profileApi.preferences, { allow: ROLES, despite: ['two-step'] }, async ({ caller }) => ({
      preferences: await readPreferences(parts, caller),
    })),
    route(profileApi.changePreferences, { allow: ROLES }, async ({ act, caller, body }) => ({
      preferences: await changePreferences(parts, act, caller, body),
    })),
  ]
}
