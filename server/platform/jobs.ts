import type pg from 'pg'
import { PgBoss, type Db as BossDb } from 'pg-boss'
import type { Db } from './database.ts'
import { present } from '../../shared/platform/present.ts'

/** Queues of the product. Job data is readable in the database, so a job carries ids only. */
export const QUEUES = {
  mail: 'mail',
  periodEnds: 'period-ends',
  tokenHolds: 'token-holds',
  keptReplies: 'kept-replies',
} as const
export type QueueName = (typeof QUEUES)[keyof typeof QUEUES]

/** How often the queues are looked at, in seconds: people wait for mails, and nobody for what runs by the clock. */
const POLLING = { jobs: 2, recurring: 5 }

const INSTALL_LOCK = 7_020_111

/** Work that outlives a request: kept in the database, taken up by any process, repeated after a crash. */
export interface Jobs {
  /** Puts a job on a queue within the transaction that `db` is in; it starts `afterSeconds` from now at the earliest. */
  enqueue(db: Db, queue: QueueName, data: { id: string }, afterSeconds: number): Promise<void>
  /** Starts taking jobs. */
  work(queue: QueueName, handler: (data: { id: string }) => Promise<void>): Promise<void>
  /**
   * Runs `task` about every `seconds`, in one of all processes each time; the queue is for nothing else. A run that fails
   * is not repeated: the next one does what it left.
   */
  every(queue: QueueName, seconds: number, task: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Jobs on pg-boss over the application's pool; `onError` hears of trouble in the background. */
export async function startJobs(db: Db, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ db: executor(db), migrate: false, createSchema: false, schedule: false })
  boss.on('error', onError)
  await boss.start()
  const timers: NodeJS.Timeout[] = []
  return {
    enqueue: async (transactionDb, queue, data, afterSeconds) => {
      await boss.send(queue, data, { startAfter: afterSeconds, db: executor(transactionDb) })
    },
    work: async (queue, handler) => {
      await boss.work<{ id: string }>(queue, { pollingIntervalSeconds: POLLING.jobs }, async (jobs) => {
        for (const job of jobs) await handler(job.data)
      })
    },
    every: async (queue, seconds, task) => {
      await boss.work(queue, { pollingIntervalSeconds: POLLING.recurring }, () =>
        task().catch((error: unknown) => {
          onError(error instanceof Error ? error : new Error(String(error)))
          throw error
        }),
      )
      // The database keeps one job of each stretch of time, whichever process asks for it and however often.
      const ask = () =>
        boss.send(queue, {}, { singletonSeconds: seconds, retryLimit: 0 }).then(() => undefined, onError)
      await ask()
      timers.push(setInterval(() => void ask(), (seconds * 1_000) / 2))
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Sets up the queues as owner of the schema; a process that finds them there changes nothing. */
export async function installQueues(ownerUrl: string, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [INSTALL_LOCK])
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const queue of Object.values(QUEUES)) {
      if (await boss.getQueue(queue)) continue
      await boss.createQueue(queue, {
        retryLimit: 20,
        retryDelay: 30,
        expireInSeconds: 120,
        retentionSeconds: 172_800,
      })
    }
  } finally {
    await boss.stop({ graceful: false })
    await client.query('select pg_advisory_unlock($1)', [INSTALL_LOCK])
  }
}

function executor(db: Db): BossDb {
  return {
    executeSql: async (text, values) => {
      const result = await db.$client.query(text, values as unknown[])
      // Several statements in one text answer several results; pg-boss wants the last.
      return Array.isArray(result) ? present((result as pg.QueryResult[]).at(-1)) : result
    },
  }
}
