import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../platform/migrations.ts'
import { databaseUrl, type DatabaseConnection, startEmbeddedPostgres } from '../platform/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's cluster; its `database` is the migrated template. */
    testCluster: DatabaseConnection
  }
}

const TEMPLATE = 'migrated_template'

/** One cluster per run, on a temporary folder and without waiting for the disk, with a migrated template in it. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assessment-test-'))
  const log = { info: () => undefined, warn: report, error: report }
  const cluster = await startEmbeddedPostgres({ dataDir, log, durable: false })
  const tearDown = async (): Promise<void> => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(cluster.ownerUrl)
    const template = { ...cluster.connection, database: TEMPLATE }
    await migrateDatabase(databaseUrl(template))
    project.provide('testCluster', template)
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function makeTemplate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
}

function report(message: string): void {
  process.stderr.write(`${message}\n`)
}
