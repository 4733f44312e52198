import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Case } from '../../shared/cases/case.ts'
import { endpoint } from '../../shared/platform/endpoint.ts'
import { makeSession } from '../testing/account-factory.ts'
import { aCaseForm, makeMember } from '../testing/case-factory.ts'
import { aCpdForm } from '../testing/cpd-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { transaction } from './database.ts'
import { handleErrors } from './error-handler.ts'
import { AppError } from './errors.ts'
import { makeHttpServer } from './http-server.ts'
import { once, type Repeat, repeatsInTurn } from './idempotency.ts'
import { QUEUES } from './jobs.ts'
import { registerRoutes, route } from './route.ts'

const app = useTestApp()

const DAY = 86_400_000

/** Makes a call as somebody, always with the same key. */
const sendAs = <T>(person: { token: string }, path: string, payload: object | string) =>
  app.api.as(person).send<T>('POST', path, { payload, headers: { 'idempotency-key': 'one' } })

describe('a key', () => {
  it('stands for one record of the path', async () => {
    const person = await app.signedIn()
    const ids = [(await app.aCase({ ownerId: person.id })).id, (await app.aCase({ ownerId: person.id })).id]
    const save = (id: string) =>
      sendAs<{ assessment: { caseId: string } }>(person, `/api/cases/${id}/dst-assessments`, {
        ...{ domain: 'mobility', evidence: 'x' },
      })
    const answers = await Promise.all(ids.map(save))
    expect(answers.map(({ body }) => body.assessment.caseId)).toEqual(ids)
  })

  it('stands for the same content however that is written', async () => {
    const person = await app.signedIn({ tier: 'pro_plus' })
    const first = await sendAs(person, '/api/cpd', '{"date":"2026-03-01","hours":1.5,"title":"Study day"}')
    const other = '{ "title": " Study day ", "hours": 1.50, "date": "2026-03-01" }'
    const again = await sendAs(person, '/api/cpd', other)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('of a refused try stays free, so that a corrected one is done', async () => {
    const person = await app.signedIn()
    const form = aCaseForm()
    await app.aCase({ ownerId: person.id, reference: 'Taken' })
    const send = (fields: object) => sendAs<{ case: Case }>(person, '/api/cases', { ...form, ...fields })
    expect((await send({ assessmentType: 'wrong' })).error.code).toBe('invalid_input')
    expect((await send({ checklistReceivedOn: '2026-12-01' })).error.code).toBe('invalid_input')
    expect((await send({ caseReference: 'Taken' })).error.code).toBe('conflict')
    const done = await send({})
    expect([done.status, done.body.case.caseReference]).toEqual([201, form.caseReference])
    expect((await send({})).body).toEqual(done.body)
    expect((await send({ caseReference: 'Taken' })).error.code).toBe('key_reused')
  })

  it('opens nothing to somebody who has lost their access', async () => {
    const { id } = await app.aCase()
    const editor = await app.signedIn()
    await makeMember(app, { caseId: id, accountId: editor.id, access: 'editor' })
    const save = () =>
      sendAs(editor, `/api/cases/${id}/dst-assessments`, { domain: 'skin_integrity', evidence: 'x' })
    expect((await save()).status).toBe(201)
    await app.query('delete from case_members where account_id = $1', [editor.id])
    expect((await save()).status).toBe(404)
  })

  it('is known for a day, and forgotten by the clock', async () => {
    const { id } = await app.signedIn({ tier: 'pro_plus' })
    const send = async () =>
      sendAs<{ entry: { id: string } }>(await makeSession(app, id), '/api/cpd', aCpdForm())
    const rows = () => app.query('select id from kept_replies')
    const first = await send()
    app.clock.move(DAY - 1)
    await app.jobs.runRecurring(QUEUES.keptReplies)
    expect((await send()).body).toEqual(first.body)
    app.clock.move(1)
    // Also where no job has run since.
    const next = await send()
    expect([next.status, next.body.entry.id === first.body.entry.id]).toEqual([201, false])
    expect((await send()).body).toEqual(next.body)
    await app.jobs.runRecurring(QUEUES.keptReplies)
    expect(await rows()).toHaveLength(1)
    app.clock.move(DAY)
    await app.jobs.runRecurring(QUEUES.keptReplies)
    expect(await rows()).toEqual([])
    expect(app.jobs.secondsBetween(QUEUES.keptReplies)).toBe(600)
  })
})

describe('an act and its reply', () => {
  const repeatOf = (name: string, content = 'x'): Repeat => ({
    ...{ vault: app.vault, key: app.vault.lookup('test', name) },
    content: app.vault.lookup('test', content),
  })

  it('are one where several processes have taken the same request', async () => {
    let count = 0
    const work = () => Promise.resolve({ count: (count += 1) })
    const act = { at: app.clock.now(), repeat: repeatOf('processes') }
    const replies = await Promise.all(Array.from({ length: 16 }, () => once(app.db, act, work)))
    expect(new Set(replies.map(({ count }) => count))).toEqual(new Set([1]))
    expect(count).toBe(1)
    const other = once(app.db, { ...act, repeat: repeatOf('processes', 'y') }, work)
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
    expect(count).toBe(1)
  })

  it('are not waited for without an end, where another process takes long', async () => {
    const act = { at: app.clock.now(), repeat: repeatOf('slow') }
    await once(app.db, act, async () => {
      const waiting = transaction(app.db, async (db) => {
        await db.execute(sql`set local lock_timeout = '20ms'`)
        return once(db, act, () => Promise.resolve({ done: 'twice' }))
      })
      await expect(waiting).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfter: 5 } })
      return { done: 'once' }
    })
    expect(await once(app.db, act, () => Promise.reject(new Error('not done again')))).toEqual({
      done: 'once',
    })
  })

  it('are waited for here, one after another, for as long as somebody may wait', async () => {
    const inTurn = repeatsInTurn(app.db, 50)
    const repeat = repeatOf('turns')
    const order: string[] = []
    const { promise, resolve } = Promise.withResolvers<null>()
    const first = inTurn(repeat, app.clock.now(), async () => {
      order.push('first')
      await promise
      throw new AppError('conflict', 'Refused.')
    })
    const next = (name: string) => inTurn(repeat, app.clock.now(), () => Promise.resolve(order.push(name)))
    const late = next('late')
    await expect(late).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfter: 5 } })
    const others = [next('second'), next('third')]
    const another = inTurn(repeatOf('another'), app.clock.now(), () => Promise.resolve('at once'))
    expect(await another).toBe('at once')
    resolve(null)
    await expect(first).rejects.toMatchObject({ code: 'conflict' })
    await Promise.all(others)
    expect(order).toEqual(['first', 'second', 'third'])
  })
})

