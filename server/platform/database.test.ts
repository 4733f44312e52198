import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { useTestApp } from '../testing/test-app.ts'
import { appRole, closeDatabase, openDatabase, transaction, withVerifiedTls } from './database.ts'
import { QUEUES, startJobs } from './jobs.ts'
import { migrateDatabase, SchemaTooNew, setAppRolePassword } from './migrations.ts'
import { readinessOf } from './readiness.ts'

const app = useTestApp()

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

describe('migrations', () => {
  it('started by two at once on an empty database are made once, and again change nothing', async () => {
    const database = await createTestDatabase()
    await asOwner(database.ownerUrl, (client) =>
      client.query(
        'drop schema public cascade; drop schema drizzle cascade; drop schema pgboss cascade; create schema public',
      ),
    )
    await Promise.all([migrateDatabase(database.ownerUrl), migrateDatabase(database.ownerUrl)])
    const shape = () =>
      asOwner(database.ownerUrl, async (client) => {
        const columns = await client.query(
          `select table_schema, table_name, column_name, data_type from information_schema.columns
           where table_schema in ('public', 'pgboss', 'drizzle') order by 1, 2, 3`,
        )
        const made = await client.query('select hash from drizzle.__drizzle_migrations')
        return { columns: columns.rows, made: made.rows }
      })
    const first = await shape()
    expect(first.columns.length).toBeGreaterThan(80)
    expect(new Set(first.made.map((one: { hash: string }) => one.hash)).size).toBe(first.made.length)
    await migrateDatabase(database.ownerUrl)
    expect(await shape()).toEqual(first)
    await database.drop()
  })

  it('of a later program stop an older one, which changes nothing', async () => {
    const database = await createTestDatabase()
    await asOwner(database.ownerUrl, (client) =>
      client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
      ),
    )
    await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(SchemaTooNew)
    await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(
      'written by a newer version of this program',
    )
    // A copy of the template has no role of its own yet: setting rights would make it.
    const { rows } = await asOwner(database.ownerUrl, (client) =>
      client.query<{ name: string }>('select current_database() as name'),
    )
    const made = () => app.query('select from pg_roles where rolname = $1', [appRole(rows[0]!.name)])
    expect(await made()).toEqual([])
    await asOwner(database.ownerUrl, (client) =>
      client.query('delete from drizzle.__drizzle_migrations where created_at = 9999999999999'),
    )
    await migrateDatabase(database.ownerUrl)
    expect(await made()).toHaveLength(1)
    await database.drop()
    await app.query(`drop role ${appRole(rows[0]!.name)}`)
  })
})

