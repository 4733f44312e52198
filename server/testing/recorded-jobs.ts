import { present } from '../../shared/platform/present.ts'
import type { Jobs, QueueName } from '../platform/jobs.ts'

/** Jobs that wait until a test runs them. */
export interface RecordedJobs extends Jobs {
  readonly waiting: { queue: QueueName; data: { id: string }; afterSeconds: number }[]
  /** Runs what is waiting now, whenever it was meant to start; what that enqueues stays. */
  run(): Promise<void>
  /** Seconds between two runs of what runs by the clock. */
  secondsBetween(queue: QueueName): number
  /** Runs what runs by the clock, once. */
  runRecurring(queue: QueueName): Promise<void>
}

export function recordedJobs(): RecordedJobs {
  const waiting: RecordedJobs['waiting'] = []
  const handlers = new Map<QueueName, (data: { id: string }) => Promise<void>>()
  const recurring = new Map<QueueName, { seconds: number; task: () => Promise<void> }>()
  return {
    waiting,
    enqueue: async (_db, queue, data, afterSeconds) => {
      waiting.push({ queue, data, afterSeconds })
    },
    work: async (queue, handler) => {
      handlers.set(queue, handler)
    },
    every: async (queue, seconds, task) => {
      recurring.set(queue, { seconds, task })
    },
    secondsBetween: (queue) => present(recurring.get(queue)).seconds,
    runRecurring: async (queue) => present(recurring.get(queue)).task(),
    run: async () => {
      for (const job of waiting.splice(0)) await handlers.get(job.queue)?.(job.data)
    },
    stop: () => Promise.resolve(),
  }
}
