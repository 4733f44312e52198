import type {
  Endpoint,
  ErrorReply,
  ParamsOf,
  ReplyOf,
  SentBody,
  SentQuery,
} from '../../shared/platform/endpoint.ts'
import { IDEMPOTENCY_KEY } from '../../shared/platform/idempotency-key.ts'
import { CallError } from './call-error.ts'
import { underItsKey } from './idempotency-keys.ts'
import { tellRefusal } from './refusals.ts'
import { dropSession, sessionState } from './session-store.ts'

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Partial<T> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

/** What a call is given: the parts its endpoint declares, each required where it has a required key. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> & {
    signal?: AbortSignal | undefined
    /** The page may go away meanwhile: the request is to arrive all the same, where it is small enough for that. */
    keepalive?: boolean
    /** Sends no token. */
    anonymous?: boolean
    /** A refusal is about what was sent, not about the session: a sign-in carries the old token, which it replaces. */
    keepsSession?: boolean
  }

type Rest<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * Calls an endpoint and answers its body. What the server does only once however often it is sent goes under its key.
 * @throws CallError for every answer that is not a success, and with status 0 when there is no answer.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Rest<E>): Promise<ReplyOf<E>> {
  const ask = async (key?: string) => readReply<E>(await send(endpoint, input, key))
  return endpoint.repeatable ? underItsKey(actOf(endpoint, input), ask) : ask()
}

/** The same, with the moment of the server's clock (its Date header) at which the answer was made; null if not told. */
export async function callWithDate<E extends Endpoint>(
  endpoint: E,
  ...[input]: Rest<E>
): Promise<{ reply: ReplyOf<E>; serverDate: Date | null }> {
  const response = await send(endpoint, input)
  const told = Date.parse(response.headers.get('date') ?? '')
  return { reply: await readReply<E>(response), serverDate: Number.isNaN(told) ? null : new Date(told) }
}

/** What `send` reads of an input, whatever the endpoint. */
interface LooseInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
  anonymous?: boolean | undefined
  keepsSession?: boolean | undefined
  /** The content type to ask for, where it is not JSON. */
  accept?: string | undefined
}

/** Bytes that browsers take along in requests which outlive their page, all of them together; what goes beyond fails. */
const OUTLIVING_BYTES = 60_000
let outliving = 0

/** Sends a request that is to outlive its page, as far as there is room for it; otherwise like any other. */
async function fetchOutliving(address: string, init: RequestInit & { body?: string }): Promise<Response> {
  const bytes = new TextEncoder().encode(init.body).length
  if (outliving + bytes > OUTLIVING_BYTES) return fetch(address, init)
  outliving += bytes
  try {
    return await fetch(address, { ...init, keepalive: true })
  } finally {
    outliving -= bytes
  }
}

/** Sends the request, under a key where it may be sent again, and lets only successes through. */
export async function send(endpoint: Endpoint, input: LooseInput = {}, key?: string): Promise<Response> {
  const token = input.anonymous ? undefined : sessionState().session?.token
  const headers: Record<string, string> = {}
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (input.accept) headers['Accept'] = input.accept
  if (key) headers[IDEMPOTENCY_KEY] = key
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const request = input.keepalive ? fetchOutliving : fetch
  const response = await request(addressOf(endpoint.path, input), {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(input.signal && { signal: input.signal }),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new CallError(0, 'No connection', { cause })
  })
  if (response.ok) return response
  const error = await refusal(response)
  if (token && !input.keepsSession && endsSession(error)) dropSession('expired', token)
  tellRefusal(error)
  throw error
}

/** A 401 that names a field refuses what was typed there, such as the current password; the session goes on. */
function endsSession({ status, envelope }: CallError): boolean {
  return status === 401 && envelope?.code === 'unauthenticated' && !envelope.issues
}

/** What is asked for, in full: whoever asks for the same asks for the same act. */
export function actOf({ method, path }: Endpoint, input: LooseInput = {}): string {
  return JSON.stringify([method, addressOf(path, input), input.body])
}

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.append(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

async function readReply<E extends Endpoint>(response: Response): Promise<ReplyOf<E>> {
  const text = await response.text()
  try {
    return JSON.parse(text) as ReplyOf<E>
  } catch (cause) {
    throw new CallError(response.status, text || response.statusText, { cause })
  }
}

async function refusal(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(response.status, text || response.statusText, {
    envelope: readEnvelope(text),
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  })
}

function readEnvelope(text: string): ErrorReply | null {
  try {
    const value = JSON.parse(text) as unknown
    const isEnvelope =
      typeof value === 'object' &&
      value !== null &&
      'message' in value &&
      typeof value.message === 'string' &&
      'code' in value &&
      typeof value.code === 'string'
    return isEnvelope ? (value as ErrorReply) : null
  } catch {
    return null
  }
}
