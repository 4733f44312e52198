import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { freshEmail, PASSWORD } from '../testing/account-factory.ts'
import { serverClient } from '../testing/server-client.ts'
import { freePort, startServer } from '../testing/server-process.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const MINUTE = 60_000

const login = (email: string, password: string, address = freshAddress()) =>
  app.api.from(address).post('/api/auth/login', { email, password })

describe('guessing at an account', () => {
  it('a hundred times at once, in twenty windows, ten guesses of each are compared (A04)', async () => {
    const person = await app.signedIn()
    for (let window = 0; window < 20; window++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => login(person.email, 'Wrong-Horse-1!')),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
      app.clock.move(5 * MINUTE)
    }
    expect((await login(person.email, PASSWORD)).status).toBe(200)
  })

  it('a thousand times from one network address keeps its owner out nowhere else (A05)', async () => {
    const person = await app.signedIn()
    const [home, attacker] = [freshAddress(), freshAddress()]
    expect((await login(person.email, PASSWORD, home)).status).toBe(200)
    const guesses: number[] = []
    for (let at = 0; at < 1_000; at++) {
      guesses.push((await login(person.email, 'Wrong-Horse-1!', attacker)).status)
      if (at % 100 === 0) expect((await login(person.email, PASSWORD, home)).status).toBe(200)
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(10)
    expect((await app.api.as(person).get('/api/auth/me')).status).toBe(200)
    const nobody = freshEmail()
    for (let at = 0; at < 10; at++) await login(nobody, 'Wrong-Horse-1!')
    const [known, unknown] = [await login(person.email, PASSWORD), await login(nobody, PASSWORD)]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })
})

describe('five hundred sign-ins at once', () => {
  it('five times over leave the server answering, within its memory (A03)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assessment-rush-'))
    const server = await startServer({
      ...{ dataDir: join(folder, 'data'), port: await freePort(), env: { RATE_LIMITS: 'off' } },
    })
    // Asked from a thread of its own: this one is busy with five hundred requests.
    const probe = new Worker(new URL('../testing/health-probe.ts', import.meta.url), {
      workerData: server.url,
    })
    try {
      const before = await residentPeak(server.pid)
      const statuses: number[] = []
      for (let round = 0; round < 5; round++) statuses.push(...(await fiveHundredSignIns(server.url)))
      const grown = (await residentPeak(server.pid)) - before
      const answered = once(probe, 'message') as Promise<[number[]]>
      probe.postMessage('stop')
      const times = (await answered)[0].sort((one, other) => one - other)
      const slow = times[Math.ceil(times.length * 0.99) - 1]!
      const compared = statuses.filter((status) => status === 401).length
      process.stdout.write(
        `2,500 sign-ins: ${compared} compared, the others told to come back; ` +
          `/healthz ${Math.round(slow)} ms (99 % of ${times.length}), memory +${Math.round(grown / 1_048_576)} MB\n`,
      )
      expect(new Set(statuses)).toEqual(new Set([401, 503]))
      expect(slow).toBeLessThan(250)
      expect(grown).toBeLessThan(200 * 1_048_576)
    } finally {
      await probe.terminate()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

async function fiveHundredSignIns(url: string): Promise<number[]> {
  const stranger = serverClient(url)
  const answers = await Promise.all(
    Array.from({ length: 500 }, () =>
      stranger.call('POST', '/api/auth/login', { email: freshEmail(), password: 'x' }),
    ),
  )
  return answers.map(({ status }) => status)
}

/** The most memory a process has had, in bytes. */
async function residentPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? NaN) * 1_024
}
