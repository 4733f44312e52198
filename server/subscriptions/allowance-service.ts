import { uuidv7 } from 'uuidv7'
import { addMilliseconds, formatDate, nextMonthStart } from '../../shared/platform/dates.ts'
import type { Statement, TokenUsage } from '../../shared/subscriptions/subscription.ts'
import {
  allowanceMonth,
  TOKEN_PURPOSES,
  type TokenPurpose,
  tokenUsageOf,
} from '../../shared/subscriptions/token-usage.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import {
  abandonedTokenUses,
  chargeTokens,
  countOpenUses,
  holdTokens,
  insertTokenUse,
  keepTokenUseAlive,
  listTokenUses,
  settleAbandonedUse,
  settleTokenUse,
  sumTokenUses,
  tokensUsed,
  tokensUsedByMonth,
} from './allowance-queries.ts'
import { usesOf } from './subscription-queries.ts'

/**
 * How long a hold counts as worked on after it was last said so. With the time until the next look at such holds it is
 * less than the minute in which they are settled (requirement Q06).
 */
export const ALIVE_MS = 15_000

/** Lines of a statement of use at most; it says how many there are. */
const STATEMENT_LINES = 500

/**
 * Holds tokens for a call before it is made: those of the prompt and the most that the answer may have. Answers the
 * hold's id. It counts in the month of `now` for good, also where the answer ends in the next (requirement Q07).
 * @throws AppError allowance_exhausted, naming the day on which the allowance returns; rate_limited while the caller
 *   has `atOnce` calls under way.
 */
export async function reserveTokens(
  db: Db,
  caller: Pick<Caller, 'id' | 'tier'>,
  { purpose, tokens, atOnce = Infinity }: { purpose: TokenPurpose; tokens: number; atOnce?: number },
  now: Date,
): Promise<string> {
  const hold = { accountId: caller.id, month: allowanceMonth(now) }
  const limit = TIER_RULES[caller.tier].tokensPerMonth
  return transaction(db, async (inner) => {
    if (!(await holdTokens(inner, { ...hold, tokens, limit }))) throw tokensExhausted(now)
    if ((await countOpenUses(inner, caller.id, now)) >= atOnce) throw tooManyAtOnce(atOnce)
    const id = uuidv7()
    await insertTokenUse(inner, {
      ...{ id, ...hold, purpose, reserved: tokens, delivered: 0, used: null },
      ...{ at: now, aliveUntil: addMilliseconds(now, ALIVE_MS), settledAt: null },
    })
    return id
  })
}

/** Settles a hold with what the call has really used; 0 releases it. A hold that is settled already stays as it is. */
export async function settleTokens(db: Db, id: string, used: number, now: Date): Promise<void> {
  await transaction(db, async (inner) => {
    const use = await settleTokenUse(inner, id, used, now)
    if (use) await chargeTokens(inner, use)
  })
}

/** Notes what a call has received so far, and that it is still under way; false where its hold was settled meanwhile. */
export function keepReservation(db: Db, id: string, delivered: number, now: Date): Promise<boolean> {
  return keepTokenUseAlive(db, id, delivered, addMilliseconds(now, ALIVE_MS))
}

/** Settles the holds of processes that are gone with what they had received; answers how many. */
export async function settleAbandoned(db: Db, now: Date): Promise<number> {
  const abandoned = await abandonedTokenUses(db, now)
  for (const { id } of abandoned)
    await transaction(db, async (inner) => {
      const use = await settleAbandonedUse(inner, id, now)
      if (use) await chargeTokens(inner, use)
    })
  return abandoned.length
}

/** The allowance of the caller in this month, and what is used of it. */
export async function readTokenUsage(db: Db, { id, tier }: Caller, now: Date): Promise<TokenUsage> {
  return tokenUsageOf(tier, await tokensUsed(db, id, allowanceMonth(now)), now)
}

/** AI tokens of the caller in each month from `since` on (yyyy-mm); months without any are left out. */
export function readTokensByMonth(
  db: Db,
  { id }: Pick<Caller, 'id'>,
  since: string,
): Promise<Map<string, number>> {
  return tokensUsedByMonth(db, id, since)
}

/** AI sessions that the caller has begun in this month. */
export async function aiSessionsBegun(db: Db, { id }: Pick<Caller, 'id'>, now: Date): Promise<number> {
  return (await usesOf(db, id, allowanceMonth(now))).get('ai_session') ?? 0
}

/** Each use of tokens in this month, newest first, and what they add up to. */
export async function readStatement(db: Db, { id }: Caller, now: Date): Promise<Statement> {
  const month = allowanceMonth(now)
  const uses = await listTokenUses(db, id, month, STATEMENT_LINES)
  return {
    lines: uses.map(({ at, purpose, used }) => ({
      at: at.toISOString(),
      purpose: purpose in TOKEN_PURPOSES ? TOKEN_PURPOSES[purpose as TokenPurpose] : purpose,
      tokens: used ?? 0,
    })),
    ...(await sumTokenUses(db, id, month)),
  }
}

function tokensExhausted(now: Date): AppError {
  const resetDate = nextMonthStart(now)
  return new AppError(
    'allowance_exhausted',
    `What is left of your AI tokens this month is not enough for this. The full allowance returns on ${formatDate(resetDate)}. Everything without AI goes on working.`,
    { resetDate },
  )
}

const tooManyAtOnce = (atOnce: number) =>
  new AppError(
    'rate_limited',
    `${atOnce} answers are being written for you already. Wait until one has ended, or stop one.`,
    { retryAfter: 5 },
  )
