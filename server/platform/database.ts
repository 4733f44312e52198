import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueues } from './jobs.ts'

/** Access to the database: a pool, or one connection inside a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

/** The role the application works with: neither superuser nor DDL, and the audit table only grows. */
export const APP_ROLE = 'hap_app'
const MIGRATION_LOCK = 7_020_110
// Beside the sources and beside the bundle the folder has the same name.
const MIGRATIONS = path.join(
  import.meta.dirname,
  existsSync(path.join(import.meta.dirname, 'migrations')) ? 'migrations' : '../migrations',
)

/** The stored schema is newer than this program. */
export class SchemaTooNew extends Error {}

/** A pool of the application's role. Statements end after 10 s, waits for a lock after 5 s. */
export function openDatabase(url: string, options: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return drizzle(pool)
}

/** Closes the pool after the queries under way. */
export async function closeDatabase(db: Db): Promise<void> {
  if (db.$client instanceof pg.Pool) await db.$client.end()
}

/**
 * Runs `work` in one transaction; inside one already, joins it. The callback's `db` hides the outer one, since a query
 * on that would run outside.
 */
export async function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = db.$client
  if (!(pool instanceof pg.Pool)) return work(db)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

interface Journal {
  entries: { when: number; tag: string }[]
}

/**
 * Brings the schema up to date under a lock, and sets roles, rights and queues.
 * @param ownerUrl connection of the owner of the database.
 * @throws SchemaTooNew when a later program has been here; nothing is changed then.
 */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const pending = await pendingMigrations(client)
    if (pending) await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await installQueues(ownerUrl, client)
    await setRights(client)
  } finally {
    await client.end()
  }
}

/** Whether migrations wait. @throws SchemaTooNew */
async function pendingMigrations(client: pg.Client): Promise<boolean> {
  const known = (JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal)
    .entries
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!tables[0]?.there) return true
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const newest = known.at(-1)?.when ?? 0
  const last = Number(rows[0]?.last ?? 0)
  if (last > newest)
    throw new SchemaTooNew(
      'The database was written by a newer version of this program: start that version, or restore a backup',
    )
  return last < newest
}

/** Gives the application's role what it needs and no more; repeated at each start, changes nothing when right. */
async function setRights(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        begin
          create role ${APP_ROLE} login;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
    end $$;
    revoke create on schema public from public;
    grant usage on schema public, pgboss to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${APP_ROLE};
    grant usage, select on all sequences in schema public, pgboss to ${APP_ROLE};
    grant execute on all functions in schema pgboss to ${APP_ROLE};
    revoke update, delete, truncate on audit_events from ${APP_ROLE};
    grant usage on schema drizzle to ${APP_ROLE};
    grant select on drizzle.__drizzle_migrations to ${APP_ROLE};
  `)
}

/** Gives the application's role its password on an outside server; the same in every process of an installation. */
export async function setAppRolePassword(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

/** Whether the database answers; for /readyz. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return db.$client.query('select 1').then(
    () => true,
    () => false,
  )
}
