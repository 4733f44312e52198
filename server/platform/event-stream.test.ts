import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import { endpoint } from '../../shared/platform/endpoint.ts'
import { useTestApp } from '../testing/test-app.ts'
import { AppError } from './errors.ts'
import { type EventSink, EventStream } from './event-stream.ts'
import { handleErrors } from './error-handler.ts'
import { makeHttpServer } from './http-server.ts'
import { registerRoutes, route } from './route.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** A machine with much else to do takes its time. */
const SOON = { timeout: 10_000, interval: 20 }

const app = useTestApp()

const Event = z.object({ event: z.literal('tick'), data: z.object({ text: z.string() }) })
const call = endpoint('POST', '/api/planted', {
  ...{ summary: 'x', tag: 'x', status: 201 },
  reply: z.object({ whole: z.boolean() }),
  events: Event,
})
type Sink = EventSink<z.infer<typeof Event>>

let planted: FastifyInstance
let port: number
/** What the next stream tells. */
let tell: (sink: Sink) => Promise<void> = () => Promise.resolve(undefined)
const running = new Set<string>()
const sockets: Socket[] = []

beforeAll(async () => {
  const { db, vault, clock, log, publicUrl } = app
  planted = makeHttpServer({ logger: log.logger, publicUrl, trustProxy: false })
  handleErrors(planted)
  await setSecurityHeaders(planted, publicUrl)
  const parts = {
    ...{ db, vault, clock },
    authenticate: (token: string) =>
      Promise.resolve({ id: token, role: 'assessor', sessionId: token } as never),
    sessionsRunning: (ids: readonly string[]) =>
      Promise.resolve(new Set(ids.filter((id) => running.has(id)))),
  }
  registerRoutes(planted, parts, [
    route(call, { allow: ['assessor'] }, ({ wantsEvents }) =>
      wantsEvents ? Promise.resolve(new EventStream(tell)) : Promise.resolve({ whole: true }),
    ),
  ])
  await planted.listen({ port: 0, host: '127.0.0.1' })
  const address = planted.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => planted.close())
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

const token = (name: string) => name.padEnd(20, 'x')

/** Calls over a connection of its own, so that it can be read slowly or cut. */
function listen(name = 'a', accept = 'text/event-stream'): { socket: Socket; heard: () => string } {
  running.add(token(name))
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/planted HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token(name)}\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`,
  )
  return { socket, heard: () => heard }
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const frames = (heard: string) =>
  heard.match(/(event|data|:).*$/gm)?.filter((line) => /^(event|data): /.test(line))

describe('a stream of events', () => {
  it('comes with every protective header, and can be neither kept, joined up nor compressed on the way', async () => {
    tell = (sink) => sink.send({ event: 'tick', data: { text: 'a\nb' } })
    const { socket, heard } = listen()
    await closed(socket)
    const [head] = heard().split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 201 /)
    for (const line of [
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-store, no-transform',
      'x-accel-buffering: no',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
    ])
      expect(head?.toLowerCase()).toContain(line)
    expect(head).not.toContain('content-encoding')
    expect(frames(heard())).toEqual(['event: tick', 'data: {"text":"a\\nb"}'])
  })

  it('is asked for by name only', async () => {
    for (const accept of ['application/json', '*/*', 'text/html, application/json']) {
      const { socket, heard } = listen('a', accept)
      await closed(socket)
      expect(heard()).toContain('{"whole":true}')
    }
    tell = () => Promise.resolve(undefined)
    const { socket, heard } = listen('a', 'application/json, TEXT/event-stream;q=0.9')
    await closed(socket)
    expect(heard()).toContain('text/event-stream; charset')
  })

  it('lets out what is declared and nothing else', async () => {
    tell = async (sink) => {
      await sink.send({ event: 'tick', data: { text: 'x', secret: 'canary' } } as never)
    }
    const { socket, heard } = listen()
    await closed(socket)
    expect(frames(heard())).toEqual(['event: tick', 'data: {"text":"x"}'])
  })

  it('tells a failure as its last event', async () => {
    tell = async (sink) => {
      await sink.send({ event: 'tick', data: { text: 'x' } })
      throw new AppError('ai_unavailable', 'It went away.', { cause: new Error('canary') })
    }
    const known = listen()
    await closed(known.socket)
    expect(frames(known.heard())?.slice(2)).toEqual([
      'event: error',
      'data: {"message":"It went away.","code":"ai_unavailable"}',
    ])
    tell = () => Promise.reject(new Error('canary'))
    const unknown = listen()
    await closed(unknown.socket)
    expect(unknown.heard()).toContain('"code":"internal"')
    expect(unknown.heard() + known.heard()).not.toContain('canary')
    expect(app.log.takeErrors()).toHaveLength(2)
  })

  it('ends for its teller when the listener goes', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<unknown>()
    tell = async (sink) => {
      sink.signal.addEventListener('abort', () => resolve(sink.send({ event: 'tick', data: { text: '' } })))
      await sink.send({ event: 'tick', data: { text: 'x' } })
      await new Promise(() => undefined)
    }
    const { socket, heard } = listen()
    await expect.poll(heard, SOON).toContain('event: tick')
    socket.destroy()
    await expect(gone).rejects.toThrow('aborted')
  })

  it('waits for a listener who does not read, and keeps little for them', async () => {
    let sent = 0
    const { promise: over, resolve } = Promise.withResolvers<undefined>()
    tell = async (sink) => {
      const text = 'x'.repeat(10_000)
      try {
        for (;;) {
          await sink.send({ event: 'tick', data: { text } })
          sent += text.length
        }
      } finally {
        resolve(undefined)
      }
    }
    const { socket } = listen()
    socket.pause()
    let before = -1
    while (sent > before) {
      before = sent
      await sleep(300)
    }
    // What the system holds on both sides of the connection, and a little more.
    expect(sent).toBeLessThan(16_000_000)
    socket.destroy()
    await over
  })

  it('says that it is there while nothing happens', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    tell = async (sink) => {
      await sink.send({ event: 'tick', data: { text: 'x' } })
      await promise
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { socket, heard } = listen()
    await vi.waitUntil(() => heard().includes('tick'), SOON)
    vi.advanceTimersByTime(14_000)
    await vi.waitUntil(() => heard().includes(': still here\n\n'), SOON)
    resolve(undefined)
    await closed(socket)
  })
})

describe('a stream whose session ends', () => {
  const forever = async (sink: Sink) => {
    await sink.send({ event: 'tick', data: { text: 'x' } })
    await new Promise(() => undefined)
  }

  it('is told so and closed within five seconds, and the others go on', async () => {
    tell = forever
    const one = listen('one')
    const other = listen('other')
    await expect.poll(() => one.heard() + other.heard(), SOON).toMatch(/tick[^]*tick/)
    const began = performance.now()
    running.delete(token('one'))
    await closed(one.socket)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(frames(one.heard())?.slice(2)).toEqual([
      'event: error',
      `data: {"message":"${SESSION_ENDED}","code":"unauthenticated"}`,
    ])
    expect(other.socket.closed).toBe(false)
    other.socket.destroy()
  })

  it('is closed also for a listener who does not read', async () => {
    tell = async (sink) => {
      for (;;) await sink.send({ event: 'tick', data: { text: 'x'.repeat(10_000) } })
    }
    const { socket } = listen('deaf')
    socket.pause()
    const connections = () =>
      new Promise((resolve) => planted.server.getConnections((_error, count) => resolve(count)))
    await sleep(500)
    expect(await connections()).toBe(1)
    running.delete(token('deaf'))
    await expect.poll(connections, { timeout: 5_000 }).toBe(0)
    socket.destroy()
  })
})
