import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import type { ErrorCode } from '../../shared/platform/error-codes.ts'
import type {
  BodyOf,
  Endpoint,
  EventsOf,
  FileReply,
  ParamsOf,
  QueryOf,
  RawBody,
  ReplyOf,
} from '../../shared/platform/endpoint.ts'
import { type Tier, TIER_RULES, tierCovers } from '../../shared/subscriptions/tiers.ts'
import { type Act, recordAudit } from './audit.ts'
import { actOf, type Authenticator, bearerToken, type Caller, type Outstanding } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { AppError } from './errors.ts'
import {
  type EventSink,
  EventStream,
  eventStreams,
  type SessionsRunning,
  type StreamEvent,
  wantsEvents,
} from './event-stream.ts'
import { RepeatHeader, repeatOf, repeatsInTurn } from './idempotency.ts'
import { responsesOf } from './openapi.ts'
import { IntegrityError, type Vault } from './vault.ts'
import { assertCleanText } from './request-text.ts'
import type { Allow } from './route-statement.ts'
import { present } from '../../shared/platform/present.ts'

/** The statement each route makes about who may call it. `subject` loads the record the path names, for this caller. */
export interface Rule<A extends Allow, S> {
  allow: A
  subject?: {
    type: 'case' | 'assessment' | 'session' | 'cpd_entry' | 'chat_session'
    find: (id: string, caller: Caller) => Promise<S | null>
  }
  /** Why this caller may not do this to this record, as a sentence; asked after role and tier. */
  mayNot?(subject: NoInfer<S>, caller: Caller): string | null
  /** The lowest tier that includes the call. */
  tier?: Tier
  /** The call waits for somebody outside: for so many milliseconds its connection may be silent, where others have 29 s. */
  waits?: number
  /** What may be outstanding while the call is made; every other call waits until it is done. */
  despite?: readonly Outstanding[]
}

type CallerOf<A> = A extends 'anyone' ? null : Caller

export interface Context<E extends Endpoint, A, S> {
  caller: CallerOf<A>
  subject: S
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  act: Act
  userAgent: string
  /** The bearer token that came along, also where the call needs none. */
  token: string | null
  /** The request asks for the answer as a stream of events, of which the endpoint has some. */
  wantsEvents: boolean
  /** Tells beside a bare list how many rows all its pages have (header X-Total-Count). */
  tellTotal: (rows: number) => void
}

/** A call with its statement and handler, ready to be registered. */
export interface Route {
  endpoint: Endpoint
  rule: Rule<Allow, unknown>
  handler: (context: never) => Promise<unknown>
}

/** What registration needs from the application. */
export interface RouteParts {
  db: Db
  vault: Vault
  clock: Clock
  authenticate: Authenticator
  sessionsRunning: SessionsRunning
}

/** Declares how an endpoint is served. The handler takes, calls and returns; rules live in services. */
export function route<E extends Endpoint, const A extends Allow, S = undefined>(
  endpoint: E,
  rule: Rule<A, S>,
  handler: (context: Context<E, A, S>) => Promise<ReplyOf<E> | EventStream<EventsOf<E>>>,
): Route {
  return { endpoint, rule, handler }
}

interface Admitted {
  caller: Caller | null
  subject: unknown
  act: Act
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

/**
 * Registers routes. Order of refusals: no session 401, something outstanding 403, a record one may not see 404, role, tier or
 * standing to the record 403, then the schema.
 * @throws Error for a route without a statement of who may call it, for a call registered twice, or for one that may be
 * sent again by somebody without an account.
 */
export function registerRoutes(app: FastifyInstance, parts: RouteParts, routes: readonly Route[]): void {
  const inTurn = repeatsInTurn(parts.db)
  const sendEvents = eventStreams(parts)
  for (const { endpoint, rule, handler } of routes) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (rule.allow !== 'anyone' && !(Array.isArray(rule.allow) && rule.allow.length > 0))
      throw new Error(`${name} does not say who may call it`)
    if (rule.allow === 'anyone' && endpoint.repeatable)
      throw new Error(`${name} may be sent again, which needs an account`)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { allow: rule.allow, rawBody: endpoint.body === 'raw' },
      schema: schemaOf(endpoint, rule),
      onRequest: async (request) => {
        // A request that a test injects has no connection.
        if (rule.waits && request.raw.socket instanceof Socket) request.raw.socket.setTimeout(rule.waits)
        admitted.set(request, await admit(request, parts, rule))
      },
      preValidation: async (request) => {
        if (!endpoint.body && hasContent(request.body))
          throw new AppError('invalid_input', 'This call takes no content.')
      },
      handler: async (request, reply) => {
        const { act, caller, subject } = present(admitted.get(request))
        const repeat =
          endpoint.repeatable && caller ? repeatOf(parts.vault, caller.id, endpoint, request) : undefined
        const context = {
          ...{ act: { ...act, repeat }, caller, subject },
          params: request.params,
          query: request.query,
          body: endpoint.body === 'raw' ? rawBodyOf(request) : request.body,
          userAgent: request.headers['user-agent'] ?? '',
          token: bearerToken(request),
          wantsEvents: endpoint.events !== undefined && wantsEvents(request),
          tellTotal: (rows: number) => void reply.header('x-total-count', rows),
        }
        const handle = () => handler(context as never)
        const answering = repeat && endpoint.repeatable === 'kept' ? inTurn(repeat, act.at, handle) : handle()
        const recorded = (error: unknown) => rethrown(parts.db, act, rule, request, error)
        const answer = await answering.catch(recorded)
        if (endpoint.reply === 'file') return sendFile(reply, answer as FileReply)
        reply.status(endpoint.status ?? 200)
        if (!(answer instanceof EventStream)) return reply.send(answer)
        return sendEvents(request, reply, {
          sessionId: present(caller).sessionId,
          tell: (sink) => answer.tell(declared(endpoint, sink)).catch(recorded),
        })
      },
    })
  }
}

