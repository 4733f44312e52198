import { setTimeout as sleep } from 'node:timers/promises'

/** More than the work takes that is to look alike, in milliseconds. */
const AT_LEAST_MS = 100

/** Answers what `work` answers, but not before 100 ms are over: the time must not tell whether there was something to do. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(AT_LEAST_MS)])
  return result
}
