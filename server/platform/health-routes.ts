import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './database.ts'
import { AppError } from './errors.ts'
import { isLoopback } from './loopback.ts'
import { readinessOf } from './readiness.ts'
import { within } from './within.ts'

const COUNT_LIMIT_MS = 1_500

type MailCount = () => Promise<{ waiting: number; parked: number }>

/** /healthz: the process is up. /readyz: it can serve. /metrics: for Prometheus, from this machine or with the token. */
export function serveHealth(
  app: FastifyInstance,
  parts: { db: Db; mails: MailCount; metricsToken: string | undefined; ending: () => boolean },
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

  measureMails(registry, parts.mails)

  const readiness = readinessOf(parts.db)
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, (_request, reply) => reply.send({ status: 'up' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const status = parts.ending() ? 'closing' : await readiness()
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayRead(request.socket.remoteAddress, request.headers, parts.metricsToken))
      throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Mails waiting and given up; no figure where the database does not answer, which /readyz tells. */
function measureMails(registry: Registry, count: MailCount): void {
  const gauge = new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait for their next try, and mails given up after a day',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const mails = await within(
        COUNT_LIMIT_MS,
        count().catch(() => null),
        null,
      )
      gauge.reset()
      if (!mails) return
      gauge.set({ state: 'waiting' }, mails.waiting)
      gauge.set({ state: 'parked' }, mails.parked)
    },
  })
}

/** With a token only the token counts; without one, only a direct connection from this machine. */
function mayRead(
  address: string | undefined,
  headers: IncomingHttpHeaders,
  token: string | undefined,
): boolean {
  if (!token) return isLoopback(address ?? '') && headers['x-forwarded-for'] === undefined
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
