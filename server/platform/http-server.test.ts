import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/platform/endpoint.ts'
import { logLines } from '../testing/log-lines.ts'
import { systemClock } from './clock.ts'
import { handleErrors } from './error-handler.ts'
import { endGently } from './graceful-end.ts'
import { makeHttpServer, type Patience } from './http-server.ts'
import { registerRoutes, route, type RouteParts } from './route.ts'
import { setSecurityHeaders } from './security-headers.ts'

const PUBLIC_URL = 'http://assessment.test'
const GET = 'GET /slow HTTP/1.1\r\nhost: a\r\n'
const POST = 'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'

/** Nobody signs in here. */
const NO_PARTS = { clock: systemClock } as RouteParts

const servers: FastifyInstance[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

interface Client {
  socket: Socket
  heard: () => string
  /** Milliseconds from the connection until the server closed it. */
  closed: Promise<number>
}

/** A server with one call that takes 300 ms, and clients that speak to it byte by byte. */
async function serve(options: { patience?: Patience; graceMs?: number }) {
  const app = makeHttpServer({
    ...{ logger: logLines().logger, publicUrl: PUBLIC_URL, trustProxy: false },
    ...(options.patience && { patience: options.patience }),
  })
  servers.push(app)
  handleErrors(app)
  await setSecurityHeaders(app, PUBLIC_URL)
  const ending = endGently(app, options.graceMs)
  let begun = 0
  const slow = async () => {
    begun++
    await sleep(300)
    return { done: true }
  }
  app.get('/slow', slow)
  app.post('/slow', slow)
  const patient = endpoint('GET', '/patient', {
    summary: 'Waits',
    tag: 'Test',
    reply: z.object({ done: z.boolean() }),
  })
  registerRoutes(app, NO_PARTS, [route(patient, { allow: 'anyone', waits: 2_000 }, slow)])
  app.get('/large', () => Buffer.alloc(50_000_000))
  app.get('/readyz', () => ({ ending: ending() }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = async (text = ''): Promise<Client> => {
    const began = performance.now()
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('error', () => undefined)
    const closed = once(socket, 'close').then(() => performance.now() - began)
    await once(socket, 'connect')
    if (text) socket.write(text)
    return { socket, heard: () => heard, closed }
  }
  return { app, client, begun: () => begun }
}

describe('a slow client', () => {
  const patience = { headers: 300, request: 600, silence: 1_000, check: 50 }

  it('is closed in its time: before, within and after its headers', async () => {
    const { client } = await serve({ patience })
    const silent = await client()
    const half = await client(GET)
    const cut = await client(POST)
    expect(await silent.closed).toBeLessThan(600)
    expect(await half.closed).toBeLessThan(600)
    expect(await cut.closed).toBeLessThan(900)
    expect(silent.heard()).toBe('')
    expect(half.heard()).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"}$/s)
  })

  it('that says a byte now and then is closed all the same', async () => {
    const { client } = await serve({ patience })
    const dripping = await client(GET)
    const drip = setInterval(() => dripping.socket.write('x: y\r\n'), 40)
    expect(await dripping.closed).toBeLessThan(600)
    clearInterval(drip)
  })

  it('and one that waits for a call is, unless the call says that it takes longer', async () => {
    const { client } = await serve({ patience: { ...patience, silence: 150 } })
    const [slow, waiting] = [
      await client(`${GET}\r\n`),
      await client(`${GET.replace('slow', 'patient')}\r\n`),
    ]
    await slow.closed
    expect(slow.heard()).toBe('')
    await expect.poll(() => waiting.heard()).toMatch(/^HTTP\/1\.1 200 .*{"done":true}$/s)
    waiting.socket.destroy()
  })

  it('that does not read its answer is closed, too', async () => {
    const { app, client } = await serve({ patience })
    const deaf = await client()
    deaf.socket.pause()
    deaf.socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
    const connections = () =>
      new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
    await sleep(500)
    expect(await connections()).toBe(1)
    await expect.poll(connections, { timeout: 2_000 }).toBe(0)
    deaf.socket.destroy()
  })

  it('has 30 seconds at the most', () => {
    const { server } = makeHttpServer({
      ...{ logger: logLines().logger, publicUrl: PUBLIC_URL, trustProxy: false },
    })
    const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number }
    expect(server.headersTimeout + connectionsCheckingInterval).toBeLessThan(30_000)
    expect(server.requestTimeout + connectionsCheckingInterval).toBeLessThan(30_000)
    expect(server.timeout).toBeLessThan(30_000)
    server.close()
  })
})

describe('the end of the server', () => {
  it('closes connections without a request at once, also one that never sent a byte', async () => {
    const { app, client } = await serve({})
    const silent = await client()
    const kept = await client('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n')
    await expect.poll(kept.heard).toContain('{"ending":false}')
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(1_000)
    await Promise.all([silent.closed, kept.closed])
  })

  it('lets what is in flight finish', async () => {
    const { app, client, begun } = await serve({})
    const busy = await client(`${GET}\r\n`)
    await expect.poll(begun).toBe(1)
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(1_000)
    await busy.closed
    expect(busy.heard()).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n.*{"done":true}$/is)
  })

  it('comes when its time is over, whatever is in flight', async () => {
    const { app, client } = await serve({ graceMs: 400 })
    const cut = await client(POST)
    const half = await client(GET)
    await sleep(50)
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeGreaterThan(350)
    expect(performance.now() - began).toBeLessThan(1_400)
    await Promise.all([cut.closed, half.closed])
  })

  it('refuses in our words what arrives meanwhile, and still says that it is ending', async () => {
    const { app, client, begun } = await serve({ graceMs: 3_000 })
    const late = await client(GET)
    const asking = await client('GET /readyz HTTP/1.1\r\nhost: a\r\n')
    await sleep(50)
    const closed = app.close()
    await sleep(50)
    late.socket.write('\r\n')
    asking.socket.write('\r\n')
    await Promise.all([late.closed, asking.closed, closed])
    expect(begun()).toBe(0)
    expect(late.heard()).toMatch(/^HTTP\/1\.1 503 /)
    expect(late.heard()).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(late.heard()).toMatch(/^retry-after: 5\r$/im)
    expect(late.heard()).toContain(
      '{"message":"The service is being restarted. Nothing was changed. Please try again shortly.","code":"unavailable"}',
    )
    expect(asking.heard()).toMatch(/^HTTP\/1\.1 200 .*{"ending":true}$/s)
  })
})
