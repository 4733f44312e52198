import type { FastifyInstance } from 'fastify'
import type { Role } from '../../shared/accounts/roles.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: anybody, or the signed-in people of the roles named. */
    allow?: Allow
    /** Whether the body is handed on as it was sent, instead of being read as JSON. */
    rawBody?: boolean
  }
}

/** Who may call a route: anybody, or the signed-in people of the roles named. */
export type Allow = 'anyone' | readonly Role[]

/** What is open under /api without being a call: its description. */
const DESCRIPTION = ['GET /api/openapi.json', 'GET /api/docs']

/**
 * Lets no route in without a statement of who may call it, however it is registered. The only others are the
 * description of the API and what lies outside it: the screens and the health of the process, which one can only GET.
 * Register it before any route.
 * @returns the calls as the framework has them, `METHOD /api/path/:id`; it grows with each route.
 */
export function requireStatements(app: FastifyInstance): readonly string[] {
  const calls: string[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of [method].flat()) {
      const name = `${verb} ${url}`
      if (isStatement(config?.allow)) calls.push(name)
      else if (!DESCRIPTION.includes(name) && (url.startsWith('/api') || !/^(GET|HEAD)$/.test(verb)))
        throw new Error(`${name} does not say who may call it`)
    }
  })
  return calls
}

const isStatement = (allow: unknown) => allow === 'anyone' || (Array.isArray(allow) && allow.length > 0)
