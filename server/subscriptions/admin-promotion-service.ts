import { LAUNCH_PROMOTION } from '../../shared/subscriptions/tiers.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { findPromotion, setPromotionSize } from './admin-promotion-queries.ts'

/** How many places the launch promotion has, and how many are taken. */
export async function readPromotion(db: Db): Promise<{ size: number; granted: number }> {
  return (await findPromotion(db)) ?? { size: LAUNCH_PROMOTION.size, granted: 0 }
}

/**
 * Changes how many places the launch promotion has. `db` is the transaction of the act.
 * @throws AppError conflict where more are taken already.
 */
export async function changePromotionSize(db: Db, size: number): Promise<void> {
  if (await setPromotionSize(db, size)) return
  const { granted } = await readPromotion(db)
  const message = `${granted} ${granted === 1 ? 'place is' : 'places are'} taken already, and nobody loses theirs. Enter ${granted} or more.`
  throw new AppError('conflict', message, { issues: [{ path: 'launchPromotionSize', message }] })
}
