import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { supportRequests } from './support-tables.ts'

/** A message to support with its texts opened. */
export type SupportRecord = Omit<typeof supportRequests.$inferSelect, 'subject' | 'message'> & {
  subject: string
  message: string
}

/** Keeps a message, sealed. */
export async function insertRequest(db: Db, vault: Vault, record: SupportRecord): Promise<void> {
  const { id, subject, message } = record
  await db.insert(supportRequests).values({
    ...record,
    subject: vault.seal(supportRequests.subject, id, subject),
    message: vault.seal(supportRequests.message, id, message),
  })
}
