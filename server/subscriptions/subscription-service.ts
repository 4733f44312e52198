import { uuidv7 } from 'uuidv7'
import { formatDate, londonMonth, nextMonthStart } from '../../shared/platform/dates.ts'
import { type Length, movePeriodEnd, placePeriod } from '../../shared/subscriptions/entitlement-timeline.ts'
import { LAUNCH_PROMOTION, type Tier, TIER_RULES, tierInEffect } from '../../shared/subscriptions/tiers.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { upgradeRequired } from '../platform/route.ts'
import {
  countUse,
  type EntitlementRow,
  holdEntitlements,
  insertEntitlement,
  listEntitlements,
  moveEntitlement,
  runningEntitlements,
  takePromotionPlace,
  usesOf,
} from './subscription-queries.ts'

/** The tier in effect for an account. */
export async function tierOf(db: Db, accountId: string, now: Date): Promise<Tier> {
  return tierInEffect(await runningEntitlements(db, accountId, now), now)
}

/**
 * Gives a newly verified account its months of Pro while places of the launch promotion are left; one that had them
 * before an administrator took its verification back gets no more.
 */
export async function grantLaunchPromotion(db: Db, act: Act, accountId: string): Promise<void> {
  if ((await listEntitlements(db, accountId)).some(({ source }) => source === 'promotion')) return
  if (!(await takePromotionPlace(db))) return
  const { tier, months } = LAUNCH_PROMOTION
  await grantEntitlement(db, act, { accountId, tier, source: 'promotion', length: { months } })
}

/**
 * Gives an account a tier for a time, after what is running of it and of higher ones; lower ones wait meanwhile. `db` is
 * the transaction of the act. Answers the id of the period.
 */
export async function grantEntitlement(
  db: Db,
  act: Act,
  { length, ...grant }: { accountId: string; tier: Tier; source: EntitlementRow['source']; length: Length },
): Promise<string> {
  const id = uuidv7()
  const periods = await holdEntitlements(db, grant.accountId)
  const { startsAt, endsAt, moved } = placePeriod(periods, grant.tier, length, act.at)
  for (const period of moved) await moveEntitlement(db, period)
  await insertEntitlement(db, { id, ...grant, startsAt, endsAt, createdAt: act.at })
  await recordAudit(db, act, {
    action: 'entitlement.granted',
    subject: { type: 'entitlement', id },
    detail: { accountId: grant.accountId, tier: grant.tier, source: grant.source },
  })
  return id
}

/** Lets a period of an account end at another moment; what waits behind it moves by the difference. */
export async function changeEntitlementEnd(
  db: Db,
  act: Act,
  { accountId, id, endsAt }: { accountId: string; id: string; endsAt: Date | null },
): Promise<void> {
  const periods = await holdEntitlements(db, accountId)
  for (const period of movePeriodEnd(periods, id, endsAt)) await moveEntitlement(db, period)
  await recordAudit(db, act, { action: 'entitlement.changed', subject: { type: 'entitlement', id } })
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

/**
 * Makes sure that the caller may begin another AI session in this month.
 * @throws AppError upgrade_required where none is left, naming the day on which the next one is there.
 */
export async function assertAiSessionLeft(db: Db, caller: Caller, now: Date): Promise<void> {
  const limit = TIER_RULES[caller.tier].aiSessionsLimit
  if (limit < 0) return
  const used = (await usesOf(db, caller.id, londonMonth(now))).get('ai_session') ?? 0
  if (used >= limit) throw noAiSessionLeft(limit, now)
}

/**
 * Counts one AI session of the caller; answers the month in which it counts, as yyyy-mm.
 * @throws AppError upgrade_required where none is left, naming the day on which the next one is there.
 */
export async function countAiSession(db: Db, caller: Caller, now: Date): Promise<string> {
  const limit = TIER_RULES[caller.tier].aiSessionsLimit
  const month = londonMonth(now)
  if (limit === 0 || !(await countUse(db, { accountId: caller.id, kind: 'ai_session', month }, limit)))
    throw noAiSessionLeft(limit, now)
  return month
}

/** The refusal of a session beyond those of the month. */
function noAiSessionLeft(limit: number, now: Date): AppError {
  const resetDate = nextMonthStart(now)
  const used = limit === 1 ? "this month's AI session" : `the ${limit} AI sessions of this month`
  const next = limit === 1 ? 'The next one is' : 'The next ones are'
  return new AppError(
    'upgrade_required',
    `You have used ${used}. ${next} there from ${formatDate(resetDate)}; ${TIER_RULES.pro.name} has no limit.`,
    { tierNeeded: 'pro', resetDate },
  )
}
