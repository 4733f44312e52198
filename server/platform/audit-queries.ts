import { uuidv7 } from 'uuidv7'
import type { Db } from './database.ts'
import { auditEvents } from './platform-tables.ts'

type NewEvent = Omit<typeof auditEvents.$inferInsert, 'id'>

/** Adds one line to the audit record. */
export async function insertAuditEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insert(auditEvents).values({ id: uuidv7(), ...event })
}
