import { describe, expect, it } from 'vitest'
import { aRegistration } from '../testing/account-factory.ts'
import { type RecordedJobs, recordedJobs } from '../testing/recorded-jobs.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'
import type { Mailer } from './mail.ts'
import { countMails } from './outbox-queries.ts'
import { databaseOutbox, delaySeconds } from './outbox.ts'

const app = useTestApp()
const MINUTE = 60_000

interface Row {
  id: string
  attempts: number
  recipient: Buffer | null
  subject: Buffer | null
  body: Buffer | null
  delivered_at: Date | null
  parked_at: Date | null
  next_attempt_at: Date
  last_error: string | null
}
const row = async (id: string) => (await app.query<Row>('select * from outbox where id = $1', [id]))[0]!

async function register() {
  const form = aRegistration()
  const answer = await app.api.from(freshAddress()).post('/api/auth/register', form)
  const [{ id } = { id: '' }] = await app.query<Row>('select id from outbox order by id desc limit 1')
  return { ...form, answer, id }
}

const anOutbox = (parts: { jobs?: RecordedJobs; mailer?: Mailer; requestWaitsMs?: number } = {}) =>
  databaseOutbox({ ...app, jobs: recordedJobs(), logger: app.log.logger, ...parts })
const put = async () =>
  anOutbox().put(app.db, { to: 'one@example.org', subject: 'One', text: 'Text' }, app.clock.now())

/** A mail server that has its own idea of when a mail is accepted. */
function slowMailer() {
  const tries: { id: string; accept(): void; refuse(error: Error): void }[] = []
  const mailer: Mailer = {
    send: (_message, id) =>
      new Promise((accept, refuse) => {
        tries.push({ id, accept, refuse })
      }),
  }
  return { mailer, tries }
}
const refusal = (code: string) => Object.assign(new Error('550 no mail for one@example.org'), { code })

/** What the log has on a mail. */
const logged = (id: string) => app.log.lines().filter(({ outboxId }) => outboxId === id)

