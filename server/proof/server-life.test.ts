import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCase, serverClient, type ServerClient, signedInAssessor } from '../testing/server-client.ts'
import { freePort, refusedStart, type ServerProcess, startServer } from '../testing/server-process.ts'

let folder: string
let dataDir: string
let port: number
const running: ServerProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assessment-life-'))
  dataDir = join(folder, 'data')
  port = await freePort()
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a start that cannot go on', () => {
  it('is refused with one sentence while another server has the folder', async () => {
    const first = await start()
    const { code, sentence, ms } = await refusedStart({ dataDir, port: await freePort() })
    expect(code).toBe(1)
    expect(sentence).toBe(
      `The data folder ${dataDir} is in use by another server (process ${first.pid}); stop that one, or choose another folder with DATA_DIR.\n`,
    )
    expect(ms).toBeLessThan(first.readyMs + 2_000)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('names a missing key, and the one that belongs elsewhere, and leaves the data alone', async () => {
    const server = await start()
    const client = await signedInAssessor(server)
    const { id } = await openCase(client, 'kept under its key')
    await stopped(server)
    const key = join(dataDir, 'encryption.key')
    await rename(key, join(folder, 'kept.key'))

    const missing = await refusedStart({ dataDir, port })
    expect(missing.code).toBe(1)
    expect(missing.sentence).toBe(
      `The encryption key ${key} is missing, and the stored data cannot be read without it: restore it from your backup\n`,
    )

    await writeFile(
      key,
      `${Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64')}\n`,
      {
        mode: 0o600,
      },
    )
    const wrong = await refusedStart({ dataDir, port })
    expect(wrong.code).toBe(1)
    expect(wrong.sentence).toMatch(/^[^\n]*key[^\n]*\n$/)

    await writeFile(key, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n')
    const weak = await refusedStart({ dataDir, port })
    expect(weak.code).toBe(1)
    expect(weak.sentence).toMatch(/^[^\n]*weak key[^\n]*\n$/)

    await rename(join(folder, 'kept.key'), key)
    const again = serverClient((await start()).url, client.token)
    const { body } = await again.call<{ case: { caseReference: string } }>('GET', `/api/cases/${id}`)
    expect(body.case.caseReference).toBe('kept under its key')
  })

  it('names PORT when another program has it, and leaves no database behind', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { code, sentence } = await refusedStart({ dataDir, port })
    other.close()
    expect([code, sentence]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use by another program: stop that one, or choose another port with PORT\n`,
    ])
    await expect(readFile(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('names DATABASE_URL when nothing answers there, without its password', async () => {
    const env = { DATABASE_URL: `postgres://owner:kanarienvogel@localhost:${await freePort()}/x` }
    const { code, sentence, log } = await refusedStart({ dataDir, port, env })
    expect([code, sentence]).toEqual([
      1,
      expect.stringMatching(
        /^The database at localhost:\d+ cannot be reached \(ECONNREFUSED\): check DATABASE_URL, and that PostgreSQL is running there\n$/,
      ),
    ])
    expect(log).toContain('ECONNREFUSED')
    expect(sentence + log).not.toContain('kanarienvogel')
  })

  it.each([
    ['PORT', 'ninety', 'PORT takes a number from 0 to 65535'],
    ['PUBLIC_URL', 'ftp://somewhere', 'PUBLIC_URL takes an address that begins with http:// or https://'],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS takes on or off'],
  ])('names %s when it is %s', async (name, value, sentence) => {
    const refused = await refusedStart({ dataDir, port, env: { [name]: value } })
    expect(refused).toMatchObject({
      code: 1,
      sentence: expect.stringMatching(new RegExp(`^${sentence}.*\n$`)),
    })
  })
})

describe('SIGTERM', () => {
  it('lets what is in flight finish, takes nothing new, and ends with 0', async () => {
    const server = await start()
    const client = await signedInAssessor(server)
    const { id, assessments } = await openCase(client, 'in flight')
    const evidence = 'Written while the server was asked to end.'
    const slow = beginSaving(server, client, assessments[0]!.id, JSON.stringify({ evidence }))
    const answered = once(slow.request, 'response') as Promise<[IncomingMessage]>
    await slow.accepted
    const code = server.stop()
    await expect.poll(() => refusesConnections(server)).toBe(true)
    slow.sendRest()
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(await code).toBe(0)
    await expect(readFile(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
    running.length = 0

    const again = serverClient((await start()).url, client.token)
    const { body } = await again.call<{ assessments: { evidence: string }[] }>(
      'GET',
      `/api/cases/${id}/dst-assessments`,
    )
    expect(body.assessments.map((assessment) => assessment.evidence)).toContain(evidence)
  })
})

async function start(): Promise<ServerProcess> {
  const server = await startServer({ dataDir, port })
  running.push(server)
  return server
}

async function stopped(server: ServerProcess): Promise<void> {
  running.splice(running.indexOf(server), 1)
  expect(await server.stop()).toBe(0)
}

/** A save whose body arrives in two parts; `accepted` tells that the server has begun with it. */
function beginSaving(
  server: ServerProcess,
  client: ServerClient,
  assessmentId: string,
  body: string,
): { request: ClientRequest; accepted: Promise<unknown>; sendRest: () => void } {
  const saving = request(`${server.url}/api/dst-assessments/${assessmentId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const accepted = once(saving, 'continue').then(() => saving.write(body.slice(0, 10)))
  saving.flushHeaders()
  return { request: saving, accepted, sendRest: () => saving.end(body.slice(10)) }
}

async function refusesConnections(server: ServerProcess): Promise<boolean> {
  return fetch(`${server.url}/healthz`).then(
    () => false,
    () => true,
  )
}
