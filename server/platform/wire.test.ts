import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../shared/platform/limits.ts'
import { aCaseForm } from '../testing/case-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'
import { bareReplyHeaders } from './security-headers.ts'

const app = useTestApp({ publicUrl: 'https://assessment.test' })

const post = async (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.api
    .from(freshAddress())
    .as(await app.signedIn())
    .send<{ case: { caseReference: string } }>('POST', '/api/cases', { payload, headers })

const withReference = (caseReference: string) => JSON.stringify(aCaseForm({ caseReference }))

/** What no answer may show: addresses of source, statements, connections, the query of the request. */
const LEAKS = /\n {4}at |\bselect\b.*\bfrom\b|postgres(ql)?:\/\/|\.ts:\d|canary/i

describe('text that cannot be stored', () => {
  it.each([
    ['NUL', '\\u0000'],
    ['a control', '\\u0007'],
    ['DEL', '\\u007f'],
    ['a lone high surrogate', '\\ud800'],
    ['a lone low surrogate', '\\udc00'],
    ['a direction override', '\\u202e'],
  ])('%s is refused in body, query and path', async (_name, escape) => {
    const body = await post(JSON.stringify(aCaseForm({ caseReference: 'AAA' })).replace('AAA', `A${escape}A`))
    expect([body.status, body.error.code]).toEqual([400, 'invalid_input'])
    const key = await post(JSON.stringify(aCaseForm({ KEY: 'x' })).replace('KEY', `A${escape}A`))
    expect([key.status, key.error.code]).toEqual([400, 'invalid_input'])
    const text = JSON.parse(`"${escape}"`) as string
    if (!text.isWellFormed()) return
    const person = await app.signedIn()
    for (const path of [
      `/api/cases?search=${encodeURIComponent(text)}`,
      `/api/cases?${encodeURIComponent(text)}=x`,
    ])
      expect((await app.api.as(person).get(path)).status, path).toBe(400)
    const named = await app.api
      .from(freshAddress())
      .get(`/api/auth/check-username/ab${encodeURIComponent(text)}`)
    expect(named.status).toBe(400)
  })

  it.each([
    ['an overlong form', Buffer.from([0xc0, 0xaf])],
    ['no UTF-8 at all', Buffer.from([0xff, 0xfe])],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['a cut sequence', Buffer.from([0xe2, 0x82])],
  ])('%s is refused as bytes of a body and in an address', async (_name, bytes) => {
    const [before, after] = withReference('CUT').split('CUT')
    const answer = await post(Buffer.concat([Buffer.from(before!), bytes, Buffer.from(after!)]))
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input'])
    const spelled = [...bytes].map((byte) => `%${byte.toString(16)}`).join('')
    const person = await app.signedIn()
    expect((await app.api.as(person).get(`/api/cases?search=${spelled}`)).status).toBe(400)
    expect((await app.api.from(freshAddress()).get(`/api/auth/check-username/${spelled}`)).status).toBe(400)
    expect((await app.api.as(person).get(`/api/cases/${spelled}`)).status).toBe(400)
  })

  it.each([
    'Ŵŷ Ŷŵ',
    'e\u0301 é',
    '👩🏽‍⚕️ 𝒳',
    'مرحبا',
    "'; drop table cases; --",
    '${7*7}<b>&amp;',
    '\u00a0x\u200b',
  ])('%j is kept as it is', async (caseReference) => {
    const answer = await post(withReference(caseReference))
    expect(answer.status).toBe(201)
    expect(answer.body.case.caseReference).toBe(caseReference.trim())
  })
})

describe('a body', () => {
  it('may be 32 levels deep, and no deeper', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect((await post(nested(LIMITS.jsonDepth))).error.message).not.toContain('deeply')
    const beyond = await post(nested(LIMITS.jsonDepth + 1))
    expect([beyond.status, beyond.error.message]).toEqual([400, 'The request is nested too deeply.'])
    const began = performance.now()
    expect((await post('['.repeat(200_000))).status).toBe(400)
    expect(performance.now() - began).toBeLessThan(500)
    // Brackets in a text are text.
    expect((await post(withReference(`${'['.repeat(40)}\\"[`))).status).toBe(201)
  })

  it('may have 1 MB, and no byte more', async () => {
    const padded = (bytes: number) => withReference('C').padEnd(bytes, ' ')
    expect((await post(padded(LIMITS.jsonBodyBytes))).status).toBe(201)
    const beyond = await post(padded(LIMITS.jsonBodyBytes + 1))
    expect([beyond.status, beyond.error.code]).toEqual([413, 'too_large'])
  })

  it.each([
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":{"__proto__":1}}',
    '{"\\u005f_proto__":1}',
    '{"prototype":1}',
  ])('%s reaches for no prototype', async (payload) => {
    expect((await post(payload)).error.message).toBe('The request has a key that is not allowed.')
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it.each(['', '{', '{"a":1,}', "{'a':1}", 'NaN', '{"a":1}{"b":2}', '\ufeff{}'])(
    '%j is not one',
    async (payload) => {
      expect((await post(payload)).error.code).toBe('invalid_input')
    },
  )

  it.each([
    'text/plain',
    'text/json',
    'application/jsonx',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=latin1',
    'application/json;charset="utf-16"',
    'application',
    '*/*',
    '',
  ])('as %j is not taken, and nothing happens', async (type) => {
    const reference = `C-${type.length}-${type}`
    const answer = await post(withReference(reference), { 'content-type': type })
    expect([answer.status, answer.error.code]).toEqual([415, 'unsupported_media'])
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
  ])('as %j is taken', async (type) => {
    expect((await post(withReference(`D-${type}`), { 'content-type': type })).status).toBe(201)
  })

  it('is refused by a call that takes none', async () => {
    const answer = await app.api.as(await app.signedIn()).post('/api/auth/extend', { minutes: 600 })
    expect([answer.status, answer.error.message]).toEqual([400, 'This call takes no content.'])
  })
})

describe('an address', () => {
  it.each([
    '/api/auth/check-username/%',
    '/api/auth/check-username/%E0%A4%A',
    '/api/cases/%zz',
    '/api/cases?search=%zz&x=%',
  ])('%s with broken percent-encoding is refused in our words', async (path) => {
    const answer = await app.api.as(await app.signedIn()).get(path)
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input'])
  })

  it.each([
    'status=draft&status=draft',
    'search=a&search=b',
    '__proto__=1',
    'search[x]=1',
    'page=2',
    'status=nonsense',
  ])('with the query %s is refused', async (query) => {
    expect((await app.api.as(await app.signedIn()).get(`/api/cases?${query}`)).status).toBe(400)
  })

  it.each(['/api', '/api/', '/api/nothing?token=canary', '/api/cases/1/2/3', '/api/auth/login/'])(
    '%s is unknown',
    async (path) => {
      const answer = await app.api.get(path)
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'not_found', message: 'There is nothing at this address.' },
      ])
    },
  )

  it('of any page serves the screens, and 404 with them elsewhere', async () => {
    expect((await app.api.get('/login')).status).toBe(200)
    expect((await app.api.get('/dst-builder/one')).text).toContain('Screens')
    expect((await app.api.get('/nowhere')).status).toBe(404)
    expect((await app.api.get('/.git/config.js')).body).toMatchObject({ code: 'not_found' })
  })
})

