import { profileApi } from '../../shared/accounts/profile-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import type { Caller } from '../platform/caller.ts'
import { type Route, route } from '../platform/route.ts'
import type { AccountParts } from './account-parts.ts'
import { requestEmailChange } from './email-change-service.ts'
import { changeProfile, endOwnSession, listSessions, visibleSession } from './profile-service.ts'

/** Names, address and sessions of the caller. */
export function profileRoutes(parts: AccountParts): Route[] {
  const { db, vault } = parts
  const theSession = {
    type: 'session',
    find: (id: string, caller: Caller) => visibleSession(db, id, caller),
  } as const
  return [
    route(profileApi.change, { allow: ROLES }, async ({ act, caller, body }) => ({
      user: await changeProfile(parts, act, caller, body),
    })),
    route(profileApi.changeEmail, { allow: ROLES }, ({ act, caller, body }) =>
      requestEmailChange(parts, act, caller, body),
    ),
    route(profileApi.draftKey, { allow: ROLES }, ({ caller }) =>
      Promise.resolve({ key: vault.derive(`drafts of ${caller.id}`).toString('base64') }),
    ),
    route(profileApi.sessions, { allow: ROLES, despite: ['two-step'] }, async ({ act, caller }) => ({
      sessions: await listSessions(db, act, caller),
    })),
    route(
      profileApi.endSession,
      { allow: ROLES, subject: theSession, despite: ['two-step'] },
      ({ act, subject }) => endOwnSession(db, act, subject.id),
    ),
  ]
}
