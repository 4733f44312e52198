import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appRole } from '../platform/database.ts'
import { databaseUrl, type DatabaseConnection } from '../platform/embedded-postgres.ts'

/** A migrated, empty database of its own, on the run's cluster. */
export interface TestDatabase {
  /** The role that owns the schema. */
  ownerUrl: string
  /** The role the application works with. */
  appUrl: string
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** Copies the migrated template; call it once in a test file, in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('testCluster')
  const database = `test_${randomBytes(8).toString('hex')}`
  await administer(template, `create database ${database} template ${template.database}`)
  const connection = { ...template, database }
  return {
    ownerUrl: databaseUrl(connection),
    // The copy keeps the rights that the template gave to its role.
    appUrl: databaseUrl({ ...connection, user: appRole(template.database) }),
    drop: () => administer(template, `drop database if exists ${database} with (force)`),
  }
}

/** Not from the template itself: a database with connections cannot be copied. */
async function administer(template: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl({ ...template, database: 'postgres' }) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
