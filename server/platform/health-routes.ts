import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type Db, databaseAnswers } from './database.ts'
import { AppError } from './errors.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /healthz: the process is up. /readyz: it can serve. /metrics: for Prometheus, from this machine or with the token. */
export function serveHealth(
  app: FastifyInstance,
  parts: { db: Db; metricsToken: string | undefined; closing: () => boolean },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
    done()
  })

  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, (_request, reply) => reply.send({ status: 'up' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    if (parts.closing()) return reply.status(503).send({ status: 'closing' })
    const answers = await databaseAnswers(parts.db)
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ready' : 'database_unreachable' })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayRead(request.socket.remoteAddress, request.headers, parts.metricsToken))
      throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** With a token only the token counts; without one, only a direct connection from this machine. */
function mayRead(
  address: string | undefined,
  headers: IncomingHttpHeaders,
  token: string | undefined,
): boolean {
  if (!token) return LOOPBACK.has(address ?? '') && headers['x-forwarded-for'] === undefined
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
