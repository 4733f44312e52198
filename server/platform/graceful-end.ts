import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** What is in flight at the end gets this long. */
const GRACE_MS = 10_000
/** These answer to the last: they tell whoever watches the process. */
const WATCHED = ['/healthz', '/readyz', '/metrics']

/**
 * Makes `close()` end gently. Connections without a request are closed at once, also those that never sent a byte, such
 * as a browser opens in advance. Requests in flight get 10 s, and what arrives meanwhile is refused as `unavailable`.
 * Then whatever is left is cut off, so that the end always comes. Register it after the hooks that set headers.
 * @returns whether the end has begun.
 */
export function endGently(app: FastifyInstance, graceMs = GRACE_MS): () => boolean {
  let ending = false
  let cut: NodeJS.Timeout | undefined
  const connections = watchConnections(app, () => ending)
  app.addHook('preClose', (done) => {
    ending = true
    connections.closeIdle()
    cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(cut)
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!ending || WATCHED.includes(request.routeOptions.url ?? '')) done()
    else
      done(
        new AppError(
          'unavailable',
          'The service is being restarted. Nothing was changed. Please try again shortly.',
          { retryAfter: 5 },
        ),
      )
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Tells the client, and the server itself, that nothing more goes over this connection.
    if (ending) reply.header('connection', 'close')
    done()
  })
  return () => ending
}

/** Knows of each connection whether a request is on its way: one being answered, or one that has begun to arrive. */
function watchConnections(app: FastifyInstance, ending: () => boolean): { closeIdle(): void } {
  const connections = new Map<Socket, { answering: number; bytesDone: number }>()
  const closeIfIdle = (socket: Socket) => {
    const state = connections.get(socket)
    if (state?.answering === 0 && socket.bytesRead === state.bytesDone) socket.destroySoon()
  }
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { answering: 0, bytesDone: 0 })
    socket.once('close', () => connections.delete(socket))
    if (ending()) socket.destroy()
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = connections.get(socket)
    if (!state) return
    state.answering++
    response.once('close', () => {
      state.answering--
      state.bytesDone = socket.bytesRead
      if (ending()) closeIfIdle(socket)
    })
  })
  return {
    closeIdle: () => {
      for (const socket of connections.keys()) closeIfIdle(socket)
    },
  }
}
