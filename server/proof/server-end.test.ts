import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedInAssessor } from '../testing/server-client.ts'
import {
  freePort,
  freezeDatabase,
  interruptedStart,
  type ServerProcess,
  startServer,
} from '../testing/server-process.ts'

const HALF_A_POST =
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'

let folder: string
let dataDir: string
let port: number
let server: ServerProcess | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assessment-end-'))
  dataDir = join(folder, 'data')
  port = await freePort()
})

afterEach(async () => {
  await server?.kill('server and database').catch(() => undefined)
  server = null
  await rm(folder, { recursive: true, force: true })
})

/** Asks the server to end; answers its exit code and the milliseconds it took. */
async function stopped(): Promise<{ code: number | null; ms: number }> {
  const began = performance.now()
  const code = (await server?.stop()) ?? null
  server = null
  return { code, ms: performance.now() - began }
}

async function opened(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  // Time for the server to read it.
  await sleep(200)
  return socket
}

const databaseRuns = () => existsSync(join(dataDir, 'postgres/postmaster.pid'))

describe('SIGTERM', () => {
  it('ends the server and its database at once while a browser holds a connection it opened in advance', async () => {
    server = await startServer({ dataDir, port })
    const silent = await opened('')
    const { code, ms } = await stopped()
    expect([code, databaseRuns()]).toEqual([0, false])
    expect(ms).toBeLessThan(5_000)
    silent.destroy()
  })

  it('ends them after ten seconds while a client does not finish its request', async () => {
    server = await startServer({ dataDir, port })
    const half = await opened(HALF_A_POST)
    const { code, ms } = await stopped()
    expect([code, databaseRuns()]).toEqual([0, false])
    expect(ms).toBeGreaterThan(9_500)
    expect(ms).toBeLessThan(14_000)
    half.destroy()
  })

  it('during the start stops what has started', async () => {
    const { code, postmaster } = await interruptedStart({ dataDir, port })
    expect([code, databaseRuns()]).toEqual([0, false])
    expect(commandLine(postmaster)).not.toContain('postgres')
  })
})

describe('a database that is stopped but not gone', () => {
  it('is told by /readyz within 2 s and by calls within seconds, and is used again when it goes on', async () => {
    server = await startServer({ dataDir, port })
    const client = await signedInAssessor(server)
    const call = async (path: string) => {
      const began = performance.now()
      const answer = await client.call<{ code?: string; status?: string }>('GET', path)
      return { status: answer.status, body: answer.body, ms: performance.now() - began }
    }
    const thaw = freezeDatabase(dataDir)
    try {
      const [ready, health, cases] = await Promise.all([
        call('/readyz'),
        call('/healthz'),
        call('/api/cases'),
      ])
      expect([ready.status, ready.body]).toEqual([503, { status: 'database_unreachable' }])
      expect(ready.ms).toBeLessThan(2_000)
      expect(health.status).toBe(200)
      expect(health.ms).toBeLessThan(500)
      expect([cases.status, cases.body.code]).toEqual([503, 'unavailable'])
      expect(cases.ms).toBeLessThan(7_500)
    } finally {
      thaw()
    }
    await expect.poll(async () => (await call('/readyz')).status, { timeout: 5_000 }).toBe(200)
    expect((await call('/api/cases')).status).toBe(200)
    expect((await stopped()).code).toBe(0)
  })
})

/** Empty when there is no such process. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
