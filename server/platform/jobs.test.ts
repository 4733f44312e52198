import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { closeDatabase, type Db, openDatabase } from './database.ts'
import { type Jobs, QUEUES, startJobs } from './jobs.ts'

let database: TestDatabase
let db: Db
const running: Jobs[] = []
const errors: Error[] = []

/** The jobs of one process more. */
async function aProcess(): Promise<Jobs> {
  const jobs = await startJobs(db, (error) => errors.push(error))
  running.push(jobs)
  return jobs
}

/** As many milliseconds as the queue needs to be looked at by everybody. */
const LOOKED_AT = 7_000
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('what runs by the clock', () => {
  it('runs once in a stretch of time, however many processes there are, and again in the next', async () => {
    let runs = 0
    const count = async () => {
      runs++
    }
    const everyHour = async () => (await aProcess()).every(QUEUES.periodEnds, 3_600, count)
    for (let process = 0; process < 3; process++) await everyHour()
    await expect.poll(() => runs, { timeout: LOOKED_AT }).toBe(1)
    await wait(LOOKED_AT)
    expect(runs).toBe(1)
    // What has run belongs to the hour before now.
    await db.$client.query(`update pgboss.job set singleton_on = singleton_on - interval '1 hour'`)
    await everyHour()
    await expect.poll(() => runs, { timeout: LOOKED_AT }).toBe(2)
  }, 40_000)

  it('says that it failed, and is left to the next run', async () => {
    const jobs = await aProcess()
    await jobs.every(QUEUES.tokenHolds, 3_600, () => Promise.reject(new Error('No luck')))
    await expect.poll(() => errors.map(({ message }) => message), { timeout: LOOKED_AT }).toEqual(['No luck'])
    await wait(LOOKED_AT)
    expect(errors).toHaveLength(1)
  }, 30_000)
})