describe('two installations on one PostgreSQL', () => {
  it('have a role each: the password and the rights of one are not those of the other', async () => {
    const [mine, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    const passwordOf = async (role: string) =>
      (
        await app.query<{ hash: string }>('select rolpassword as hash from pg_authid where rolname = $1', [
          role,
        ])
      )[0]?.hash
    const roles: string[] = []
    for (const { ownerUrl } of [mine, other]) {
      await migrateDatabase(ownerUrl)
      roles.push(await setAppRolePassword(ownerUrl, `password of ${ownerUrl}`))
    }
    const [first = '', second = ''] = roles
    expect(first).not.toBe(second)
    const before = await passwordOf(first)
    expect(before).toMatch(/^SCRAM-SHA-256\$/)
    await setAppRolePassword(other.ownerUrl, 'another password')
    expect(await passwordOf(first)).toBe(before)

    const mayRead = (url: string, role: string) =>
      asOwner(url, async (client) => {
        const { rows } = await client.query<{ may: boolean }>(
          `select has_table_privilege($1, 'accounts', 'select') as may`,
          [role],
        )
        return rows[0]?.may
      })
    expect([
      await mayRead(mine.ownerUrl, first),
      await mayRead(mine.ownerUrl, second),
      await mayRead(other.ownerUrl, second),
    ]).toEqual([true, false, true])
    await Promise.all([mine.drop(), other.drop()])
    for (const role of roles) await app.query(`drop role ${role}`)
  })

  it('were one role before: a database that knows it goes on with its own', async () => {
    const database = await createTestDatabase()
    await asOwner(database.ownerUrl, async (client) => {
      await client.query(
        `do $$ begin create role hap_app login; exception when duplicate_object then null; end $$`,
      )
      await client.query('grant select on accounts to hap_app')
    })
    await migrateDatabase(database.ownerUrl)
    const role = await setAppRolePassword(database.ownerUrl, 'its password')
    const db = openDatabase(database.ownerUrl.replace('//owner@', `//${role}@`), { max: 1 })
    expect(
      (await db.$client.query('select current_user as role, count(*)::int as n from accounts')).rows,
    ).toEqual([{ role, n: 0 }])
    await closeDatabase(db)
    await database.drop()
    await app.query(`drop role ${role}`)
  })
})

describe('readiness', () => {
  it('needs every migration of this program, and does not mind a later one', async () => {
    const database = await createTestDatabase()
    const db = openDatabase(database.appUrl)
    const readiness = readinessOf(db)
    expect(await readiness()).toBe('ready')
    const owner = (statement: string) => asOwner(database.ownerUrl, (client) => client.query(statement))
    await owner(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
    expect(await readiness()).toBe('ready')
    await owner(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    await owner(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    expect(await readiness()).toBe('schema_outdated')
    await closeDatabase(db)
    expect(await readiness()).toBe('database_unreachable')
    await database.drop()
  })
})

describe('the address of a database', () => {
  it.each([
    ['postgres://u:p@db.example.org:5432/x', 'postgres://u:p@db.example.org:5432/x?sslmode=verify-full'],
    [
      'postgresql://u@10.0.0.5/x?application_name=a',
      'postgresql://u@10.0.0.5/x?application_name=a&sslmode=verify-full',
    ],
    ['postgres:///x?host=db.example.org', 'postgres:///x?host=db.example.org&sslmode=verify-full'],
  ])('%s asks for TLS that holds', (given, asked) => {
    expect(withVerifiedTls(given)).toBe(asked)
  })

  it.each([
    'postgres://u@localhost/x',
    'postgres://u@127.0.0.1:5433/x',
    'postgres://u@[::1]:5432/x',
    'postgres:///x?host=%2Frun%2Fpostgresql',
    'postgres://u@%2Frun%2Fpostgresql/x',
    'postgres://u@db.example.org/x?sslmode=disable',
    'postgres://u@db.example.org/x?sslmode=no-verify',
    'postgres://u@db.example.org/x?ssl=true',
  ])('%s stays as it is: the server is here, or the address says what it wants', (given) => {
    expect(withVerifiedTls(given)).toBe(given)
  })
})

describe('a transaction', () => {
  const count = async () => (await app.query('select from budget_windows')).length
  const insert = `insert into budget_windows values (gen_random_uuid()::text::bytea, '2026-03-02', '2026-03-02', 1)`

  it('is all or nothing, and one inside it is part of it', async () => {
    const before = await count()
    const work = transaction(app.db, async (db) => {
      await transaction(db, (db) => db.$client.query(insert))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await count()).toBe(before)
    await transaction(app.db, (db) => transaction(db, (db) => db.$client.query(insert)))
    expect(await count()).toBe(before + 1)
  })

  it('gives its connection back, whatever happens', async () => {
    const db = openDatabase(app.appUrl, { max: 1 })
    for (let at = 0; at < 3; at++) {
      await expect(transaction(db, (db) => db.$client.query('select 1 / 0'))).rejects.toMatchObject({
        code: '22012',
      })
      await expect(transaction(db, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    }
    const cut = transaction(db, (db) => db.$client.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(cut).rejects.toThrow()
    expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await closeDatabase(db)
  })
})

describe('the queue', () => {
  it('takes a job with the transaction it is in, or not at all', async () => {
    const db = openDatabase(app.appUrl)
    const errors: Error[] = []
    const jobs = await startJobs(db, (error) => errors.push(error))
    const taken: string[] = []
    const undone = transaction(db, async (db) => {
      await jobs.enqueue(db, QUEUES.mail, { id: 'undone' }, 0)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await transaction(db, (db) => jobs.enqueue(db, QUEUES.mail, { id: 'done' }, 0))
    await jobs.work(QUEUES.mail, async ({ id }) => void taken.push(id))
    await expect.poll(() => taken, { timeout: 10_000 }).toEqual(['done'])
    await jobs.stop()
    await closeDatabase(db)
    expect(errors).toEqual([])
  })
})
