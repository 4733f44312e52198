import { and, desc, eq, gte, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { cpdEntries } from './cpd-tables.ts'

type Row = typeof cpdEntries.$inferSelect

/** An entry with its texts opened. */
export type CpdRecord = Omit<Row, 'title' | 'reflection'> & { title: string; reflection: string }

/** Where a page of entries begins: behind the entry of `date` with `id`. */
export interface CpdPosition {
  date: string
  id: string
}

/** First and last day, both counted in. */
export interface Period {
  from?: string
  to?: string
}

const opened = (vault: Vault, row: Row): CpdRecord => ({
  ...row,
  title: vault.open(cpdEntries.title, row.id, row.title),
  reflection: vault.open(cpdEntries.reflection, row.id, row.reflection),
})

const sealed = (vault: Vault, record: CpdRecord) => ({
  ...record,
  title: vault.seal(cpdEntries.title, record.id, record.title),
  reflection: vault.seal(cpdEntries.reflection, record.id, record.reflection),
})

/** The entries of an account within a period, newest day first; all of them without `limit`. */
export async function listEntries(
  db: Db,
  vault: Vault,
  accountId: string,
  { from, to, after, limit }: Period & { after?: CpdPosition | null; limit?: number },
): Promise<CpdRecord[]> {
  const query = db
    .select()
    .from(cpdEntries)
    .where(
      and(
        eq(cpdEntries.accountId, accountId),
        from ? gte(cpdEntries.date, from) : undefined,
        to ? lte(cpdEntries.date, to) : undefined,
        after
          ? or(
              lt(cpdEntries.date, after.date),
              and(eq(cpdEntries.date, after.date), lt(cpdEntries.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(cpdEntries.date), desc(cpdEntries.id))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map((row) => opened(vault, row))
}

/** What the log of an account holds of each year, newest first. */
export async function sumYears(db: Db, accountId: string) {
  const year = sql<number>`extract(year from ${cpdEntries.date})::int`
  return db
    .select({
      year,
      entries: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${cpdEntries.minutes})::int`,
    })
    .from(cpdEntries)
    .where(eq(cpdEntries.accountId, accountId))
    .groupBy(year)
    .orderBy(desc(year))
}

/** The entry of an account with this id; null for anybody else's. */
export async function findEntry(
  db: Db,
  vault: Vault,
  id: string,
  accountId: string,
): Promise<CpdRecord | null> {
  const [row] = await db
    .select()
    .from(cpdEntries)
    .where(and(eq(cpdEntries.id, id), eq(cpdEntries.accountId, accountId)))
  return row ? opened(vault, row) : null
}

/** An entry as it stands, held until the end of the transaction; null where it is gone. */
export async function lockEntry(db: Db, vault: Vault, id: string): Promise<CpdRecord | null> {
  const [row] = await db.select().from(cpdEntries).where(eq(cpdEntries.id, id)).for('update')
  return row ? opened(vault, row) : null
}

/** Where the entries of an account came from, for those that were suggested. */
export async function listSources(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ source: cpdEntries.source })
    .from(cpdEntries)
    .where(and(eq(cpdEntries.accountId, accountId), isNotNull(cpdEntries.source)))
  return rows.flatMap(({ source }) => source ?? [])
}

/** Inserts an entry. @throws a database error 23505 when the account has one from the same source. */
export async function insertEntry(db: Db, vault: Vault, record: CpdRecord): Promise<void> {
  await db.insert(cpdEntries).values(sealed(vault, record))
}

/** Writes an entry as it now is. */
export async function updateEntry(db: Db, vault: Vault, record: CpdRecord): Promise<void> {
  await db.update(cpdEntries).set(sealed(vault, record)).where(eq(cpdEntries.id, record.id))
}

/** Removes an entry; false where it was gone. */
export async function deleteEntry(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(cpdEntries).where(eq(cpdEntries.id, id)).returning({ id: cpdEntries.id })
  return rows.length > 0
}
