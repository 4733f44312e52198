import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import type { Endpoint } from '../../shared/platform/endpoint.ts'
import { IDEMPOTENCY_KEY } from '../../shared/platform/idempotency-key.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import type { Clock } from './clock.ts'
import { type Db, transaction } from './database.ts'
import { AppError, sqlState } from './errors.ts'
import { findReply, holdKey, putReply, removeRepliesUntil } from './idempotency-queries.ts'
import { type Jobs, QUEUES } from './jobs.ts'
import { keptReplies } from './platform-tables.ts'
import type { Vault } from './vault.ts'
import { within } from './within.ts'

/** For how long a reply is kept, and a key known. */
const KEPT_MS = 24 * 60 * 60_000
/** How long a request waits for another one with its key. */
const WAIT_MS = 10_000
const HEADER = 'idempotency-key'

const KEY_FAULT = `The header ${IDEMPOTENCY_KEY} takes 1 to ${LIMITS.idempotencyKey} printable ASCII characters without spaces, such as a UUID.`

/** The header of a call that may be sent again. */
export const RepeatHeader = z.object({
  [HEADER]: z
    .string()
    .max(LIMITS.idempotencyKey, KEY_FAULT)
    .regex(/^[!-~]+$/, KEY_FAULT)
    .optional()
    .meta({
      description: `${IDEMPOTENCY_KEY}: a text of the client's own for one act, such as a UUID. Sent again within 24 hours with the same key and content, the call is not done again and answers the same; with other content it is refused (422 key_reused). A refused call may be corrected and sent again with its key.`,
    }),
})

/** Which act a request is a try at: those with the same key and content are tries at one act. */
export interface Repeat {
  /** Keyed hash of the account, the call with the values of its path, and the key that was sent. */
  readonly key: Buffer
  /** Keyed hash of what was sent beside it. */
  readonly content: Buffer
  readonly vault: Vault
}

/** What a request says of the act it is a try at; undefined without a key. The request was checked before. */
export function repeatOf(
  vault: Vault,
  accountId: string,
  { method, path }: Endpoint,
  { headers, params, query, body }: FastifyRequest,
): Repeat | undefined {
  const key = headers[HEADER]
  if (typeof key !== 'string') return undefined
  const hash = (scope: string, parts: unknown[]) => vault.lookup(scope, JSON.stringify(parts))
  return {
    vault,
    key: hash('kept reply key', [accountId, method, path, params, key]),
    content: hash('kept reply content', [query, body ?? null]),
  }
}

/**
 * Does an act in one transaction with its reply, which `work` answers: one that is repeated is not done again and answers
 * what was kept. Everything the act changes is changed in here.
 * @throws AppError key_reused where the key stands for other content, unavailable where another process takes too long
 *   over the same act; whatever `work` throws, and nothing is kept then.
 */
export async function once<T extends object>(
  db: Db,
  { at, repeat }: { at: Date; repeat?: Repeat },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!repeat) return transaction(db, work)
  return transaction(db, async (inner) => {
    // Before anything else is held, so that nobody waits for somebody who waits for them.
    await holdKey(inner, repeat.key).catch((error: unknown) => {
      throw sqlState(error) === '55P03' ? stillUnderWay(error) : error
    })
    const kept = await keptReply(inner, repeat, at)
    if (kept !== null) return kept as T
    const reply = await work(inner)
    await keepReply(inner, repeat, reply, at)
    return reply
  })
}

async function keptReply(db: Db, { vault, key, content }: Repeat, now: Date): Promise<unknown> {
  const row = await findReply(db, key, addMilliseconds(now, -KEPT_MS))
  if (!row) return null
  if (!row.content.equals(content)) throw keyReused()
  return JSON.parse(vault.open(keptReplies.reply, row.id, row.reply)) as unknown
}

async function keepReply(db: Db, { vault, key, content }: Repeat, reply: object, keptAt: Date) {
  const id = uuidv7()
  const sealed = vault.seal(keptReplies.reply, id, JSON.stringify(reply))
  await putReply(db, { id, key, content, reply: sealed, keptAt })
}

/** Answers what was kept, otherwise what `work` does; requests with the same key one after another. */
type InTurn = (repeat: Repeat, now: Date, work: () => Promise<unknown>) => Promise<unknown>

/**
 * Lets requests with one key wait here, without a connection to the database, so that the next one finds what was kept:
 * checks before the act, such as a rate limit, are not made for it. What keeps an act from being done twice, also by
 * several processes, is `once`.
 */
export function repeatsInTurn(db: Db, waitMs = WAIT_MS): InTurn {
  const lasts = new Map<string, Promise<null>>()
  return async (repeat, now, work) => {
    const name = repeat.key.toString('hex')
    const before = lasts.get(name)
    const { promise: done, resolve: leave } = Promise.withResolvers<null>()
    const last = before ? before.then(() => done) : done
    lasts.set(name, last)
    try {
      if (before && (await within(waitMs, before, 'late')) === 'late') throw stillUnderWay()
      return (await keptReply(db, repeat, now)) ?? (await work())
    } finally {
      leave(null)
      if (lasts.get(name) === last) lasts.delete(name)
    }
  }
}

/** Forgets what was kept a day ago, every ten minutes. */
export async function forgetReplies(db: Db, jobs: Jobs, clock: Clock): Promise<void> {
  await jobs.every(QUEUES.keptReplies, 600, () =>
    removeRepliesUntil(db, addMilliseconds(clock.now(), -KEPT_MS)),
  )
}

/** The refusal of a key that stands for something else. */
export const keyReused = () =>
  new AppError(
    'key_reused',
    `Nothing was done: this ${IDEMPOTENCY_KEY} was sent before with other content. Please send it again under a new one.`,
  )

function stillUnderWay(cause?: unknown): AppError {
  const message = 'The same request is still being worked on. Please try again in a few seconds.'
  return new AppError('unavailable', message, { retryAfter: 5, cause })
}
