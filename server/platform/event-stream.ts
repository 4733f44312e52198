import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import type { Clock } from './clock.ts'
import { toAppError } from './error-handler.ts'
import { AppError } from './errors.ts'

/** An event as it goes over the wire. */
export interface StreamEvent {
  event: string
  data: unknown
}

/** Where the events of one answer go. */
export interface EventSink<E> {
  /** Aborted as soon as nobody listens any more. */
  readonly signal: AbortSignal
  /**
   * Sends an event; resolves when the listener has room for the next, so that nothing piles up for a slow one.
   * @throws the reason of `signal` where nobody listens any more.
   */
  send(event: E): Promise<void>
}

/** An answer that comes as a stream of events, for a handler to return. What `tell` throws becomes the last event. */
export class EventStream<E extends StreamEvent> {
  readonly tell: (sink: EventSink<E>) => Promise<void>

  constructor(tell: (sink: EventSink<E>) => Promise<void>) {
    this.tell = tell
  }
}

/** Tells which of the sessions named are still running, without making any of them last longer. */
export type SessionsRunning = (ids: readonly string[], now: Date) => Promise<ReadonlySet<string>>

/** Sends events as the answer to a request. */
export type SendEvents = (
  request: FastifyRequest,
  reply: FastifyReply,
  stream: { sessionId: string; tell: (sink: EventSink<StreamEvent>) => Promise<void> },
) => FastifyReply

/** What the streams of a process take from the application. */
interface EventStreamParts {
  clock: Clock
  sessionsRunning: SessionsRunning
}

/** A silent connection is closed after 29 s (http-server.ts), and by some proxies sooner. */
const HEARTBEAT_MS = 10_000
/** How often it is asked whether the sessions of all open streams still run (requirement S06: closed within 5 s). */
const SESSION_CHECK_MS = 2_000
/** A listener who does not take the last event is cut off after this. */
const LAST_EVENT_MS = 1_500
/** Bytes that may wait for a listener beside those that the system holds. */
const WAITING_BYTES = 16_384

const HEARTBEAT = ': still here\n\n'
const ERROR_EVENT = 'error'

/** Whether a request asks for events rather than JSON. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((type) => /^\s*text\/event-stream\s*(;|$)/i.test(type))

/**
 * Sends streams of events and looks after all that are open: none outlives the session it was asked for with, and none
 * makes it last longer (requirements S04 and S06).
 */
export function eventStreams({ clock, sessionsRunning }: EventStreamParts): SendEvents {
  const open = new Map<OpenStream, string>()
  let timer: NodeJS.Timeout | undefined

  async function checkSessions(): Promise<void> {
    // Streams that are opened meanwhile were not asked for.
    const asked = [...open]
    const sessions = new Set(asked.map(([, sessionId]) => sessionId))
    const running = await sessionsRunning([...sessions], clock.now())
    for (const [stream, sessionId] of asked)
      if (!running.has(sessionId)) stream.end(new AppError('unauthenticated', SESSION_ENDED))
  }

  return (request, reply, { sessionId, tell }) => {
    const stream = openStream(reply)
    open.set(stream, sessionId)
    timer ??= setInterval(() => {
      // A database that does not answer ends nobody's session; it is asked again.
      checkSessions().catch((error: unknown) => request.log.error({ err: error }, 'sessions of open streams'))
    }, SESSION_CHECK_MS)
    stream.sink.signal.addEventListener('abort', () => {
      open.delete(stream)
      if (open.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    tell(stream.sink).then(
      () => stream.end(null),
      (error: unknown) => {
        // After the last event, or once nobody listens, what was waiting to send comes to its end here.
        if (!stream.sink.signal.aborted) stream.end(toAppError(error, request))
      },
    )
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream.bytes)
  }
}

interface OpenStream {
  bytes: PassThrough
  sink: EventSink<StreamEvent>
  /** Ends the stream, with an error as its last event where there is one. */
  end(error: AppError | null): void
}

function openStream(reply: FastifyReply): OpenStream {
  const bytes = new PassThrough({ highWaterMark: WAITING_BYTES })
  const over = new AbortController()
  const heartbeat = setInterval(() => {
    if (!bytes.writableNeedDrain) bytes.write(HEARTBEAT)
  }, HEARTBEAT_MS)
  let cut: NodeJS.Timeout | undefined
  over.signal.addEventListener('abort', () => clearInterval(heartbeat))
  bytes.once('close', () => over.abort())
  for (const told of ['finish', 'close']) reply.raw.once(told, () => clearTimeout(cut))
  return {
    bytes,
    sink: {
      signal: over.signal,
      send: async (event) => {
        over.signal.throwIfAborted()
        if (!bytes.write(frame(event))) await once(bytes, 'drain', { signal: over.signal })
      },
    },
    end: (error) => {
      if (over.signal.aborted) return
      if (error)
        bytes.write(frame({ event: ERROR_EVENT, data: { message: error.message, code: error.code } }))
      bytes.end()
      cut = setTimeout(() => reply.raw.destroy(), LAST_EVENT_MS)
      over.abort()
    },
  }
}

/** An event in bytes; JSON holds no line break, so that it is one line. */
const frame = ({ event, data }: StreamEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
