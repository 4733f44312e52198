import { claimsApi } from '../../shared/claims/claims-api.ts'
import { type Route, route } from '../platform/route.ts'

/** What may be claimed about the data of this installation; `hostingRegion` is the operator's word. */
export function claimsRoutes(hostingRegion: string): Route[] {
  // Sealed columns are no setting: there is always a key (server/platform/key-ring.ts).
  const claims = { ukHosted: hostingRegion === 'uk', encrypted: true }
  return [route(claimsApi.read, { allow: 'anyone' }, () => Promise.resolve(claims))]
}
