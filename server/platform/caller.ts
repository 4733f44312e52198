import type { FastifyRequest } from 'fastify'
import type { Role } from '../../shared/accounts/roles.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import type { Act } from './audit.ts'

/** What somebody has to do before the product opens to them: replace a temporary password, set up two-step sign-in. */
export type Outstanding = 'new-password' | 'two-step'

/** The signed-in person of a request. */
export interface Caller {
  id: string
  /** First and last name. */
  name: string
  role: Role
  tier: Tier
  sessionId: string
  outstanding: Outstanding | null
}

/** Finds the person behind a bearer token; throws `unauthenticated` where there is none. */
export type Authenticator = (token: string, now: Date) => Promise<Caller>

/** The bearer token of the Authorization header; nowhere else is one accepted. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** What the audit record keeps of a request. */
export function actOf(request: FastifyRequest, caller: Caller | null, at: Date): Act {
  return {
    at,
    requestId: request.id,
    route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    address: request.ip,
    actor: caller && { id: caller.id, role: caller.role },
  }
}
