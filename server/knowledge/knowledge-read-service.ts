import { present } from '../../shared/platform/present.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { findRead, insertRead, listReads } from './knowledge-read-queries.ts'
import { itemWith, knowledgeBase } from './knowledge-service.ts'

/** An item of the knowledge base that somebody has read. */
export interface ReadItem {
  itemId: string
  title: string
  /** When they read it first. */
  readAt: Date
}

/** Notes that the caller has read an item; the first time counts. @throws AppError not_found */
export async function markRead(
  db: Db,
  act: Act,
  caller: Caller,
  itemId: string,
): Promise<{ readAt: string }> {
  const { id } = itemWith(itemId)
  await insertRead(db, caller.id, { itemId: id, readAt: act.at })
  const { readAt } = present(await findRead(db, caller.id, id))
  return { readAt: readAt.toISOString() }
}

/** What the caller has read, newest first, without the items named and those that are gone since. */
export async function readItems(db: Db, caller: Caller, except: readonly string[]): Promise<ReadItem[]> {
  const titles = new Map(knowledgeBase().items.map(({ id, title }) => [id, title]))
  const reads = await listReads(db, caller.id, except)
  return reads.flatMap(({ itemId, readAt }) => {
    const title = titles.get(itemId)
    return title === undefined ? [] : [{ itemId, title, readAt }]
  })
}

/** Whether the caller has read an item that there still is. */
export async function hasRead(db: Db, caller: Caller, itemId: string): Promise<boolean> {
  return (
    knowledgeBase().items.some(({ id }) => id === itemId) && (await findRead(db, caller.id, itemId)) !== null
  )
}
