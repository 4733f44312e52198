import type { Provider } from '../../shared/assistant/assistant.ts'
import type { TokenPurpose } from '../../shared/subscriptions/token-usage.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { keepReservation, reserveTokens, settleTokens } from '../subscriptions/allowance-service.ts'
import type { CollectedAnswer } from './answer-writing.ts'
import type { AssistantRequest } from './assistant.ts'
import type { Attempt } from './request-building.ts'

/** What is held for one answer. */
export interface Held {
  /** The line of the ledger. */
  id: string
  /** Tokens of the prompt by our own count. */
  promptTokens: number
  /** All that is held: nothing beyond it is charged, so that used and held tokens never exceed the allowance. */
  reserved: number
}

/** Answers that may be written for one account at the same time (requirement Q08). */
const AT_ONCE = 3
/** How often a hold is renewed; it counts as abandoned after 15 s (allowance-service). */
const KEEP_MS = 5_000
/** What a provider may count more than our tokenizer does. */
const MARGIN = { 'built-in': 1, 'language-model': 1.2 } as const

/**
 * Holds the tokens of the first of some attempts that the allowance has enough left for: those of its prompt, and the most
 * that its answer may have.
 * @throws AppError allowance_exhausted where it has not enough for any; rate_limited where three answers are being written
 *   already.
 */
export async function holdTokensFor(
  db: Db,
  caller: Caller,
  { purpose, provider }: { purpose: TokenPurpose; provider: Provider },
  attempts: Iterable<Attempt>,
  now: Date,
): Promise<{ held: Held; request: AssistantRequest }> {
  let refusal: unknown
  for (const { request, promptTokens } of attempts) {
    const reserved = Math.ceil(promptTokens * MARGIN[provider]) + request.maxTokens
    try {
      const id = await reserveTokens(db, caller, { purpose, tokens: reserved, atOnce: AT_ONCE }, now)
      return { held: { id, promptTokens, reserved }, request }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'allowance_exhausted')) throw error
      refusal = error
    }
  }
  throw refusal
}

/**
 * What an answer costs that ended like this, with so many tokens by our own count: what the provider has counted, or
 * prompt and words where it has not. Of an answer that broke off only the words that came are charged, and nothing where
 * none came.
 */
export function chargeFor(
  { promptTokens, reserved }: Held,
  { status, usage }: Pick<CollectedAnswer, 'status' | 'usage'>,
  counted: number,
): number {
  const isWhole = status === 'complete' || status === 'stopped'
  const ours = counted === 0 || !isWhole ? counted : promptTokens + counted
  return Math.min(reserved, usage ? usage.promptTokens + usage.answerTokens : ours)
}

/** Settles a hold with what was used of it. */
export function settle({ db, clock }: { db: Db; clock: Clock }, { id }: Held, used: number): Promise<void> {
  return settleTokens(db, id, used, clock.now())
}

/**
 * Says again and again, until `end`, that an answer is being written and how many tokens have come. `lost` is aborted
 * where the hold was settled meanwhile, as of a process that was held up for too long.
 */
export function keepHold(
  { db, clock }: { db: Db; clock: Clock },
  { id }: Held,
  delivered: () => number,
): { lost: AbortSignal; end: () => void } {
  const lost = new AbortController()
  let isAsking = false
  const renew = async () => {
    if (isAsking) return
    isAsking = true
    try {
      if (!(await keepReservation(db, id, delivered(), clock.now()))) lost.abort(heldUp())
    } catch {
      // A database that is away for a moment is asked again; one that stays away fails the settling.
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void renew(), KEEP_MS)
  return { lost: lost.signal, end: () => clearInterval(timer) }
}

const heldUp = () =>
  new AppError(
    'ai_unavailable',
    'The answer was broken off because the server was held up. What had come is kept. Please ask again.',
  )
