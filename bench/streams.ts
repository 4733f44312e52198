import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelStub } from '../server/testing/model-stub.ts'
import { type ServerClient, serverClient, signedInAssessor } from '../server/testing/server-client.ts'
import type { ServerProcess } from '../server/testing/server-process.ts'
import { memoryOf, startBuiltServer, withFolder } from './measuring/built-server.ts'
import { median, megabytes, milliseconds, percentile, printTable } from './measuring/table.ts'

/** Streams open at once, of people who have as many as they may. */
const STREAMS = 500
const EACH = 3
/** A model that says a few words every half second, for longer than this takes. */
const PIECE = 'about the totality of needs '
const EVERY_MS = 500
const PIECES = 600
/** How long all of them are listened to. */
const LISTENED_MS = 15_000
/** What the server may take meanwhile (issue 6). */
const MOST_BYTES = 400 * 1_048_576
const ADMIN = { email: 'admin@example.org', password: 'Kettle-Meadow-42!' }
/** As much as a process needs: with a whole machine to itself it tidies up late and takes what there is. */
const HEAP = '--max-old-space-size=1024 --max-semi-space-size=16'
/** People who register at the same moment. */
const TOGETHER = 8

interface Listener {
  request: ClientRequest
  /** Moments at which words came. */
  heard: number[]
}

const model = await startModelStub()
model.behave({ kind: 'answer', pieces: Array.from({ length: PIECES }, () => PIECE), everyMs: EVERY_MS })
await withFolder(async (dataDir) => {
  const start = () =>
    startBuiltServer(dataDir, {
      ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: 'stub', RATE_LIMITS: 'off', NODE_OPTIONS: HEAP },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    })
  const first = await start()
  const tokens = await signUp(first, Math.ceil(STREAMS / EACH)).finally(() => first.stop())
  // Another process: what hundreds of password hashes have taken does not go back to the system.
  const server = await start()
  try {
    await measure(server, tokens)
  } finally {
    await server.kill('server and database')
  }
})
await model.close()

async function measure(server: ServerProcess, tokens: readonly string[]): Promise<void> {
  const people = tokens.map((token) => serverClient(server.url, token))
  const before = memoryOf(server.pid).now
  const listeners: Listener[] = []
  for (const client of people)
    listeners.push(...(await Promise.all(Array.from({ length: EACH }, () => listen(server, client)))))
  while (listeners.some(({ heard }) => heard.length === 0)) await sleep(100)
  const began = performance.now()
  const others = await timesOfOthers(people[0] ?? serverClient(server.url), LISTENED_MS)
  const { now, peak } = memoryOf(server.pid)
  const told = listeners.map(({ heard }) => heard.filter((at) => at >= began))
  const gaps = told.flatMap(gapsOf)
  const silent = told.filter(({ length }) => length === 0).length
  for (const { request } of listeners) request.destroy()
  printTable(
    [`${listeners.length} open streams`, 'figure'],
    [
      ['memory of the server before', megabytes(before)],
      ['with the streams', megabytes(now)],
      ['at its highest', megabytes(peak)],
      ['for one stream', `${Math.round((now - before) / listeners.length / 1_024)} kB`],
      ['pieces told in a second', String(Math.round((told.flat().length / LISTENED_MS) * 1_000))],
      [`between two pieces (${EVERY_MS} ms at the model), median`, milliseconds(median(gaps))],
      ['99 %', milliseconds(percentile(gaps, 0.99))],
      ['streams that told nothing', String(silent)],
      ['GET /api/chat/sessions meanwhile, median', milliseconds(median(others))],
      ['99 %', milliseconds(percentile(others, 0.99))],
    ],
  )
  if (peak > MOST_BYTES || silent > 0 || listeners.length < STREAMS) process.exitCode = 1
}

/** Registers people, whom the launch promotion makes Pro; answers their tokens. */
async function signUp(server: ServerProcess, count: number): Promise<string[]> {
  const { body } = await serverClient(server.url).call<{ sessionToken: string }>(
    'POST',
    '/api/auth/login',
    ADMIN,
  )
  const admin = serverClient(server.url, body.sessionToken)
  await admin.call('PATCH', '/api/admin/settings', { launchPromotionSize: count })
  const tokens: string[] = []
  while (tokens.length < count) {
    const next = tokens.length
    const clients = await Promise.all(
      Array.from({ length: Math.min(TOGETHER, count - next) }, (_, index) =>
        signedInAssessor(server, `nurse-${next + index}`),
      ),
    )
    tokens.push(...clients.map(({ token }) => token))
  }
  return tokens
}

/** Begins a session, asks a question and listens to its answer. @throws Error for a refusal */
async function listen(server: ServerProcess, client: ServerClient): Promise<Listener> {
  const { body } = await client.call<{ session: { id: string } }>('POST', '/api/chat/sessions', {})
  const asking = request(`${server.url}/api/chat/sessions/${body.session.id}/messages`, {
    method: 'POST',
    agent: false,
    headers: {
      ...{ authorization: `Bearer ${client.token}`, accept: 'text/event-stream' },
      'content-type': 'application/json',
    },
  })
  const heard: number[] = []
  asking.end(JSON.stringify({ content: 'What is a primary health need?' }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 201)
    throw new Error(`A message answered ${answer.statusCode}: ${await text(answer)}\n${server.output()}`)
  answer.setEncoding('utf8').on('data', (events: string) => {
    if (events.includes('event: token')) heard.push(performance.now())
  })
  // The end of the measurement cuts them off.
  answer.on('error', () => undefined)
  asking.on('error', () => undefined)
  return { request: asking, heard }
}

/** Times another call takes meanwhile, one after another. */
async function timesOfOthers(client: ServerClient, ms: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const began = performance.now()
    await client.call('GET', '/api/chat/sessions')
    times.push(performance.now() - began)
    await sleep(20)
  }
  return times
}

function gapsOf(moments: readonly number[]): number[] {
  return moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
}
