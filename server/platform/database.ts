import { createHash } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isLoopback } from './loopback.ts'

/** Access to the database: a pool, or one connection inside a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

/**
 * The role the application works with on this database: neither superuser nor DDL, and the audit table only grows. Roles
 * belong to the whole server, so each database on it has one of its own.
 */
export function appRole(database: string): string {
  return `hap_app_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`
}

/** A database that is stopped cannot end a statement itself: then this side gives up. */
const ANSWER_LIMIT_MS = 6_000
const GIVEN_UP = 'Query read timeout'

/**
 * A pool of the application's role. Waits for a lock end after 4 s, statements after 5 s, and whatever the database has
 * not answered after 6 s counts as lost.
 */
export function openDatabase(url: string, options: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 2_000,
    lock_timeout: 4_000,
    statement_timeout: 5_000,
    query_timeout: ANSWER_LIMIT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return drizzle(pool)
}

/**
 * The address of a database, asking for TLS with a certificate that holds unless the address says something of its own
 * (`sslmode` or `ssl`) or the server is on this machine.
 */
export function withVerifiedTls(url: string): string {
  const address = new URL(url)
  const { searchParams } = address
  const host = searchParams.get('host') ?? decodeURIComponent(address.hostname)
  const isHere = host === '' || host.startsWith('/') || isLoopback(host)
  if (!isHere && !searchParams.has('sslmode') && !searchParams.has('ssl'))
    searchParams.set('sslmode', 'verify-full')
  return address.toString()
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
    // Behind a query without an answer a rollback would wait in vain; closing the connection does the same.
    if (gaveUp(error)) release(true)
    else
      await client.query('rollback').then(
        () => release(false),
        () => release(true),
      )
    throw error
  }
}

function gaveUp(error: unknown): boolean {
  return error instanceof Error && (error.message === GIVEN_UP || gaveUp(error.cause))
}
