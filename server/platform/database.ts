import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Access to the database: a pool, or one connection inside a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

/** The role the application works with: neither superuser nor DDL, and the audit table only grows. */
export const APP_ROLE = 'hap_app'

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
  // A connection that breaks fails the query under way; without a listener it would also end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  const release = (broken: boolean) => {
    client.off('error', ignore)
    client.release(broken)
  }
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    release(false)
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => release(false),
      () => release(true),
    )
    throw error
  }
}

/** Whether the database answers; for /readyz. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return db.$client.query('select 1').then(
    () => true,
    () => false,
  )
}
