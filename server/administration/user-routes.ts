import { administrationApi } from '../../shared/administration/administration-api.ts'
import { type ManagingParts, mailVerificationLink } from '../accounts/managed-account-service.ts'
import { type Route, route } from '../platform/route.ts'
import { changeUser, listUsers } from './user-service.ts'

const administrators = { allow: ['admin'] } as const

/** The accounts as administrators manage them. */
export function userRoutes(parts: ManagingParts): Route[] {
  const { db } = parts
  return [
    route(administrationApi.users, administrators, async ({ act, query, tellTotal }) => {
      const { rows, total } = await listUsers(db, query, act.at)
      tellTotal(total)
      return rows
    }),
    route(administrationApi.changeUser, administrators, ({ act, caller, params, body }) =>
      changeUser(parts, act, caller, params.id, body),
    ),
    route(administrationApi.resendVerification, administrators, ({ act, params }) =>
      mailVerificationLink(parts, act, params.id),
    ),
  ]
}