describe('every answer', () => {
  it('carries the protective headers, whatever its status and kind', async () => {
    const person = await app.signedIn()
    const as = app.api.from(freshAddress()).as(person)
    const answers = [
      await as.get('/api/auth/me'),
      await as.get('/api/cases?limit=0'),
      await app.api.get('/api/auth/me'),
      await (await viewer()).post('/api/cases', aCaseForm()),
      await as.get('/api/nothing'),
      await as.send('POST', '/api/cases', { payload: Buffer.alloc(LIMITS.jsonBodyBytes + 1, ' ') }),
      await as.send('POST', '/api/cases', { payload: 'x', headers: { 'content-type': 'text/plain' } }),
      await as.get('/api/cases/%zz'),
      await as.get(`/api/auth/check-username/${'x'.repeat(2_000)}`),
      await as.send('TRACE', '/api/cases'),
      await app.api.get('/api/openapi.json'),
      await app.api.get('/api/docs'),
      await app.api.get('/healthz'),
      await app.api.get('/readyz'),
      await app.api.get('/metrics'),
      await app.api.get('/'),
      await app.api.get('/nowhere'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      200, 400, 401, 403, 404, 413, 415, 400, 413, 404, 200, 200, 200, 200, 404, 200, 404,
    ])
    const { 'cache-control': noStore, ...everywhere } = bareReplyHeaders('https://assessment.test')
    for (const [at, { headers }] of answers.entries()) {
      expect(headers, String(at)).toMatchObject(everywhere)
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
        expect(headers).not.toHaveProperty(name)
      if (at < 12) expect(headers['cache-control'], String(at)).toBe(noStore)
      if (headers['content-type']?.startsWith('application/json'))
        expect(headers['content-type']).toContain('charset=utf-8')
    }
    expect(answers[2]!.headers['www-authenticate']).toBe('Bearer')
  })

  it('states the policy of the requirement and nothing unsafe', async () => {
    const { headers } = await app.api.get('/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types service-worker",
    )
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  it('grants nothing to another origin', async () => {
    for (const origin of ['https://evil.test', 'null', 'https://assessment.test.evil.test']) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const answer = await app.api.send('GET', '/api/openapi.json', { headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('that is a refusal has the one envelope and tells nothing of the inside', async () => {
    const as = app.api.as(await app.signedIn())
    const refusals = [
      await as.get('/api/cases?search=%00canary'),
      await app.api.get('/api/auth/me?token=canary'),
      await as.get('/api/canary'),
      await as.get('/api/cases/canary'),
      await as.send('POST', '/api/cases', { payload: '{"canary' }),
      await as.send('POST', '/api/cases', { payload: 'canary', headers: { 'content-type': 'text/canary' } }),
    ]
    for (const { status, error, text } of refusals) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(error).toEqual({ message: expect.any(String), code: expect.any(String) })
      expect(text).not.toMatch(LEAKS)
    }
  })

  it('to what is no HTTP is in our words, too', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let heard = ''
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text))
        socket.on('data', (data) => (heard += data.toString()))
        socket.on('close', () => resolve(heard))
        socket.on('error', reject)
      })
    const broken = await say('canary\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(broken).toContain('{"message":"The request could not be understood.","code":"invalid_input"}')
    expect(broken).toContain('x-content-type-options: nosniff')
    expect(broken).not.toMatch(LEAKS)
    const smuggled =
      'POST /api/cases HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await say(smuggled)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await say(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    )
  })
})

const viewer = async () => app.api.as(await app.signedIn({ role: 'viewer' }))
