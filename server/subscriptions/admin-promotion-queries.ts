import { eq, lte } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { launchPromotion } from './subscription-tables.ts'

/** The one row of the promotion. */
const ID = 1

/** Size of the launch promotion and the places taken; null while it is as delivered and nobody has one. */
export async function findPromotion(db: Db) {
  const [row] = await db.select().from(launchPromotion).where(eq(launchPromotion.id, ID))
  return row ? { size: row.size, granted: row.granted } : null
}

/**
 * Sets the size of the launch promotion; false where more places than that are taken. One statement, so that a place
 * taken at the same moment counts.
 */
export async function setPromotionSize(db: Db, size: number): Promise<boolean> {
  const rows = await db
    .insert(launchPromotion)
    .values({ id: ID, size, granted: 0 })
    .onConflictDoUpdate({
      target: launchPromotion.id,
      set: { size },
      setWhere: lte(launchPromotion.granted, size),
    })
    .returning({ id: launchPromotion.id })
  return rows.length > 0
}
