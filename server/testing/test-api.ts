import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ErrorReply, Method } from '../../shared/platform/endpoint.ts'

/** An answer as a client sees it. `error` is the same body, read as a refusal. */
export interface Answer<T> {
  status: number
  headers: Record<string, string | undefined>
  body: T
  error: ErrorReply
  text: string
  bytes: Buffer
}

export interface Sending {
  /** Sent as it is, with `application/json` unless `headers` say otherwise; an object is written as JSON. */
  payload?: string | Buffer | object
  headers?: Record<string, string>
}

/** Calls the application as one client: with or without a session, from one address. */
export interface TestApi {
  as(person: { token: string }): TestApi
  from(address: string): TestApi
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: object): Promise<Answer<T>>
  put<T = Record<string, unknown>>(path: string, body?: object): Promise<Answer<T>>
  patch<T = Record<string, unknown>>(path: string, body?: object): Promise<Answer<T>>
  delete<T = Record<string, unknown>>(path: string, body?: object): Promise<Answer<T>>
  send<T = Record<string, unknown>>(
    method: Method | 'HEAD' | 'TRACE',
    path: string,
    sending?: Sending,
  ): Promise<Answer<T>>
}

/** An address that no other client of a test has, so that tests do not use up each other's budgets. */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export function testApi(server: FastifyInstance, token?: string, address = freshAddress()): TestApi {
  async function send<T>(
    method: string,
    path: string,
    { payload, headers = {} }: Sending = {},
  ): Promise<Answer<T>> {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    const response = await server.inject({
      method: method as InjectOptions['method'],
      url: path,
      remoteAddress: address,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload: isText ? payload : JSON.stringify(payload) }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = isJson && response.payload ? (JSON.parse(response.payload) as unknown) : undefined
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      body: body as T,
      error: body as ErrorReply,
      text: response.payload,
      bytes: response.rawPayload,
    }
  }
  const withBody =
    (method: string) =>
    <T>(path: string, payload?: object) =>
      send<T>(method, path, payload === undefined ? {} : { payload })
  return {
    as: (person) => testApi(server, person.token, address),
    from: (other) => testApi(server, token, other),
    get: (path) => send('GET', path),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: withBody('DELETE'),
    send,
  }
}
