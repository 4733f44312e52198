import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../../shared/platform/error-codes.ts'
import { logLines } from '../testing/log-lines.ts'
import { testApi } from '../testing/test-api.ts'
import { handleErrors } from './error-handler.ts'
import { AppError, invalidField, sqlState, violatedConstraint } from './errors.ts'

const log = logLines()
const logger: FastifyBaseLogger = log.logger
const server: FastifyInstance = Fastify({ loggerInstance: logger })
let thrown: unknown

beforeAll(async () => {
  handleErrors(server)
  server.get('/planted', () => Promise.reject(thrown as Error))
  await server.ready()
})
afterAll(() => server.close())

async function answerTo(error: unknown) {
  thrown = error
  return testApi(server).get('/planted')
}

const withCode = (code: string, message = 'secret words') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query: select 1\nparams: secret', { cause })

describe('an error', () => {
  it.each(Object.entries(ERROR_STATUS) as [ErrorCode, number][])(
    'of ours, %s, is %i in the one envelope, and its cause is logged where the fault is ours',
    async (code, status) => {
      const answer = await answerTo(new AppError(code, 'A sentence.', { cause: withCode('X') }))
      expect([answer.status, answer.body]).toEqual([status, { message: 'A sentence.', code }])
      expect(log.takeErrors()).toHaveLength(status >= 500 ? 1 : 0)
      await answerTo(new AppError(code, 'A sentence.'))
      expect(log.takeErrors()).toEqual([])
    },
  )

  it('carries what goes beside it; the time to wait is a header', async () => {
    const answer = await answerTo(
      new AppError('rate_limited', 'Wait.', { retryAfter: 7, issues: [{ path: 'a', message: 'b' }] }),
    )
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.body).toEqual({
      message: 'Wait.',
      code: 'rate_limited',
      issues: [{ path: 'a', message: 'b' }],
    })
    expect((await answerTo(invalidField('x', 'No.'))).body).toEqual({
      message: 'No.',
      code: 'invalid_input',
      issues: [{ path: 'x', message: 'No.' }],
    })
  })

  it.each([
    wrapped(withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')),
    wrapped(withCode('ENOENT', 'connect ENOENT /tmp/x/.s.PGSQL.5432')),
    wrapped(withCode('57P01', 'terminating connection due to administrator command')),
    wrapped(withCode('57014', 'canceling statement due to statement timeout')),
    wrapped(withCode('55P03', 'canceling statement due to lock timeout')),
    withCode('08006'),
    withCode('53300'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    wrapped(new Error('Query read timeout')),
    wrapped(new Error('Client has encountered a connection error and is not queryable')),
  ])('of a database that does not answer is 503 with a time to come back: %s', async (error) => {
    const answer = await answerTo(error)
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    expect(answer.text).not.toContain('secret')
    expect(log.takeErrors()).toHaveLength(1)
  })

  it.each([
    new Error('postgres://user:secret@host'),
    wrapped(withCode('42P01')),
    new TypeError('secret'),
    withCode('22P02'),
  ])('nobody expected is 500 with the number of the request and no word of its own: %s', async (error) => {
    const answer = await answerTo(error)
    expect(answer.status).toBe(500)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
    expect(answer.text).not.toContain('secret')
    expect(log.takeErrors()).toMatchObject([{ msg: 'request failed', reqId: answer.error.requestId }])
  })

  it('shows its state and constraint from behind the query builder', () => {
    const cause = Object.assign(withCode('23505'), { constraint: 'accounts_username' })
    expect([sqlState(wrapped(cause)), violatedConstraint(wrapped(cause))]).toEqual([
      '23505',
      'accounts_username',
    ])
    expect([sqlState(withCode('ECONNREFUSED')), sqlState('x'), violatedConstraint(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
