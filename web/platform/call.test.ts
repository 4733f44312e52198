import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountApi } from '../../shared/accounts/account-api.ts'
import { passwordApi } from '../../shared/accounts/password-api.ts'
import { caseApi } from '../../shared/cases/case-api.ts'
import { CallError, sentence } from './call-error.ts'
import { call, callWithDate } from './call.ts'
import { onRefusal } from './refusals.ts'
import { dropSession, keepSession, sessionState } from './session-store.ts'

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchStub.mockReset()
  vi.stubGlobal('fetch', fetchStub)
})
afterEach(() => dropSession(null))

function answers(status: number, body: unknown, init: ResponseInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  fetchStub.mockImplementation(() => Promise.resolve(new Response(text, { ...init, status })))
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(() => null).catch((cause: unknown) => cause)
  if (!(error instanceof CallError)) throw new Error('expected a CallError')
  return error
}

const sentInit = () => fetchStub.mock.calls[0]?.[1]
const sentHeaders = () => sentInit()?.headers as Record<string, string>

describe('what is sent', () => {
  it('names no content type without a body, no token without a session, and always takes cookies along', async () => {
    answers(200, { user: null })
    await call(accountApi.me)
    expect(sentHeaders()).toEqual({})
    expect(sentInit()?.credentials).toBe('include')
  })

  it('sends JSON with its content type and the token of the session', async () => {
    keepSession({ token: 'secret', expiresAt: null })
    answers(200, { message: 'sent' })
    await call(accountApi.resendVerification, { body: { email: 'a@b.org' } })
    expect(sentHeaders()).toEqual({ 'Content-Type': 'application/json', Authorization: 'Bearer secret' })
    expect(sentInit()?.body).toBe('{"email":"a@b.org"}')
  })

  it('encodes path parameters and leaves out what is undefined in a query', async () => {
    answers(200, { available: true, message: '' })
    await call(accountApi.checkEmail, { params: { email: 'a/b+c@d.org' } })
    expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/auth/check-email/a%2Fb%2Bc%40d.org')
    await call(caseApi.list, { query: { search: 'C 1&2', status: undefined } })
    expect(fetchStub.mock.calls[1]?.[0]).toBe('/api/cases?search=C+1%262')
  })
})

describe('a request that is to outlive its page', () => {
  const body = { caseReference: 'x'.repeat(25_000), assessmentType: 'initial', ageGroup: 'adult' } as const
  const outliving = () => fetchStub.mock.calls.map(([, init]) => init?.keepalive === true)

  it('is sent like any other where those under way leave no room: the browser would refuse it', async () => {
    const answered: ((response: Response) => void)[] = []
    fetchStub.mockImplementation(async () => new Promise((resolve) => answered.push(resolve)))
    const calls = Array.from({ length: 3 }, async () => call(caseApi.create, { body, keepalive: true }))
    expect(outliving()).toEqual([true, true, false])
    for (const answer of answered) answer(new Response('{}', { status: 201 }))
    await Promise.all(calls)
    answers(201, {})
    await call(caseApi.create, { body, keepalive: true })
    expect(outliving()).toEqual([true, true, false, true])
  })
})

describe('an answer that is not a success', () => {
  it('fails with status, colon, space and the body as it came', async () => {
    const body = '{"message":"Invalid email or password","code":"unauthenticated"}'
    answers(401, body)
    const error = await failureOf(call(accountApi.me))
    expect(error.message).toBe(`401: ${body}`)
    expect(error.status).toBe(401)
    expect(sentence(error, 'Login failed')).toBe('Invalid email or password')
  })

  it('takes the status text where the body is empty, and the fallback where there is no sentence', async () => {
    answers(502, '', { statusText: 'Bad Gateway' })
    const error = await failureOf(call(accountApi.me))
    expect(error.message).toBe('502: Bad Gateway')
    expect(error.envelope).toBeNull()
    expect(sentence(error, 'Login failed')).toBe('Login failed')
  })

  it('reads after how many seconds to try again', async () => {
    answers(429, { message: 'Too many', code: 'rate_limited' }, { headers: { 'retry-after': '120' } })
    expect((await failureOf(call(accountApi.me))).retryAfter).toBe(120)
  })

  it.each([
    ['1', '1 second'],
    ['59', '59 seconds'],
    ['60', '1 minute'],
    ['121', '3 minutes'],
    ['86400', '24 hours'],
  ])('says how long %s seconds are', async (retryAfter, time) => {
    answers(429, { message: 'Too many.', code: 'rate_limited' }, { headers: { 'retry-after': retryAfter } })
    const error = await failureOf(call(accountApi.me))
    expect(sentence(error, 'Failed')).toBe(`Too many. The next try is possible in ${time}.`)
  })

  it('has status 0 without a connection', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await failureOf(call(accountApi.me))).status).toBe(0)
  })
})

describe('a refused token', () => {
  const refusal = { message: 'Please sign in', code: 'unauthenticated' }

  it('ends the session', async () => {
    keepSession({ token: 'old', expiresAt: null })
    answers(401, refusal)
    await failureOf(call(accountApi.me))
    expect(sessionState()).toEqual({ session: null, ended: 'expired' })
  })

  it('leaves a newer session alone', async () => {
    keepSession({ token: 'old', expiresAt: null })
    fetchStub.mockImplementation(() => {
      keepSession({ token: 'new', expiresAt: null })
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 401 }))
    })
    await failureOf(call(accountApi.me))
    expect(sessionState().session?.token).toBe('new')
  })

  it('says nothing about the session when it is about what was sent', async () => {
    keepSession({ token: 'kept', expiresAt: null })
    answers(401, refusal)
    const credentials = { email: 'a@b.org', password: 'x' }
    await failureOf(call(accountApi.login, { body: credentials, keepsSession: true }))
    expect(sentHeaders()['Authorization']).toBe('Bearer kept')
    answers(401, { ...refusal, issues: [{ path: 'currentPassword', message: 'Wrong' }] })
    await failureOf(call(passwordApi.change, { body: { currentPassword: 'x', newPassword: 'y' } }))
    expect(sessionState().session?.token).toBe('kept')
  })

  it('says nothing about the session when no token was sent, or when it is no 401', async () => {
    keepSession({ token: 'kept', expiresAt: null })
    answers(401, refusal)
    await failureOf(call(accountApi.me, { anonymous: true }))
    expect(sentHeaders()['Authorization']).toBeUndefined()
    answers(503, { message: 'Busy', code: 'unavailable' })
    await failureOf(call(accountApi.me))
    expect(sessionState().session?.token).toBe('kept')
  })
})

it('every refusal is told to whoever listens', async () => {
  const heard = vi.fn()
  const stop = onRefusal(heard)
  answers(403, { message: 'A new password is due', code: 'password_change_required' })
  const error = await failureOf(call(accountApi.me))
  stop()
  await failureOf(call(accountApi.me))
  expect(heard.mock.calls).toEqual([[error]])
})

describe('the clock of the server', () => {
  it('is taken from the Date header', async () => {
    answers(
      200,
      { expiresAt: '2026-01-05T10:45:00Z' },
      { headers: { date: 'Mon, 05 Jan 2026 10:00:00 GMT' } },
    )
    expect((await callWithDate(accountApi.extend)).serverDate).toEqual(new Date('2026-01-05T10:00:00Z'))
  })
})
