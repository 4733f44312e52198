import { claimsApi } from '../../shared/claims/claims-api.ts'
import { type Route, route } from '../platform/route.ts'

/** Where the operator says that things stand. */
export interface Regions {
  /** Server and data. */
  hosting: string
  /** The language model; null where none is set up and nothing leaves the server. */
  assistant: string | null
}

/** What may be claimed about the data of this installation; the regions are the operator's word. */
export function claimsRoutes({ hosting, assistant }: Regions): Route[] {
  // Sealed columns are no setting: there is always a key (server/platform/key-ring.ts).
  const claims = { ukHosted: hosting === 'uk' && (assistant ?? 'uk') === 'uk', encrypted: true }
  return [route(claimsApi.read, { allow: 'anyone' }, () => Promise.resolve(claims))]
}
