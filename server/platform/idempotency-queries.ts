import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { keptReplies } from './platform-tables.ts'
import type { Sealed } from './sealed-column.ts'

/** What was answered to a call, as it lies in the database. */
export interface KeptReply {
  id: string
  /** Keyed hashes of who asked for what under which key, and of what was sent. */
  key: Buffer
  content: Buffer
  reply: Sealed
  keptAt: Date
}

/** Waits until no other transaction works under this key, and keeps others waiting until the end of this one. */
export async function holdKey(db: Db, key: Buffer): Promise<void> {
  const name = `kept reply ${key.toString('hex')}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** What was answered under a key after `since`. */
export async function findReply(db: Db, key: Buffer, since: Date): Promise<KeptReply | null> {
  const [row] = await db
    .select()
    .from(keptReplies)
    .where(and(eq(keptReplies.key, key), gt(keptReplies.keptAt, since)))
  return row ?? null
}

/** Keeps what was answered, in the place of what was answered under the key before. */
export async function putReply(db: Db, row: KeptReply): Promise<void> {
  await db.insert(keptReplies).values(row).onConflictDoUpdate({ target: keptReplies.key, set: row })
}

/** Removes what was answered until then. */
export async function removeRepliesUntil(db: Db, until: Date): Promise<void> {
  await db.delete(keptReplies).where(lte(keptReplies.keptAt, until))
}