function schemaOf(endpoint: Endpoint, rule: Rule<Allow, unknown>) {
  const nothing = z.strictObject({})
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: rule.allow === 'anyone' ? [] : [{ session: [] }],
    params: endpoint.params ?? nothing,
    querystring: endpoint.query ?? nothing,
    ...(typeof endpoint.body === 'object' && { body: endpoint.body }),
    ...(endpoint.repeatable && { headers: RepeatHeader }),
    response: responsesOf(endpoint, { session: rule.allow !== 'anyone', record: rule.subject !== undefined }),
  }
}

async function admit(
  request: FastifyRequest,
  parts: RouteParts,
  rule: Rule<Allow, unknown>,
): Promise<Admitted> {
  const now = parts.clock.now()
  const caller = rule.allow === 'anyone' ? null : await authenticated(request, parts, now)
  assertCleanText(request)
  const act = actOf(request, caller, now)
  if (!caller || rule.allow === 'anyone') return { caller: null, subject: undefined, act }
  try {
    if (caller.outstanding && !rule.despite?.includes(caller.outstanding))
      throw OUTSTANDING[caller.outstanding]()
    const subject = await subjectFor(request, rule, caller)
    assertAllowed(rule, caller, subject)
    return { caller, subject, act }
  } catch (error) {
    return rethrown(parts.db, act, rule, request, error)
  }
}

async function authenticated(request: FastifyRequest, parts: RouteParts, now: Date): Promise<Caller> {
  const token = bearerToken(request)
  if (!token) throw new AppError('unauthenticated', 'Please sign in to continue.')
  return parts.authenticate(token, now)
}

async function subjectFor(
  request: FastifyRequest,
  rule: Rule<Allow, unknown>,
  caller: Caller,
): Promise<unknown> {
  if (!rule.subject) return undefined
  const id = z.uuid().safeParse((request.params as { id?: string }).id)
  const subject = id.success ? await rule.subject.find(id.data, caller) : null
  if (!subject) throw new AppError('not_found', 'This record does not exist, or you have no access to it.')
  return subject
}

const OUTSTANDING: Record<Outstanding, () => AppError> = {
  'new-password': () => new AppError('password_change_required', ACCOUNT_MESSAGES.passwordChangeRequired),
  'two-step': () =>
    new AppError('forbidden', ACCOUNT_MESSAGES.twoStepSetupRequired, { twoStepSetupRequired: true }),
}

function assertAllowed(rule: Rule<Allow, unknown>, caller: Caller, subject: unknown): void {
  if (!rule.allow.includes(caller.role)) throw new AppError('forbidden', 'Your role does not allow this.')
  if (rule.tier && !tierCovers(caller.tier, rule.tier)) throw upgradeRequired(rule.tier)
  const refusal = rule.mayNot?.(subject, caller)
  if (refusal) throw new AppError('forbidden', refusal)
}

/** The refusal of what the caller's tier does not include. */
export function upgradeRequired(tier: Tier): AppError {
  const name = TIER_RULES[tier].name
  return new AppError(
    'upgrade_required',
    `This needs the ${name} plan. What you have saved stays readable.`,
    {
      tierNeeded: tier === 'pro_plus' ? 'pro_plus' : 'pro',
    },
  )
}

/** Codes by which somebody is refused a record or an act, wherever the refusal is made. */
const REFUSALS: readonly ErrorCode[] = ['not_found', 'forbidden', 'upgrade_required', 'allowance_exhausted']

/** Passes an error on, after the line that a refusal or an unreadable record leaves. */
async function rethrown(
  db: Db,
  act: Act,
  rule: Rule<Allow, unknown>,
  request: FastifyRequest,
  error: unknown,
): Promise<never> {
  const id = z.uuid().safeParse((request.params as { id?: string }).id)
  const subject = rule.subject && id.success && { subject: { type: rule.subject.type, id: id.data } }
  if (error instanceof IntegrityError)
    await recordAudit(db, act, { action: 'data.unreadable', result: 'failed', ...subject })
  else if (error instanceof AppError && REFUSALS.includes(error.code))
    await recordAudit(db, act, {
      action: 'access.refused',
      result: 'refused',
      ...subject,
      detail: { code: error.code },
    })
  throw error
}

/** Lets out of an event what the endpoint declares, as its reply's schema does with a reply. */
const declared = (endpoint: Endpoint, sink: EventSink<StreamEvent>): EventSink<StreamEvent> => ({
  signal: sink.signal,
  send: async (event) => sink.send(present(endpoint.events).parse(event) as StreamEvent),
})

const rawBodyOf = ({ body, headers }: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers,
})

const hasContent = (body: unknown) => body !== undefined && body !== null && Object.keys(body).length > 0

function sendFile(reply: FastifyReply, file: FileReply) {
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(Buffer.from(file.bytes))
}
