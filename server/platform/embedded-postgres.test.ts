import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
const running: EmbeddedPostgres[] = []
const holders: ChildProcess[] = []

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'embedded-test-')), 'data')
})

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  // Ends what a killed holder left, too.
  if (running.length === 0 && existsSync(join(dataDir, 'postgres'))) await start()
  for (const database of running.splice(0)) await database.stop()
  await rm(dirname(dataDir), { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('makes a cluster with checksums, UTF-8 in a fixed order and no network at the first start', async () => {
    const database = await start()
    const [row] = await query(
      database.ownerUrl,
      `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
        current_setting('fsync') as fsync, current_setting('server_version_num')::int / 10000 as version,
        pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      checksums: 'on',
      network: '',
      fsync: 'on',
      version: 18,
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    })
  })

  it('lets only its own account in: cluster and socket lie in closed folders, on a short path', async () => {
    const { connection } = await start()
    for (const folder of [dataDir, join(dataDir, 'postgres'), connection.host]) {
      expect(statSync(folder).mode & 0o077, folder).toBe(0)
    }
    expect(`${connection.host}/.s.PGSQL.5432`.length).toBeLessThan(107)
  })

  it('keeps what was written over a clean stop and start, and leaves nothing behind when stopped', async () => {
    const first = await start()
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    await first.stop()
    await first.stop()
    expect(existsSync(first.connection.host)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

    const began = performance.now()
    const second = await start()
    expect(performance.now() - began).toBeLessThan(1500)
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('refuses a second server on the folder within two seconds and says which process has it', async () => {
    const holder = await hold()
    const began = performance.now()
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another server (process ${holder.process.pid}); stop that one, or choose another folder with DATA_DIR.`,
    )
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('stops the orphan of a server that was killed and loses nothing that was committed', async () => {
    const holder = await hold()
    await query(holder.url, 'create table kept as select 42 as answer')
    const orphan = await postmasterId()
    await kill(holder.process)
    expect(isAlive(orphan)).toBe(true)

    const warnings: string[] = []
    const database = await start((message) => warnings.push(message))
    expect(warnings).toEqual([
      'The database of a server that was killed was still running and has been stopped.',
    ])
    expect(isAlive(orphan)).toBe(false)
    expect(await query(database.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(existsSync(new URL(holder.url.replace('@/', '@local/')).searchParams.get('host') ?? '')).toBe(
      false,
    )
  })

  it('starts again after server and database were both killed', async () => {
    const holder = await hold()
    await query(holder.url, 'create table kept as select 42 as answer')
    const postmaster = await postmasterId()
    await kill(holder.process)
    process.kill(postmaster, 'SIGKILL')
    const database = await start()
    expect(await query(database.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('is not kept from starting by a stranger that has the old process id', async () => {
    await (await start()).stop()
    const stranger = spawn('sleep', ['60'])
    holders.push(stranger)
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`,
    )
    const database = await start()
    expect(await query(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })

  it('begins again when the first start was cut while the cluster was made', async () => {
    await mkdir(join(dataDir, 'postgres.new-cut'), { recursive: true })
    await start()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'server.lock'])
  })

  it('says in one sentence that a cluster is of another version, and gives the folder free', async () => {
    await (await start()).stop()
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17; this program needs 18\.$/)
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    await start()
  })

  it('tells when the database ends by itself, and not when it is stopped', async () => {
    let lost = 0
    const options = { dataDir, log: quiet(), onLost: () => void (lost += 1) }
    await (await startEmbeddedPostgres(options)).stop()
    expect(lost).toBe(0)
    const database = await startEmbeddedPostgres(options)
    process.kill(await postmasterId(), 'SIGKILL')
    await expect.poll(() => lost).toBe(1)
    await database.stop()
  })
})

async function start(warn: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: { ...quiet(), warn } })
  running.push(database)
  return database
}

function quiet() {
  return { info: () => undefined, warn: () => undefined, error: () => undefined }
}

/** Another process that holds the database as a server does. */
async function hold(): Promise<{ process: ChildProcess; url: string }> {
  const holder = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/database-holder.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  holders.push(holder)
  for await (const line of createInterface({ input: holder.stdout })) {
    if (line.startsWith('ready ')) return { process: holder, url: line.slice('ready '.length) }
  }
  throw new Error('The holder ended before its database was ready')
}

async function kill(victim: ChildProcess): Promise<void> {
  victim.kill('SIGKILL')
  if (victim.exitCode === null && victim.signalCode === null) await once(victim, 'exit')
}

async function postmasterId(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A process that has ended and only waits to be collected has no command line any more. */
function isAlive(pid: number): boolean {
  const path = `/proc/${pid}/cmdline`
  return existsSync(path) && readFileSync(path, 'utf8') !== ''
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
