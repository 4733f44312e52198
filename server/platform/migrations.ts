import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { APP_ROLE } from './database.ts'
import { installQueues } from './jobs.ts'
import { PROJECT_FOLDER } from './project-folder.ts'

const MIGRATION_LOCK = 7_020_110
const MIGRATIONS = path.join(PROJECT_FOLDER, 'server/migrations')

/** The stored schema is newer than this program. */
export class SchemaTooNew extends Error {}

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
