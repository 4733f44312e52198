import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { uuidv7 } from 'uuidv7'
import { LIMITS } from '../../shared/platform/limits.ts'
import { answerBrokenRequest, answerFrameworkError } from './error-handler.ts'
import { assertUtf8, parseJsonBody } from './request-text.ts'
import { bareReplyHeaders } from './security-headers.ts'

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** From the connection, or the first byte of a further request, until its headers are there. */
  headers: number
  /** Until the whole request is there. */
  request: number
  /** Without a byte in either direction; also while an answer is worked on. */
  silence: number
  /** How often the first two are looked at: a client is closed that much later at the most. */
  check: number
}

/** Nobody holds a connection for more than 30 s without using it (requirement I04). */
const PATIENCE: Patience = { headers: 15_000, request: 24_000, silence: 29_000, check: 5_000 }
/** Longer than a proxy in front keeps an idle connection, so that it never sends on one that is being closed. */
const KEEP_ALIVE_MS = 65_000

/** The HTTP server without any route: its limits, the one content type it takes, and our words for what it refuses. */
export function makeHttpServer(options: {
  logger: FastifyBaseLogger
  publicUrl: string
  trustProxy: boolean
  patience?: Patience
}): FastifyInstance {
  const bareHeaders = bareReplyHeaders(options.publicUrl)
  const patience = options.patience ?? PATIENCE
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    // A line of ours for each answer instead: the framework's repeats the address with its query.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    // One proxy in front: the address it appended counts, not what a client wrote before it.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: LIMITS.jsonBodyBytes,
    routerOptions: { maxParamLength: LIMITS.email * 3 },
    exposeHeadRoutes: false,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.check },
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // `endGently` closes connections and refuses requests.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) =>
      answerFrameworkError(error, (reply as FastifyReply).headers(bareHeaders)),
    clientErrorHandler: (error, socket) => {
      // Who has asked nothing, such as a browser that connected in advance, gets no answer.
      if (socket.bytesRead === 0) socket.destroy()
      else answerBrokenRequest(error, socket, bareHeaders)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) {
      done(null, body)
      return
    }
    try {
      assertUtf8(request.headers['content-type'])
      done(null, parseJsonBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  return app
}
