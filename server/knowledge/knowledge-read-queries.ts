import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { knowledgeReads } from './knowledge-tables.ts'

/** An item that somebody has read, and when first. */
export interface KnowledgeRead {
  itemId: string
  readAt: Date
}

/** Notes a reading where it is the first of this item. */
export async function insertRead(db: Db, accountId: string, read: KnowledgeRead): Promise<void> {
  await db
    .insert(knowledgeReads)
    .values({ accountId, ...read })
    .onConflictDoNothing()
}

/** What an account has read, newest first, without the items named. */
export async function listReads(
  db: Db,
  accountId: string,
  except: readonly string[],
): Promise<KnowledgeRead[]> {
  return db
    .select({ itemId: knowledgeReads.itemId, readAt: knowledgeReads.readAt })
    .from(knowledgeReads)
    .where(and(eq(knowledgeReads.accountId, accountId), notInArray(knowledgeReads.itemId, [...except])))
    .orderBy(desc(knowledgeReads.readAt), knowledgeReads.itemId)
}

/** The reading of one item; null where there was none. */
export async function findRead(db: Db, accountId: string, itemId: string): Promise<KnowledgeRead | null> {
  const [row] = await db
    .select({ itemId: knowledgeReads.itemId, readAt: knowledgeReads.readAt })
    .from(knowledgeReads)
    .where(and(eq(knowledgeReads.accountId, accountId), eq(knowledgeReads.itemId, itemId)))
  return row ?? null
}
