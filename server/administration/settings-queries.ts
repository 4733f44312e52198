import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { settings } from './administration-tables.ts'

/** The one row of settings. */
const ID = 1

type Values = Omit<typeof settings.$inferSelect, 'id'>

/** What was set; null while everything is as delivered. */
export async function findSettings(db: Db): Promise<Values | null> {
  const [row] = await db.select().from(settings).where(eq(settings.id, ID))
  if (!row) return null
  const { id, ...values } = row
  return values
}

/** Stores a change of at least one setting; `asDelivered` fills in the rest of a first row. */
export async function saveSettings(db: Db, asDelivered: Values, change: Partial<Values>): Promise<void> {
  await db
    .insert(settings)
    .values({ id: ID, ...asDelivered, ...change })
    .onConflictDoUpdate({ target: settings.id, set: change })
}
