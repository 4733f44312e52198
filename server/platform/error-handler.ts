import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorCode } from '../../shared/platform/error-codes.ts'
import { AppError, sqlState } from './errors.ts'

/** The framework's refusals in our words; its own messages repeat the request and never leave. */
const NOT_UNDERSTOOD = { code: 'invalid_input', message: 'The request could not be understood.' } as const
const TOO_LARGE = { code: 'too_large', message: 'The request is too large.' } as const
const NOTHING_HERE = { code: 'not_found', message: 'There is nothing at this address.' } as const
const FRAMEWORK: Record<number, { code: ErrorCode; message: string }> = {
  400: NOT_UNDERSTOOD,
  404: NOTHING_HERE,
  405: NOTHING_HERE,
  413: TOO_LARGE,
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_media', message: 'Send the content as application/json in UTF-8.' },
  431: TOO_LARGE,
}

/** Turns every failure into the one envelope of the wire format. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answer(reply, toAppError(error, request)))
}

/** What a failure is called on the wire; one that was not foreseen is logged with its cause. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  const known = knownError(error as FastifyError | AppError)
  if (known) {
    if (known.status >= 500 && known.cause) request.log.error({ err: known.cause }, 'request failed')
    return known
  }
  if (isDatabaseTrouble(error)) {
    request.log.error({ err: error }, 'the database did not answer')
    // A connection that is lost while a change is being confirmed leaves open whether it stands.
    const next =
      request.method === 'GET' ? '' : ' Look whether your last change was saved before you repeat it.'
    const message = `The service cannot reach its database at the moment. Please try again shortly.${next}`
    return new AppError('unavailable', message, { retryAfter: 5 })
  }
  request.log.error({ err: error }, 'request failed')
  const message = 'Something went wrong on our side. Nothing you typed was lost. Please try again.'
  return new AppError('internal', message, { requestId: request.id })
}

/** Answers what the framework refuses before any route, such as an address with broken percent-encoding. */
export function answerFrameworkError(error: FastifyError, reply: FastifyReply): void {
  const refusal = FRAMEWORK[error.statusCode ?? 400] ?? NOT_UNDERSTOOD
  void answer(reply, new AppError(refusal.code, refusal.message))
}

/** Answers bytes that are no HTTP, or headers that are too long, and closes: there is a socket and nothing else. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { code, message } = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : NOT_UNDERSTOOD
    const body = JSON.stringify({ message, code })
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const status = ERROR_STATUS[code]
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy()
}

/** Answers what no route serves under /api. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new AppError(NOTHING_HERE.code, NOTHING_HERE.message))
}

function knownError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'This value is not valid.',
    }))
    return new AppError('invalid_input', issues[0]?.message ?? 'Please check what you entered.', { issues })
  }
  const refusal = error.statusCode ? FRAMEWORK[error.statusCode] : undefined
  return refusal ? new AppError(refusal.code, refusal.message, { cause: error }) : null
}

/** Connection lost (class 08), too many connections (53), shutting down (57), lock or statement time-out (55P03, 57014). */
function isDatabaseTrouble(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|53|57|58)/.test(state) || state === '55P03'
  const text =
    error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
      : ''
  return /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*\.s\.PGSQL|Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/.test(
    text,
  )
}

function answer(reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfter, ...extra } = error.extra
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  return reply
    .status(ERROR_STATUS[error.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message: error.message, code: error.code, ...extra }))
}
