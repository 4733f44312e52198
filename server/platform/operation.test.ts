import Fastify, { type RouteOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/platform/endpoint.ts'
import { aRegistration } from '../testing/account-factory.ts'
import { aCaseForm } from '../testing/case-factory.ts'
import { logLines } from '../testing/log-lines.ts'
import { freshAddress } from '../testing/test-api.ts'
import { testApp, useTestApp } from '../testing/test-app.ts'
import { closeDatabase } from './database.ts'
import { requireStatements } from './route-statement.ts'
import { registerRoutes, route } from './route.ts'

const app = useTestApp({ trustProxy: true, logLevel: 'trace' })

describe('a route', () => {
  const call = endpoint('GET', '/api/planted', { summary: 'x', tag: 'x', reply: z.object({}) })
  const parts = () => ({
    db: app.db,
    vault: app.vault,
    clock: app.clock,
    authenticate: () => Promise.reject(new Error('unused')),
    sessionsRunning: () => Promise.reject(new Error('unused')),
  })
  const handler = () => Promise.resolve({})

  it.each([[[]], [undefined], [null], ['everybody'], [{}]])(
    'that says %o of who may call it stops the start',
    (allow) => {
      expect(() => registerRoutes(app.server, parts(), [route(call, { allow } as never, handler)])).toThrow(
        'GET /api/planted does not say who may call it',
      )
    },
  )

  it('declared twice stops the start', () => {
    const { rule } = app.routes[0]!
    const again = app.routes[0]!.endpoint
    expect(() => registerRoutes(app.server, parts(), [{ endpoint: again, rule, handler }])).toThrow()
  })

  it.each<Partial<RouteOptions>>([
    { method: 'GET', url: '/api/planted' },
    { method: 'GET', url: '/api' },
    { method: 'GET', url: '/api/planted', config: { allow: [] } },
    { method: ['GET', 'POST'], url: '/planted' },
    { method: 'POST', url: '/api/docs' },
    { method: 'DELETE', url: '/healthz' },
  ])('that is registered past the table, as %o, stops the start', (options) => {
    const server = Fastify({ exposeHeadRoutes: false })
    requireStatements(server)
    const planted = { ...options, handler } as RouteOptions
    expect(() => server.route(planted)).toThrow(/ does not say who may call it$/)
  })

  it('that says who may call it, a page or the description is let in, and the calls are known', () => {
    const server = Fastify({ exposeHeadRoutes: false })
    const calls = requireStatements(server)
    server.get('/api/docs', handler)
    server.get('/any-page', handler)
    server.route({ method: ['PUT', 'PATCH'], url: '/api/x/:id', config: { allow: ['admin'] }, handler })
    server.get('/api/y', { config: { allow: 'anyone' } }, handler)
    expect(calls).toEqual(['PUT /api/x/:id', 'PATCH /api/x/:id', 'GET /api/y'])
  })

  it('whose path names what no schema describes cannot be written', () => {
    expect(() => endpoint('GET', '/api/x/{id}', { summary: 'x', tag: 'x', reply: z.object({}) })).toThrow(
      'no schema for {id}',
    )
  })
})

describe('what is logged', () => {
  it('has neither tokens, passwords, names, addresses of mail, queries nor typed text', async () => {
    const form = aRegistration({
      firstName: 'Kanarienvogel',
      lastName: 'Kanarienvogel',
      password: 'Kanarienvogel-1!',
    })
    const api = app.api.from(freshAddress())
    await api.post('/api/auth/register', form)
    const token = app.mailer.linkTo(form.email).searchParams.get('token')!
    await api.get(`/api/auth/verify-email?token=${token}`)
    const credentials = { email: form.email, password: form.password }
    const { sessionToken } = (await api.post<{ sessionToken: string }>('/api/auth/login', credentials)).body
    await api.post('/api/auth/login', { ...credentials, password: 'Kanarienvogel' })
    const as = api.as({ token: sessionToken })
    const { id } = (
      await as.post<{ case: { id: string } }>('/api/cases', aCaseForm({ caseReference: 'Kanarienvogel' }))
    ).body.case
    await as.post(`/api/cases/${id}/dst-assessments`, { domain: 'mobility', evidence: 'Kanarienvogel' })
    await as.get('/api/cases?search=Kanarienvogel')
    await as.get('/api/Kanarienvogel?x=Kanarienvogel')
    await as.send('POST', '/api/cases', {
      payload: '{"Kanarienvogel',
      headers: { 'user-agent': 'Kanarienvogel' },
    })
    await app.query('alter table cases rename to cases_away')
    expect((await as.post('/api/cases', aCaseForm({ caseReference: 'Kanarienvogel' }))).status).toBe(500)
    await app.query('alter table cases_away rename to cases')
    expect(app.log.takeErrors()).toMatchObject([
      { err: { type: 'DrizzleQueryError', cause: { code: '42P01' } } },
    ])
    const text = app.log.text()
    for (const secret of ['Kanarienvogel', token, sessionToken, form.email, form.username])
      expect(text).not.toContain(secret)
    const lines = app.log.lines().filter(({ msg }) => msg === 'answered')
    expect(lines.length).toBeGreaterThanOrEqual(10)
    expect(lines.find(({ route }) => route === '/api/cases/:id/dst-assessments')).toMatchObject({
      ...{ method: 'POST', status: 201, requestId: expect.any(String), ms: expect.any(Number) },
    })
  })

  it('of a failed statement leaves out its values, also those that look like a stack', () => {
    const log = logLines()
    const error = Object.assign(
      new Error('Failed query: insert into x values ($1)\nparams: one\n    at Kanarienvogel (file)'),
      {
        cause: Object.assign(new Error('invalid input syntax for type uuid: "Kanarienvogel"'), {
          code: '22P02',
        }),
      },
    )
    log.logger.error({ err: error }, 'failed')
    log.logger.error({ err: 'Kanarienvogel' }, 'no error')
    expect(log.text()).not.toContain('Kanarienvogel')
    expect(log.takeErrors()[0]).toMatchObject({
      err: {
        message: 'Failed query: insert into x values ($1)',
        stack: expect.stringContaining('at '),
        cause: { code: '22P02' },
      },
    })
  })
})

describe('behind a proxy', () => {
  it('the address it appended counts, not those a client wrote before it', async () => {
    const ask = (at: number, forwarded: string) =>
      app.api
        .from('10.1.1.1')
        .send('GET', `/api/auth/check-username/name${at}`, { headers: { 'x-forwarded-for': forwarded } })
    for (let at = 0; at < 60; at++) expect((await ask(at, `203.0.113.${at}, 198.51.100.7`)).status).toBe(200)
    expect((await ask(60, '203.0.113.99, 198.51.100.7')).status).toBe(429)
    expect((await ask(61, '198.51.100.7, 198.51.100.8')).status).toBe(200)
  })
})

describe('the health of the product', () => {
  it('is told without versions or secrets', async () => {
    const [health, ready] = [await app.api.get('/healthz'), await app.api.get('/readyz')]
    expect([health.status, health.text, ready.status, ready.text]).toEqual([
      200,
      '{"status":"up"}',
      200,
      '{"status":"ready"}',
    ])
  })

  it('in figures is for this machine alone, and never through a proxy', async () => {
    const local = app.api.from('127.0.0.1')
    const figures = await local.get('/metrics')
    expect(figures.status).toBe(200)
    expect(figures.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/auth/check-username/:username",status="200"}',
    )
    expect(figures.text).not.toContain('Kanarienvogel')
    expect(
      (await local.send('GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status,
    ).toBe(404)
    expect((await app.api.get('/metrics')).status).toBe(404)
  })

  it('in figures tells of mails that wait and that were given up', async () => {
    const figure = async (state: string) => {
      const { text } = await app.api.from('127.0.0.1').get('/metrics')
      return Number(new RegExp(`^outbox_mails{state="${state}"} (\\d+)$`, 'm').exec(text)?.[1])
    }
    const [waiting, parked] = [await figure('waiting'), await figure('parked')]
    await app.query(
      `insert into outbox (id, recipient, created_at, next_attempt_at, parked_at, delivered_at)
       select gen_random_uuid(), '\\x00', $1, $1, parked, delivered from (values
         (null::timestamptz, null::timestamptz), (null, null), ($1, null), (null, $1)) as mail (parked, delivered)`,
      [app.clock.now()],
    )
    expect([await figure('waiting'), await figure('parked')]).toEqual([waiting + 2, parked + 1])
  })

  it('in figures is for who has the token, where there is one', async () => {
    const other = await testApp({ metricsToken: 'a-token-of-twenty-letters' })
    const get = (headers: Record<string, string>) =>
      other.api.from('127.0.0.1').send('GET', '/metrics', { headers })
    expect((await get({})).status).toBe(404)
    expect((await get({ authorization: 'Bearer a-token-of-twenty-letterz' })).status).toBe(404)
    expect((await get({ authorization: 'Bearer a-token-of-twenty-letters' })).status).toBe(200)
    await other.close()
  })

  it('without its database: /readyz says so, calls answer 503 and when to come back, /healthz stays up; then it heals', async () => {
    const other = await testApp()
    const person = await other.signedIn()
    const [{ database } = { database: '' }] = await other.query<{ database: string }>(
      'select current_database() as database',
    )
    const cut = (allow: boolean) => app.query(`alter database ${database} connection limit ${allow ? -1 : 0}`)
    await cut(false)
    await app.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    const ready = await other.api.get('/readyz')
    expect([ready.status, ready.body]).toEqual([503, { status: 'database_unreachable' }])
    expect((await other.api.get('/healthz')).status).toBe(200)
    const answer = await other.api.as(person).get('/api/cases')
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    expect(answer.text).not.toMatch(/database "|postgres:|ECONN/)
    expect(other.log.takeErrors()).toMatchObject([{ msg: 'the database did not answer' }])
    await cut(true)
    expect((await other.api.as(person).get('/api/cases')).status).toBe(200)
    expect((await other.api.get('/readyz')).status).toBe(200)
    await closeDatabase(other.db)
    expect((await other.api.get('/readyz')).status).toBe(503)
    Object.assign(other.db.$client, { end: () => Promise.resolve() })
    await other.close()
  })
})
