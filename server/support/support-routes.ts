import { type SupportContact, supportApi } from '../../shared/support/support-api.ts'
import { type Route, route } from '../platform/route.ts'

/** How people reach support, as the operator has set it. */
export function supportRoutes(contact: SupportContact): Route[] {
  return [route(supportApi.contact, { allow: 'anyone' }, () => Promise.resolve(contact))]
}
