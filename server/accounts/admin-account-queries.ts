import { and, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { AccountRow } from './account-queries.ts'
import { accounts } from './account-tables.ts'

/** How many accounts there are; the new ones by the day in Europe/London on which they were made. */
export async function countAccounts(db: Db, since: { today: string; thisWeek: string }) {
  const madeSince = (date: string) =>
    sql<number>`(count(*) filter (where (${accounts.createdAt} at time zone 'Europe/London')::date >= ${date}::date))::int`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${accounts.isActive}))::int`,
      verified: sql<number>`(count(*) filter (where ${accounts.verifiedAt} is not null))::int`,
      newToday: madeSince(since.today),
      newThisWeek: madeSince(since.thisWeek),
    })
    .from(accounts)
  return row ?? { total: 0, active: 0, verified: 0, newToday: 0, newThisWeek: 0 }
}

/** Everybody whose name, email or username contains the text, in any case; newest account first. */
export async function findPeople(db: Db, search: string) {
  const { id, username, email, firstName, lastName, role, isActive, verifiedAt, createdAt } = accounts
  return db
    .select({ id, username, email, firstName, lastName, role, isActive, verifiedAt, createdAt })
    .from(accounts)
    .where(search ? contains(search) : undefined)
    .orderBy(desc(createdAt), desc(id))
}

function contains(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`, pattern),
    ilike(accounts.email, pattern),
    ilike(accounts.username, pattern),
  )
}

/**
 * The ids of the administrators who can sign in. Until the end of the transaction nobody else gets an answer, so that
 * one change of who they are follows the other.
 */
export async function holdAdministrators(db: Db): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.isActive, true), isNotNull(accounts.verifiedAt)))
  return rows.map(({ id }) => id)
}

/** An account, held until the end of the transaction. */
export async function holdAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return row ?? null
}

/** Changes an account, in at least one column. */
export async function updateAccount(
  db: Db,
  id: string,
  values: Partial<Pick<AccountRow, 'firstName' | 'lastName' | 'role' | 'isActive' | 'verifiedAt'>>,
): Promise<void> {
  await db.update(accounts).set(values).where(eq(accounts.id, id))
}
