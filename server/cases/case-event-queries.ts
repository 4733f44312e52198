import { and, desc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { caseEvents } from './case-tables.ts'

/** One thing that happened to a case, with its reason opened. */
export type EventRecord = Omit<typeof caseEvents.$inferSelect, 'reason'> & { reason: string | null }

/** What a new line tells; the rest is empty unless told. */
export type NewEvent = Pick<EventRecord, 'caseId' | 'kind' | 'at' | 'by'> & Partial<EventRecord>

/** Adds a line to the history of a case. */
export async function insertEvent(db: Db, vault: Vault, event: NewEvent): Promise<void> {
  const id = uuidv7()
  await db.insert(caseEvents).values({
    ...{ to: null, contentHash: null, asAuthor: false, ...event },
    id,
    reason: vault.seal(caseEvents.reason, id, event.reason ?? null),
  })
}

/** What has happened to a case, newest first. */
export async function listEvents(db: Db, vault: Vault, caseId: string): Promise<EventRecord[]> {
  const rows = await db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .orderBy(desc(caseEvents.at), desc(caseEvents.id))
  return rows.map((row) => opened(vault, row))
}

/** When the clocks of these cases were paused and went on, oldest first. */
export async function listClockEvents(db: Db, vault: Vault, caseIds: string[]): Promise<EventRecord[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select()
    .from(caseEvents)
    .where(and(inArray(caseEvents.caseId, caseIds), inArray(caseEvents.kind, ['paused', 'resumed'])))
    .orderBy(caseEvents.at, caseEvents.id)
  return rows.map((row) => opened(vault, row))
}

const opened = (vault: Vault, row: typeof caseEvents.$inferSelect): EventRecord => ({
  ...row,
  reason: vault.open(caseEvents.reason, row.id, row.reason),
})
