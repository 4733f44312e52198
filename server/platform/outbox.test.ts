import { describe, expect, it } from 'vitest'
import { aRegistration } from '../testing/account-factory.ts'
import { recordedJobs } from '../testing/recorded-jobs.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'
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
  last_error: string | null
}
const row = async (id: string) => (await app.query<Row>('select * from outbox where id = $1', [id]))[0]!

async function register() {
  const form = aRegistration()
  const answer = await app.api.from(freshAddress()).post('/api/auth/register', form)
  const [{ id } = { id: '' }] = await app.query<Row>('select id from outbox order by id desc limit 1')
  return { ...form, answer, id }
}

const anOutbox = (jobs = recordedJobs()) => databaseOutbox({ ...app, jobs })
const put = async () =>
  anOutbox().put(app.db, { to: 'one@example.org', subject: 'One', text: 'Text' }, app.clock.now())

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
    const id = await put()
    // What a crash within the request leaves: a counted try without an end.
    await app.query('update outbox set attempts = 1, next_attempt_at = $2 where id = $1', [
      id,
      new Date(app.clock.now().getTime() + 10_000),
    ])
    app.clock.move(15_000)
    expect(await anOutbox().attempt(id)).toBe(true)
    expect((await row(id)).delivered_at).not.toBeNull()
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
    const outbox = databaseOutbox({ ...app, jobs: recordedJobs(), mailer: slow })
    const accepted = await Promise.all(Array.from({ length: 8 }, () => outbox.attempt(id)))
    expect([accepted.filter(Boolean).length, tries]).toEqual([1, 1])
  })

  it('is tried again after 10 s, 30 s, 1, 2 and 5 minutes, then every quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(delaySeconds)).toEqual([10, 30, 60, 120, 300, 900, 900])
  })

  it('is given up after a day, and stays to be seen', async () => {
    const id = await put()
    const jobs = recordedJobs()
    app.mailer.refuse(3, 'EENVELOPE')
    expect(await anOutbox(jobs).attempt(id)).toBe(false)
    app.clock.move(24 * 60 * MINUTE)
    expect(await anOutbox(jobs).attempt(id)).toBe(false)
    expect(await row(id)).toMatchObject({ parked_at: app.clock.now(), last_error: 'EENVELOPE', attempts: 2 })
    expect((await row(id)).body).not.toBeNull()
    expect(jobs.waiting).toHaveLength(1)
    app.clock.move(MINUTE)
    expect(await anOutbox(jobs).attempt(id)).toBe(false)
    expect((await row(id)).attempts).toBe(2)
    app.mailer.refuse(0)
  })

  it('in trouble with the database is left to the queue: the request does not fail', async () => {
    const outbox = databaseOutbox({
      ...app,
      jobs: recordedJobs(),
      mailer: { send: () => app.query('select 1 / 0').then(() => undefined) },
    })
    expect(await outbox.attempt(await put())).toBe(false)
    expect(await outbox.attempt('no uuid')).toBe(false)
  })
})
