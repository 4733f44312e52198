import { uuidv7 } from 'uuidv7'
import type { TokenUsage } from '../../shared/subscriptions/subscription.ts'
import { type Entitlement, type Tier, tierInEffect } from '../../shared/subscriptions/tiers.ts'
import { allowanceMonth, tokenUsageOf } from '../../shared/subscriptions/token-usage.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import {
  countPremiumAccounts,
  everyRunningEntitlement,
  everyTokenCount,
  lockTokensUsed,
} from './admin-usage-queries.ts'
import { chargeTokens, insertTokenUse } from './allowance-queries.ts'

/** What a reset is called in the statement of use. */
const RESET = 'Reset by an administrator'

/** How many accounts have Pro or Pro+ in effect at `now`, promotion and trial included. */
export function countPremium(db: Db, now: Date): Promise<number> {
  return countPremiumAccounts(db, now)
}

/** The tier in effect of any account, looked up in what is read once for all of them. */
export async function tiersOfEverybody(db: Db, now: Date): Promise<(accountId: string) => Tier> {
  const periods = new Map<string, Entitlement[]>()
  for (const { accountId, ...period } of await everyRunningEntitlement(db, now))
    periods.set(accountId, [...(periods.get(accountId) ?? []), period])
  return (accountId) => tierInEffect(periods.get(accountId) ?? [], now)
}

/** The allowance of this month of any account, looked up in what is read once for all of them. */
export async function usageOfEverybody(db: Db, now: Date): Promise<(accountId: string) => TokenUsage> {
  const tierOf = await tiersOfEverybody(db, now)
  const counts = new Map(
    (await everyTokenCount(db, allowanceMonth(now))).map(({ accountId, used }) => [accountId, used]),
  )
  return (accountId) => tokenUsageOf(tierOf(accountId), counts.get(accountId) ?? 0, now)
}

/**
 * Sets what an account has used this month back to 0. The ledger gets a line that takes the same away, so that it goes
 * on adding up to the counter (requirement Q06); calls under way keep what they hold and are charged when they end.
 */
export async function resetTokenUse(db: Db, act: Act, accountId: string): Promise<void> {
  const hold = { accountId, month: allowanceMonth(act.at) }
  await transaction(db, async (inner) => {
    const used = await lockTokensUsed(inner, accountId, hold.month)
    if (used > 0) {
      await insertTokenUse(inner, {
        ...{ id: uuidv7(), ...hold, purpose: RESET, reserved: 0, delivered: 0, used: -used },
        ...{ at: act.at, aliveUntil: act.at, settledAt: act.at },
      })
      await chargeTokens(inner, { ...hold, reserved: 0, used: -used })
    }
    await recordAudit(inner, act, {
      ...{ action: 'allowance.reset', subject: { type: 'account', id: accountId } },
      detail: { month: hold.month, tokens: used },
    })
  })
}
