import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { present } from '../../shared/platform/present.ts'
import { appRole } from './database.ts'
import { installQueues } from './jobs.ts'
import { PROJECT_FOLDER } from './project-folder.ts'
import { StartProblem } from './start-problem.ts'

const MIGRATION_LOCK = 7_020_110
const CONNECT_LIMIT_MS = 10_000
const MIGRATIONS = path.join(PROJECT_FOLDER, 'server/migrations')

/** Asks for the moment of the last migration that was made. */
export const LAST_MIGRATION = 'select max(created_at) as last from drizzle.__drizzle_migrations'

/** The stored schema is newer than this program. */
export class SchemaTooNew extends StartProblem {}

interface Journal {
  entries: { when: number; tag: string }[]
}

/**
 * Brings the schema up to date under a lock, and sets roles, rights and queues.
 * @param ownerUrl connection of the owner of the database.
 * @throws SchemaTooNew when a later program has been here; nothing is changed then.
 */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS })
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
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!tables[0]?.there) return true
  const { rows } = await client.query<{ last: string | null }>(LAST_MIGRATION)
  const last = Number(rows[0]?.last ?? 0)
  const newest = newestMigration()
  if (last > newest)
    throw new SchemaTooNew(
      'The database was written by a newer version of this program: start that version, or restore a backup',
    )
  return last < newest
}

/** When the last migration of this program was written, in the milliseconds by which migrations are ordered. */
export function newestMigration(): number {
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  return journal.entries.at(-1)?.when ?? 0
}

/** Gives the application's role what it needs and no more; repeated at each start, changes nothing when right. */
async function setRights(client: pg.Client): Promise<void> {
  const role = await appRoleOf(client)
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        begin
          create role ${role} login;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
    end $$;
    revoke create on schema public from public;
    grant usage on schema public, pgboss to ${role};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
    grant usage, select on all sequences in schema public, pgboss to ${role};
    grant execute on all functions in schema pgboss to ${role};
    revoke update, delete, truncate on audit_events from ${role};
    grant usage on schema drizzle to ${role};
    grant select on drizzle.__drizzle_migrations to ${role};
  `)
}

async function appRoleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return appRole(present(rows[0]).name)
}

/**
 * Gives the application's role its password on an outside server; the same in every process of an installation.
 * @returns the name of the role.
 */
export async function setAppRolePassword(ownerUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  await client.connect()
  try {
    const role = await appRoleOf(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
    return role
  } finally {
    await client.end()
  }
}