describe('a call that recognises by itself what was begun', () => {
  const call = endpoint('POST', '/api/planted/{id}', {
    ...{ summary: 'x', tag: 'x', repeatable: 'recognised' },
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ text: z.string() }),
    reply: z.object({ key: z.string().nullable(), content: z.string().nullable() }),
  })
  let planted: FastifyInstance
  beforeAll(() => {
    const { db, vault, clock, log, publicUrl } = app
    planted = makeHttpServer({ logger: log.logger, publicUrl, trustProxy: false })
    handleErrors(planted)
    const authenticate = (token: string) => Promise.resolve({ id: token, role: 'assessor' } as never)
    const sessionsRunning = () => Promise.reject(new Error('unused'))
    registerRoutes(planted, { db, vault, clock, authenticate, sessionsRunning }, [
      route(call, { allow: ['assessor'] }, ({ act: { repeat } }) =>
        Promise.resolve({
          key: repeat?.key.toString('hex') ?? null,
          content: repeat?.content.toString('hex') ?? null,
        }),
      ),
    ])
  })

  it('is told by which key and content, each as a hash, and keeps no reply', async () => {
    const send = async (who: string, path: string, headers: object, text = 'x') => {
      const response = await planted.inject({
        ...{ method: 'POST', url: path, payload: { text } },
        headers: { authorization: `Bearer ${who.repeat(20)}`, ...headers },
      })
      return response.json<{ key: string | null; content: string | null }>()
    }
    expect(await send('a', '/api/planted/1', {})).toEqual({ key: null, content: null })
    const first = await send('a', '/api/planted/1', { 'idempotency-key': 'one' })
    expect(first).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      content: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    expect(await send('a', '/api/planted/1', { 'idempotency-key': 'one' })).toEqual(first)
    const others = [
      await send('b', '/api/planted/1', { 'idempotency-key': 'one' }),
      await send('a', '/api/planted/2', { 'idempotency-key': 'one' }),
      await send('a', '/api/planted/1', { 'idempotency-key': 'two' }),
    ]
    expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(4)
    expect(new Set([first, ...others].map(({ content }) => content)).size).toBe(1)
    expect((await send('a', '/api/planted/1', { 'idempotency-key': 'one' }, 'y')).content).not.toBe(
      first.content,
    )
  })

  it('needs an account', () => {
    const { db, vault, clock } = app
    const authenticate = () => Promise.reject(new Error('unused'))
    expect(() =>
      registerRoutes(planted, { db, vault, clock, authenticate, sessionsRunning: authenticate }, [
        route(call, { allow: 'anyone' }, () => Promise.reject(new Error('unused'))),
      ]),
    ).toThrow('POST /api/planted/{id} may be sent again, which needs an account')
  })
})
