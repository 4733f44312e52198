import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const ROOT = process.geteuid?.() === 0
const NOBODY = 65_534
const HOLDER = join(import.meta.dirname, '../testing/database-holder.ts')

let dataDir: string

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'embedded-proof-')), 'data')
  await mkdir(dataDir, { mode: 0o700 })
})

afterEach(() => rm(dirname(dataDir), { recursive: true, force: true }))

describe('twenty crashes', () => {
  it('lose no acknowledged row, whether the server is killed or the database with it', async () => {
    let acknowledged = 0
    for (let round = 0; round < 20; round += 1) {
      const holder = await hold()
      const client = new pg.Client({ connectionString: holder.url })
      client.on('error', () => undefined)
      await client.connect()
      await client.query('create table if not exists acknowledged (id int primary key)')
      const { rows } = await client.query<{ stored: number }>(
        'select count(*)::int as stored from acknowledged',
      )
      // One row may have been stored whose answer never arrived.
      expect(rows[0]?.stored).toBeGreaterThanOrEqual(acknowledged)
      expect(rows[0]?.stored).toBeLessThanOrEqual(acknowledged + 1)
      acknowledged = rows[0]?.stored ?? 0

      const postmaster = await postmasterId()
      const killing = setTimeout(
        () => {
          holder.process.kill('SIGKILL')
          if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
        },
        50 + 10 * round,
      )
      const ended = once(holder.process, 'exit')
      while (holder.process.exitCode === null && holder.process.signalCode === null) {
        const next = acknowledged + 1
        const stored = await client.query('insert into acknowledged values ($1)', [next]).catch(() => null)
        if (!stored) break
        acknowledged = next
      }
      clearTimeout(killing)
      await ended
      await client.end().catch(() => undefined)
    }
    const database = await startEmbeddedPostgres({ dataDir, log: quiet() })
    expect(
      await ask(database.ownerUrl, 'select count(*)::int >= $1 as kept from acknowledged', [acknowledged]),
    ).toEqual([{ kept: true }])
    await database.stop()
    expect(acknowledged).toBeGreaterThan(100)
  })
})

describe.skipIf(!ROOT)('started by root', () => {
  it('works inside a folder that is closed to everybody else, with PostgreSQL not running as root', async () => {
    chmodSync(dirname(dataDir), 0o700)
    const database = await startEmbeddedPostgres({ dataDir, log: quiet() })
    expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readFileSync(`/proc/${await postmasterId()}/status`, 'utf8')).toMatch(/^CapEff:\t0{15}[02]$/m)
    await database.stop()
  })

  it('works in the folder of another account, and again after the folder was given to root', async () => {
    chmodSync(dirname(dataDir), 0o700)
    chownSync(dataDir, NOBODY, NOBODY)
    const first = await startEmbeddedPostgres({ dataDir, log: quiet() })
    await ask(first.ownerUrl, 'create table kept as select 42 as answer')
    expect(statSync(join(dataDir, 'postgres/PG_VERSION')).uid).toBe(NOBODY)
    await first.stop()

    chownSync(dataDir, 0, 0)
    const second = await startEmbeddedPostgres({ dataDir, log: quiet() })
    expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  it.skipIf(!isOpenToAll())('leaves an ordinary account to run it too', async () => {
    chmodSync(dirname(dataDir), 0o755)
    chownSync(dataDir, NOBODY, NOBODY)
    const holder = await hold({ uid: NOBODY, gid: NOBODY })
    holder.process.kill('SIGTERM')
    expect(await once(holder.process, 'exit')).toEqual([0, null])
    expect(statSync(join(dataDir, 'postgres/PG_VERSION')).uid).toBe(NOBODY)
  })
})

/** Whether an account that is not ours could read this project at all. */
function isOpenToAll(): boolean {
  for (let folder = import.meta.dirname; folder !== '/'; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false
  }
  accessSync(process.execPath, constants.X_OK)
  return true
}

async function hold(
  account: { uid?: number; gid?: number } = {},
): Promise<{ process: ChildProcess; url: string }> {
  const holder = spawn(process.execPath, [HOLDER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  })
  for await (const line of createInterface({ input: holder.stdout })) {
    if (line.startsWith('ready ')) return { process: holder, url: line.slice('ready '.length) }
  }
  throw new Error('The holder ended before its database was ready')
}

async function postmasterId(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function ask(connectionString: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

function quiet() {
  return { info: () => undefined, warn: () => undefined, error: () => undefined }
}
