import { uuidv7 } from 'uuidv7'
import { addMonths, formatDate, londonMonth, nextMonthStart } from '../../shared/platform/dates.ts'
import { LAUNCH_PROMOTION, type Tier, TIER_RULES, tierInEffect } from '../../shared/subscriptions/tiers.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { upgradeRequired } from '../platform/route.ts'
import {
  countUse,
  insertEntitlement,
  runningEntitlements,
  takePromotionPlace,
} from './subscription-queries.ts'

/** The tier in effect for an account. */
export async function tierOf(db: Db, accountId: string, now: Date): Promise<Tier> {
  return tierInEffect(await runningEntitlements(db, accountId, now), now)
}

/** Gives a newly verified account its months of Pro while places of the launch promotion are left. */
export async function grantLaunchPromotion(db: Db, act: Act, accountId: string): Promise<void> {
  if (!(await takePromotionPlace(db))) return
  const endsAt = addMonths(act.at, LAUNCH_PROMOTION.months)
  await grantEntitlement(db, act, { accountId, tier: LAUNCH_PROMOTION.tier, source: 'promotion', endsAt })
}

/** Gives an account a tier from now until `endsAt`, or without end. */
export async function grantEntitlement(
  db: Db,
  act: Act,
  grant: { accountId: string; tier: Tier; source: 'promotion' | 'grant'; endsAt: Date | null },
): Promise<void> {
  const id = uuidv7()
  await insertEntitlement(db, { id, ...grant, startsAt: act.at, createdAt: act.at })
  await recordAudit(db, act, {
    action: 'entitlement.granted',
    subject: { type: 'entitlement', id },
    detail: { accountId: grant.accountId, tier: grant.tier, source: grant.source },
  })
}

/**
 * Counts one worksheet export of the caller in this month.
 * @throws AppError upgrade_required for a tier without exports, allowance_exhausted beyond a monthly limit.
 */
export async function countExport(db: Db, caller: Caller, now: Date): Promise<void> {
  const limit = TIER_RULES[caller.tier].dstExportsLimit
  if (limit === 0) throw upgradeRequired('pro')
  if (await countUse(db, { accountId: caller.id, kind: 'dst_export', month: londonMonth(now) }, limit)) return
  const resetDate = nextMonthStart(now)
  throw new AppError(
    'allowance_exhausted',
    `You have used all ${limit} worksheet exports of this month. They return on ${formatDate(resetDate)}.`,
    { resetDate },
  )
}
