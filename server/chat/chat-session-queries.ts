import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { londonMonth } from '../../shared/platform/dates.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { chatMessages, chatSessions } from './chat-tables.ts'

type Row = typeof chatSessions.$inferSelect

/** A session with its title opened. */
export type SessionRecord = Omit<Row, 'title'> & { title: string }

/** Where a page of sessions begins: behind the one pinned so, changed at `updatedAt`, with `id`. */
export interface SessionPosition {
  pinned: boolean
  updatedAt: Date
  id: string
}

const opened = (vault: Vault, row: Row): SessionRecord => ({
  ...row,
  title: vault.open(chatSessions.title, row.id, row.title),
})

const sealed = (vault: Vault, record: SessionRecord) => ({
  ...record,
  title: vault.seal(chatSessions.title, record.id, record.title),
})

/** The sessions of an account: pinned ones first, then newest change first. */
export async function listSessions(
  db: Db,
  vault: Vault,
  accountId: string,
  { after, limit }: { after: SessionPosition | null; limit: number },
): Promise<SessionRecord[]> {
  const rows = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.accountId, accountId), after ? behind(after) : undefined))
    .orderBy(desc(chatSessions.pinned), desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(limit)
  return rows.map((row) => opened(vault, row))
}

const behind = ({ pinned, updatedAt, id }: SessionPosition) =>
  sql`(${chatSessions.pinned}, ${chatSessions.updatedAt}, ${chatSessions.id})
    < (${pinned}::boolean, ${updatedAt.toISOString()}::timestamptz, ${id}::uuid)`

/** How many sessions of an account had their first message at `since` or later, replaced ones counted. */
export async function countSessionsBegun(db: Db, accountId: string, since: Date): Promise<number> {
  const firstMessage = sql`(
    select min(${chatMessages.createdAt}) from ${chatMessages} where ${chatMessages.sessionId} = ${chatSessions.id})`
  return db.$count(
    chatSessions,
    and(
      eq(chatSessions.accountId, accountId),
      // Spares the messages of all that began in an earlier month.
      gte(chatSessions.countedIn, londonMonth(since)),
      sql`${firstMessage} >= ${since.toISOString()}::timestamptz`,
    ),
  )
}

/** The session of an account with this id; null for anybody else's. */
export async function findSession(
  db: Db,
  vault: Vault,
  id: string,
  accountId: string,
): Promise<SessionRecord | null> {
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), eq(chatSessions.accountId, accountId)))
  return row ? opened(vault, row) : null
}

/** A session as it stands, held until the end of the transaction; null where it is gone. */
export async function lockSession(db: Db, vault: Vault, id: string): Promise<SessionRecord | null> {
  const [row] = await db.select().from(chatSessions).where(eq(chatSessions.id, id)).for('update')
  return row ? opened(vault, row) : null
}

export async function insertSession(db: Db, vault: Vault, record: SessionRecord): Promise<void> {
  await db.insert(chatSessions).values(sealed(vault, record))
}

/** Writes a session as it now is. */
export async function updateSession(db: Db, vault: Vault, record: SessionRecord): Promise<void> {
  await db.update(chatSessions).set(sealed(vault, record)).where(eq(chatSessions.id, record.id))
}

/** Notes that something was said in a session; it never moves backwards in the list. */
export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(chatSessions)
    .set({ updatedAt: sql`greatest(${chatSessions.updatedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(chatSessions.id, id))
}

/** Removes a session with its messages; false where it was gone. */
export async function deleteSession(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(chatSessions).where(eq(chatSessions.id, id)).returning({ id: chatSessions.id })
  return rows.length > 0
}