describe('a mail', () => {
  it('that is accepted is blanked at once', async () => {
    const { answer, email, id } = await register()
    expect(answer.status).toBe(201)
    expect(app.mailer.to(email)).toHaveLength(1)
    expect(await row(id)).toMatchObject({
      ...{ attempts: 1, recipient: null, subject: null, body: null, last_error: null, parked_at: null },
      delivered_at: app.clock.now(),
    })
  })

  it('that is refused keeps nobody from registering, and goes out once when the server is back', async () => {
    app.jobs.waiting.splice(0)
    app.mailer.refuse(2)
    const { answer, email, id } = await register()
    expect(answer.status).toBe(201)
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: 'ECONNREFUSED', delivered_at: null })
    expect(app.jobs.waiting.map(({ data, afterSeconds }) => [data.id, afterSeconds])).toEqual([
      [id, 15],
      [id, 10],
    ])
    const tries = app.mailer.tries
    await app.jobs.run()
    expect(app.mailer.tries, 'not before it is due').toBe(tries)
    app.clock.move(10_000)
    await app.jobs.run()
    expect(await row(id)).toMatchObject({ attempts: 2 })
    app.clock.move(30_000)
    await app.jobs.run()
    expect(app.mailer.to(email)).toHaveLength(1)
    expect(await row(id)).toMatchObject({ attempts: 3, body: null, last_error: null })
    for (let at = 0; at < 3; at++) {
      app.clock.move(MINUTE)
      await app.jobs.run()
    }
    expect([app.mailer.to(email).length, app.jobs.waiting]).toEqual([1, []])
  })

  it('whose first try never ended is taken over by the queue', async () => {
    const jobs = recordedJobs()
    const id = await anOutbox({ jobs }).put(
      app.db,
      { to: 'two@example.org', subject: 'Two', text: 'Text' },
      app.clock.now(),
    )
    // A try that is cut by a crash: claimed, and never heard of again.
    await anOutbox({ jobs, mailer: slowMailer().mailer, requestWaitsMs: 20 }).attempt(id)
    await anOutbox({ jobs }).work()
    const runQueue = async (afterSeconds: number) => {
      app.clock.move(afterSeconds * 1_000)
      await jobs.run()
    }
    await runQueue(15)
    await runQueue(90)
    expect(app.mailer.to('two@example.org'), 'not while that try may still be going on').toEqual([])
    await runQueue(10)
    expect(app.mailer.to('two@example.org')).toHaveLength(1)
    expect(await row(id)).toMatchObject({ attempts: 2, delivered_at: app.clock.now() })
    expect(jobs.waiting).toEqual([])
  })

  it('that is accepted late keeps the request no longer, and is not sent again', async () => {
    const jobs = recordedJobs()
    const { mailer, tries } = slowMailer()
    const outbox = anOutbox({ jobs, mailer, requestWaitsMs: 50 })
    const id = await put()
    const began = performance.now()
    expect(await outbox.attempt(id)).toBe(false)
    expect(performance.now() - began).toBeLessThan(1_000)
    await outbox.work()
    await jobs.enqueue(app.db, 'mail', { id }, 0)
    for (let seconds = 0; seconds < 90; seconds += 15) {
      app.clock.move(15_000)
      await jobs.run()
    }
    tries[0]?.accept()
    await expect.poll(async () => (await row(id)).delivered_at).toEqual(app.clock.now())
    app.clock.move(MINUTE)
    await jobs.run()
    expect([tries.map((one) => one.id), jobs.waiting]).toEqual([[id], []])
  })

  it('that is refused late is tried again in its time, counted from the refusal', async () => {
    const jobs = recordedJobs()
    const { mailer, tries } = slowMailer()
    const id = await put()
    await anOutbox({ jobs, mailer, requestWaitsMs: 20 }).attempt(id)
    app.clock.move(40_000)
    tries[0]?.refuse(refusal('EENVELOPE'))
    await expect.poll(() => jobs.waiting).toEqual([{ queue: 'mail', data: { id }, afterSeconds: 10 }])
    expect(await row(id)).toMatchObject({
      last_error: 'EENVELOPE',
      next_attempt_at: new Date(app.clock.now().getTime() + 10_000),
    })
  })

  it('that is not accepted leaves a line with a short reason and nothing of the mail', async () => {
    const id = await put()
    app.mailer.refuse(1, 'EENVELOPE')
    await anOutbox().attempt(id)
    expect(logged(id)).toEqual([
      {
        ...{ level: 40, time: expect.any(String), msg: 'a mail was not accepted' },
        ...{ outboxId: id, code: 'EENVELOPE', attempts: 1 },
      },
    ])
    expect(app.log.text()).not.toContain('one@example.org')
  })

  it('that fails by a fault of the program leaves an error with its cause', async () => {
    const id = await put()
    const mailer = { send: () => Promise.reject(new TypeError('x is not a function')) }
    expect(await anOutbox({ mailer }).attempt(id)).toBe(false)
    expect(app.log.takeErrors()).toMatchObject([
      { outboxId: id, attempts: 1, err: { type: 'TypeError', message: 'x is not a function' } },
    ])
    expect(await row(id)).toMatchObject({ last_error: 'FAULT' })
  })

  it('tried by many at once goes out once', async () => {
    const id = await put()
    let tries = 0
    // A server that takes longer than the others need to look.
    const slow = {
      send: async () => {
        tries++
        await new Promise((resolve) => setTimeout(resolve, 300))
      },
    }
    const outbox = anOutbox({ mailer: slow })
    const accepted = await Promise.all(Array.from({ length: 8 }, () => outbox.attempt(id)))
    expect([accepted.filter(Boolean).length, tries]).toEqual([1, 1])
  })

  it('is tried again after 10 s, 30 s, 1, 2 and 5 minutes, then every quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(delaySeconds)).toEqual([10, 30, 60, 120, 300, 900, 900])
  })

  it('is given up after a day, and stays to be seen', async () => {
    const id = await put()
    const jobs = recordedJobs()
    const before = await countMails(app.db)
    app.mailer.refuse(3, 'EENVELOPE')
    expect(await anOutbox({ jobs }).attempt(id)).toBe(false)
    app.clock.move(24 * 60 * MINUTE)
    expect(await anOutbox({ jobs }).attempt(id)).toBe(false)
    expect(await row(id)).toMatchObject({ parked_at: app.clock.now(), last_error: 'EENVELOPE', attempts: 2 })
    expect(app.log.takeErrors()).toMatchObject([{ outboxId: id, code: 'EENVELOPE', attempts: 2 }])
    expect((await row(id)).body).not.toBeNull()
    expect(jobs.waiting).toHaveLength(1)
    app.clock.move(MINUTE)
    expect(await anOutbox({ jobs }).attempt(id)).toBe(false)
    expect((await row(id)).attempts).toBe(2)
    expect(await countMails(app.db)).toEqual({ waiting: before.waiting - 1, parked: before.parked + 1 })
    app.mailer.refuse(0)
  })

  it('in trouble with the database is left to the queue: the request does not fail', async () => {
    const mailer = { send: () => app.query('select 1 / 0').then(() => undefined) }
    expect(await anOutbox({ mailer }).attempt(await put())).toBe(false)
    expect(await anOutbox().attempt('no uuid')).toBe(false)
    expect(app.log.takeErrors()).toMatchObject([{ outboxId: 'no uuid', err: { cause: { code: '22P02' } } }])
  })
})
