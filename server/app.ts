import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { uuidv7 } from 'uuidv7'
import { LIMITS } from '../shared/platform/limits.ts'
import { usePlainMessages } from '../shared/platform/schema-messages.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { authenticate } from './accounts/session-service.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { databaseBudgets } from './platform/budget.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { answerBrokenRequest, answerFrameworkError, handleErrors } from './platform/error-handler.ts'
import { serveHealth } from './platform/health-routes.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Mailer } from './platform/mail.ts'
import { describeApi, serveApiDescription } from './platform/openapi.ts'
import { databaseOutbox } from './platform/outbox.ts'
import { assertUtf8, parseJsonBody } from './platform/request-text.ts'
import { registerRoutes, type Route } from './platform/route.ts'
import { bareReplyHeaders, setSecurityHeaders } from './platform/security-headers.ts'
import { serveScreens } from './platform/static-files.ts'
import type { Vault } from './platform/vault.ts'

/** Everything from outside that the application works with; tests hand in their own. */
export interface AppParts {
  db: Db
  vault: Vault
  jobs: Jobs
  mailer: Mailer
  clock: Clock
  logger: FastifyBaseLogger
  publicUrl: string
  trustProxy: boolean
  rateLimits: boolean
  metricsToken: string | undefined
  /** Folder of the built screens. */
  screens: string
}

/** The application and the table of its routes, not yet listening. */
export interface App {
  server: FastifyInstance
  routes: readonly Route[]
}

/** Builds the application: the one list of features. */
export async function buildApp(parts: AppParts): Promise<App> {
  usePlainMessages()
  const { db, vault, clock, publicUrl } = parts
  const bareHeaders = bareReplyHeaders(publicUrl)
  let closing = false
  const server: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    // A line of ours for each answer instead: the framework's repeats the address with its query.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    // One proxy in front: the address it appended counts, not what a client wrote before it.
    trustProxy: parts.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: LIMITS.jsonBodyBytes,
    routerOptions: { maxParamLength: LIMITS.email * 3 },
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) =>
      answerFrameworkError(error, (reply as FastifyReply).headers(bareHeaders)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, bareHeaders),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      assertUtf8(request.headers['content-type'])
      done(null, parseJsonBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  server.addHook('preClose', (done) => {
    closing = true
    done()
  })
  logAnswers(server)
  handleErrors(server)
  await setSecurityHeaders(server, publicUrl)
  await describeApi(server)
  serveHealth(server, { db, metricsToken: parts.metricsToken, closing: () => closing })

  const budgets = databaseBudgets(db, vault, parts.rateLimits)
  const outbox = databaseOutbox({ db, vault, jobs: parts.jobs, mailer: parts.mailer, clock })
  const routes = [...accountRoutes({ db, budgets, outbox, publicUrl }), ...caseRoutes({ db, vault, budgets })]
  registerRoutes(server, { db, clock, authenticate: (token, now) => authenticate(db, token, now) }, routes)
  serveApiDescription(server)
  await serveScreens(server, parts.screens)
  await outbox.work()
  return { server, routes }
}

/** One line an answer: pattern of the route, status, time; never the address itself. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}
