import type { FastifyBaseLogger } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { type Jobs, QUEUES } from './jobs.ts'
import { type Mailer, type MailMessage, SEND_LIMIT_MS } from './mail.ts'
import { blankMail, claimMail, insertMail, nextAttemptOf, noteMailFailure } from './outbox-queries.ts'
import type { Vault } from './vault.ts'
import { within } from './within.ts'

/** Seconds until the next try after the first, second, … failure; then every 15 minutes for a day. */
const RETRY_AFTER = [10, 30, 60, 120, 300]
const LATER = 900
const GIVE_UP_MS = 24 * 60 * 60_000
/** How long a request waits for its mail. The try goes on behind it, and nobody begins another meanwhile. */
const REQUEST_WAITS_MS = 10_000
const CLAIM_MS = SEND_LIMIT_MS + 10_000
/** The queued job starts after the try within the request is over, and takes over if that one never ended. */
const TAKE_OVER_SECONDS = 15

/** Mail that survives a crash: written in the transaction of the act, sent after it. */
export interface Outbox {
  /** Puts a mail in the outbox within the transaction `db`; answers its id for `attempt`. */
  put(db: Db, message: MailMessage, now: Date): Promise<string>
  /**
   * Tries to send now and waits for at most 10 s; never rejects, since the queue takes over. True when the mail was
   * accepted meanwhile.
   */
  attempt(id: string): Promise<boolean>
  /** Sends what the queue brings up. */
  work(): Promise<void>
}

export function databaseOutbox(parts: {
  db: Db
  vault: Vault
  jobs: Jobs
  mailer: Mailer
  clock: Clock
  logger: FastifyBaseLogger
  requestWaitsMs?: number
}): Outbox {
  const { db, vault, jobs, mailer, clock, logger, requestWaitsMs = REQUEST_WAITS_MS } = parts

  async function trySending(id: string): Promise<boolean> {
    const now = clock.now()
    const mail = await claimMail(db, vault, id, now, new Date(now.getTime() + CLAIM_MS))
    if (!mail) return false
    try {
      await mailer.send(mail.message, id)
    } catch (error) {
      await noteFailure(id, mail, error)
      return false
    }
    await blankMail(db, id, clock.now())
    return true
  }

  async function noteFailure(id: string, mail: { attempts: number; createdAt: Date }, error: unknown) {
    const now = clock.now()
    const code = failureCode(error)
    const seconds = delaySeconds(mail.attempts)
    const parkedAt = now.getTime() - mail.createdAt.getTime() >= GIVE_UP_MS ? now : null
    const nextAttemptAt = new Date(now.getTime() + seconds * 1_000)
    await noteMailFailure(db, id, { lastError: code ?? 'FAULT', nextAttemptAt, parkedAt })
    if (!parkedAt) await jobs.enqueue(db, QUEUES.mail, { id }, seconds)
    const line = { outboxId: id, code, attempts: mail.attempts }
    // What a server says about a mail may repeat its address. Without a code it was no server that spoke.
    if (code === null) logger.error({ ...line, err: error }, 'a mail could not be sent: fault in the program')
    else if (parkedAt) logger.error(line, 'a mail was given up after a day')
    else logger.warn(line, 'a mail was not accepted')
  }

  return {
    put: async (transactionDb, message, now) => {
      const id = uuidv7()
      await insertMail(transactionDb, vault, { id, message, now })
      await jobs.enqueue(transactionDb, QUEUES.mail, { id }, TAKE_OVER_SECONDS)
      return id
    },
    attempt: (id) => {
      // The act is done and its mail is safe in the queue: trouble here is no reason to refuse the request.
      const sending = trySending(id).catch((error: unknown) => {
        logger.error({ outboxId: id, err: error }, 'a mail could not be tried')
        return false
      })
      return within(requestWaitsMs, sending, false)
    },
    work: () =>
      jobs.work(QUEUES.mail, async ({ id }) => {
        const due = await nextAttemptOf(db, id)
        if (!due) return
        const wait = Math.ceil((due.getTime() - clock.now().getTime()) / 1_000)
        if (wait > 0) await jobs.enqueue(db, QUEUES.mail, { id }, wait)
        else await trySending(id)
      }),
  }
}

/** Seconds from a try that failed to the next one; `attempts` counts the tries made. */
export function delaySeconds(attempts: number): number {
  return RETRY_AFTER[attempts - 1] ?? LATER
}

/** A short name of what went wrong; a server's own words may repeat the address, so they are not kept. */
function failureCode(error: unknown): string | null {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code.slice(0, 40) : null
}
