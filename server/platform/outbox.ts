import { uuidv7 } from 'uuidv7'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { type Jobs, QUEUES } from './jobs.ts'
import type { Mailer, MailMessage } from './mail.ts'
import { blankMail, claimMail, insertMail, nextAttemptOf, noteMailFailure } from './outbox-queries.ts'
import type { Vault } from './vault.ts'

/** Seconds until the next try after the first, second, … failure; then every 15 minutes for a day. */
const RETRY_AFTER = [10, 30, 60, 120, 300]
const LATER = 900
const GIVE_UP_MS = 24 * 60 * 60_000
const FIRST_TRY_MS = 10_000
/** The queued job starts after the try within the request is over, and takes over if that one never ended. */
const TAKE_OVER_SECONDS = 15

/** Mail that survives a crash: written in the transaction of the act, sent after it. */
export interface Outbox {
  /** Puts a mail in the outbox within the transaction `db`; answers its id for `attempt`. */
  put(db: Db, message: MailMessage, now: Date): Promise<string>
  /** Tries to send now, for at most 10 s, and never rejects: the queue takes over. True when the mail was accepted. */
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
}): Outbox {
  const { db, vault, jobs, mailer, clock } = parts

  async function trySending(id: string): Promise<boolean> {
    const now = clock.now()
    const mail = await claimMail(
      db,
      vault,
      id,
      now,
      (attempts) => new Date(now.getTime() + delaySeconds(attempts) * 1_000),
    )
    if (!mail) return false
    try {
      await within(FIRST_TRY_MS, mailer.send(mail.message))
      await blankMail(db, id, clock.now())
      return true
    } catch (error) {
      const giveUp = now.getTime() - mail.createdAt.getTime() >= GIVE_UP_MS
      await noteMailFailure(db, id, failureName(error), giveUp ? now : null)
      if (!giveUp) await jobs.enqueue(db, QUEUES.mail, { id }, delaySeconds(mail.attempts))
      return false
    }
  }

  return {
    put: async (transactionDb, message, now) => {
      const id = uuidv7()
      await insertMail(transactionDb, vault, { id, message, now })
      await jobs.enqueue(transactionDb, QUEUES.mail, { id }, TAKE_OVER_SECONDS)
      return id
    },
    // The act is done and its mail is safe in the queue: trouble here is no reason to refuse the request.
    attempt: (id) => trySending(id).catch(() => false),
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
function failureName(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code.slice(0, 40) : 'FAILED'
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('the mail server did not answer in time'), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
