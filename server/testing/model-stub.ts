import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A call that arrived: its path, its headers, and its body as sent. */
export interface ModelCall {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
  /** Milliseconds (`performance.now`) at which the caller closed the connection before the end; null where not. */
  closedAt: number | null
}

/** How the server behaves. `pieces` are sent one after the other, `everyMs` apart. */
export type Behaviour =
  | {
      kind: 'answer'
      pieces?: readonly string[]
      everyMs?: number
      usage?: { prompt_tokens: number; completion_tokens: number } | null
      finish?: string
    }
  /** A status, with headers of its own and a body that repeats what it was sent. */
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Nothing at all; with `pieces` nothing after them. */
  | { kind: 'hang'; pieces?: readonly string[] }
  /** 200 and bytes that are no stream of events, one of events that are no JSON, or one in another shape. */
  | { kind: 'bytes'; body: string }
  /** The pieces, and then the end without a finish; with `cut` the connection breaks. */
  | { kind: 'half'; pieces: readonly string[]; cut: boolean }
  /** A proper answer at one byte every `everyMs`. */
  | { kind: 'drip'; everyMs: number }
  /** Words without end. */
  | { kind: 'endless' }
  /** So many bytes in one line. */
  | { kind: 'huge'; bytes: number }

/** A server on this machine that speaks the protocol of chat completions, with every fault a test wants. */
export interface ModelStub {
  /** With `/v1`, as AI_BASE_URL is given. */
  baseUrl: string
  /** Everything it was asked, oldest first; questions whether it is there are not among it. */
  calls: ModelCall[]
  /** How often it was asked for its models. */
  probes(): number
  /** From now on it behaves like this. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

const PIECES = ['A primary health need ', 'is about the totality ', 'of needs [1].'] as const
const USAGE = { prompt_tokens: 100, completion_tokens: 20 } as const

/** @param tls serves over TLS with this certificate, which nobody has signed */
export async function startModelStub(tls?: { cert: string; key: string }): Promise<ModelStub> {
  const calls: ModelCall[] = []
  let behaviour: Behaviour = { kind: 'answer' }
  let probes = 0

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith('/models')) {
      probes++
      const status = behaviour.kind === 'status' ? behaviour.status : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}')
      return
    }
    void textOf(request).then(async (body) => {
      const call: ModelCall = { path: request.url ?? '', headers: request.headers, body, closedAt: null }
      calls.push(call)
      response.on('close', () => {
        if (!response.writableFinished) call.closedAt = performance.now()
      })
      await play(behaviour, response, call)
    })
  }
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve)
  // A handshake that a client gives up is no fault of the server.
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/v1`,
    calls,
    probes: () => probes,
    behave: (next) => {
      behaviour = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const chunk = (delta: object, finish: string | null = null) => ({
  ...{ id: 'stub', object: 'chat.completion.chunk', created: 0, model: 'stub' },
  choices: [{ index: 0, delta, finish_reason: finish }],
})
const wordsEvent = (content: string) => event(chunk({ role: 'assistant', content }))

/** A whole answer as the bytes of its events. */
function* answerEvents({ pieces = PIECES, usage = USAGE, finish = 'stop' }: Behaviour & { kind: 'answer' }) {
  for (const piece of pieces) yield wordsEvent(piece)
  yield event(chunk({}, finish))
  if (usage) yield event({ ...chunk({}), choices: [], usage: { ...usage, total_tokens: 0 } })
  yield 'data: [DONE]\n\n'
}

async function play(behaviour: Behaviour, response: ServerResponse, call: ModelCall): Promise<void> {
  const isGone = () => response.destroyed
  const begin = () => response.writeHead(200, { 'content-type': 'text/event-stream' })
  switch (behaviour.kind) {
    case 'answer':
      begin()
      for (const part of answerEvents(behaviour)) {
        if (isGone()) return
        response.write(part)
        if (behaviour.everyMs) await pause(behaviour.everyMs)
      }
      response.end()
      return
    case 'status':
      response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
      response.end(
        JSON.stringify({ error: { message: `${String(call.headers['authorization'])} ${call.body}` } }),
      )
      return
    case 'hang':
      if (!behaviour.pieces) return
      begin()
      for (const piece of behaviour.pieces) response.write(wordsEvent(piece))
      return
    case 'bytes':
      begin().end(behaviour.body)
      return
    case 'half':
      begin()
      for (const piece of behaviour.pieces) response.write(wordsEvent(piece))
      if (behaviour.cut) setImmediate(() => response.destroy())
      else response.end()
      return
    case 'drip':
      begin()
      for (const byte of [...answerEvents({ kind: 'answer' })].join('')) {
        if (isGone()) return
        response.write(byte)
        await pause(behaviour.everyMs)
      }
      response.end()
      return
    case 'endless':
      begin()
      while (!isGone()) {
        response.write(wordsEvent('and so on '.repeat(20)))
        await pause(0)
      }
      return
    case 'huge': {
      begin().write('data: ')
      const block = 'x'.repeat(65_536)
      for (let sent = 0; sent < behaviour.bytes && !isGone(); sent += block.length)
        if (!response.write(block)) await Promise.race([pause(1_000), drained(response)])
      response.end()
    }
  }
}

const drained = (response: ServerResponse) => new Promise<void>((done) => response.once('drain', done))
