import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverClient } from '../testing/server-client.ts'
import { freePort, type ServerProcess, startServer } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const PROGRAM = join(import.meta.dirname, '../../scripts/user.ts')
const EMAIL = 'matron@trust.example'

let folder: string
let dataDir: string
const running: ServerProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assessment-user-'))
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command as npm does, after building. */
async function user(words: string[], env: Record<string, string> = { DATA_DIR: dataDir }) {
  return new Promise<{ code: number; told: string; complaint: string }>((resolve) => {
    const path = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
    execFile(
      process.execPath,
      [PROGRAM, ...words],
      { env: { PATH: path, ...env } },
      (error, told, complaint) => resolve({ code: error ? Number(error.code) : 0, told, complaint }),
    )
  })
}

/** The last line of what was told: the password, alone. */
function passwordIn(told: string): string {
  const lines = told.trim().split('\n')
  expect(lines.filter((line) => /^\S{16}$/.test(line))).toEqual([lines.at(-1)])
  return lines.at(-1) ?? ''
}

async function start(): Promise<ServerProcess> {
  const server = await startServer({ dataDir, port: await freePort() })
  running.push(server)
  return server
}

const login = (server: ServerProcess, password: string) =>
  serverClient(server.url).call<{ user: object; sessionToken: string }>('POST', '/api/auth/login', {
    ...{ email: EMAIL, password },
  })

describe('npm run user', () => {
  it('makes an administrator before there is a server, and resets a password beside one (A09, A13)', async () => {
    const made = await user(['create-admin', EMAIL.toUpperCase()])
    expect([made.code, made.complaint]).toEqual([0, ''])
    const first = passwordIn(made.told)

    const server = await start()
    expect(server.output(), 'nobody else is made').not.toContain('First administrator')
    const signedIn = await login(server, first)
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { email: EMAIL, username: 'matron', role: 'admin', mustChangePassword: true } },
    })

    const reset = await user(['reset-password', EMAIL])
    expect([reset.code, reset.complaint]).toEqual([0, ''])
    const me = serverClient(server.url, signedIn.body.sessionToken).call('GET', '/api/auth/me')
    expect((await me).status, 'every session ends').toBe(401)
    expect((await login(server, first)).status).toBe(401)
    expect((await login(server, passwordIn(reset.told))).status).toBe(200)
    expect(server.output()).not.toContain(passwordIn(reset.told))
  })

  it('works on the database that DATABASE_URL names', async () => {
    const database = await createTestDatabase()
    const url = new URL(database.ownerUrl.replace('@/', '@localhost/'))
    const env = { DATA_DIR: dataDir, DATABASE_URL: url.toString() }
    const made = await user(['create-admin', EMAIL], env)
    expect([made.code, made.complaint]).toEqual([0, ''])
    const again = await user(['create-admin', EMAIL], env)
    expect([again.code, again.complaint]).toEqual([
      1,
      `There is an account with the address ${EMAIL} already.\n`,
    ])
    await database.drop()
  })

  it.each([
    [['create-admin', 'nowhere'], /^Usage: npm run user -- create-admin\|reset-password EMAIL\n$/],
    [['reset-password', EMAIL], /^There is no account with the address matron@trust\.example\.\n$/],
  ])('says what is wrong with %j', async (words, sentence) => {
    const { code, told, complaint } = await user(words)
    expect([code, told]).toEqual([1, ''])
    expect(complaint).toMatch(sentence)
  })
})
