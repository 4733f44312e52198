import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { useTestApp } from '../testing/test-app.ts'
import { closeDatabase, openDatabase, transaction } from './database.ts'
import { QUEUES, startJobs } from './jobs.ts'
import { migrateDatabase, SchemaTooNew } from './migrations.ts'

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
    await asOwner(database.ownerUrl, async (client) => {
      await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
      )
      await client.query('grant update on audit_events to hap_app')
    })
    await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(SchemaTooNew)
    await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(
      'written by a newer version of this program',
    )
    const { rows } = await asOwner(database.ownerUrl, (client) =>
      client.query(`select has_table_privilege('hap_app', 'audit_events', 'update') as there`),
    )
    expect(rows).toEqual([{ there: true }])
    await database.drop()
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
