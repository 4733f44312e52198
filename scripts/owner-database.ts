import path from 'node:path'
import type { Env } from '../server/env.ts'
import { closeDatabase, type Db, openDatabase, withVerifiedTls } from '../server/platform/database.ts'
import { findRunningDatabase, startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { FolderInUse } from '../server/platform/embedded-postgres-lock.ts'
import { migrateDatabase } from '../server/platform/migrations.ts'
import { databaseProblem, folderProblem } from '../server/platform/start-problem.ts'

/**
 * Runs `work` on the installation's database as its owner: the one DATABASE_URL names, the embedded one of a running
 * server, or, where no server runs, the embedded one started for this alone.
 * @throws StartProblem with a sentence for the person at the console; what `work` throws; what was not foreseen.
 */
export async function withOwnerDatabase<T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> {
  const url = env.DATABASE_URL
  const dataDir = path.resolve(env.DATA_DIR)
  return (url ? onMigrated(withVerifiedTls(url), work) : onEmbedded(dataDir, work)).catch(
    (error: unknown) => {
      throw folderProblem(url ? databaseProblem(error, url) : error, dataDir)
    },
  )
}

async function onEmbedded<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const log = { info: () => undefined, warn: complain, error: complain }
  const embedded = await startEmbeddedPostgres({ dataDir, log }).catch(async (error: unknown) => {
    // The server that has the folder keeps the schema up to date, and stops its database itself.
    const running = error instanceof FolderInUse ? await findRunningDatabase(dataDir) : null
    if (!running) throw error
    return running
  })
  if (typeof embedded === 'string') return onDatabase(embedded, work)
  return onMigrated(embedded.ownerUrl, work).finally(() => embedded.stop())
}

async function onMigrated<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  await migrateDatabase(url)
  return onDatabase(url, work)
}

async function onDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { max: 2 })
  return work(db).finally(() => closeDatabase(db))
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
