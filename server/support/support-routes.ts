import { ROLES } from '../../shared/accounts/roles.ts'
import { supportApi } from '../../shared/support/support-api.ts'
import { type Route, route } from '../platform/route.ts'
import { requestSupport, type SupportParts } from './support-service.ts'

/** How people reach support, as the operator has set it, and messages to it. */
export function supportRoutes(parts: SupportParts): Route[] {
  return [
    route(supportApi.contact, { allow: 'anyone' }, () => Promise.resolve(parts.contact)),
    route(supportApi.request, { allow: ROLES }, ({ act, caller, body }) =>
      requestSupport(parts, act, caller, body),
    ),
  ]
}
