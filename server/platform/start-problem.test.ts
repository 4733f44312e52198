import { describe, expect, it } from 'vitest'
import { addressProblem, databaseProblem, folderProblem, StartProblem } from './start-problem.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(`raw ${code} kanarienvogel`), { code, ...more })
const wrapped = (cause: Error) => new Error('Failed query: select 1\nparams: kanarienvogel', { cause })
const URL = 'postgres://owner:kanarienvogel@db.example.org:5433/assessments'

describe('what keeps the server from listening', () => {
  it.each([
    [
      'EADDRINUSE',
      80,
      'Port 80 on 127.0.0.1 is in use by another program: stop that one, or choose another port with PORT',
    ],
    ['EACCES', 80, 'This account may not listen on port 80: choose a PORT of 1024 or above'],
    ['EADDRNOTAVAIL', 80, '127.0.0.1 is not an address of this machine: correct HOST'],
    ['ENOTFOUND', 80, '127.0.0.1 is not an address of this machine: correct HOST'],
    ['EAI_AGAIN', 80, 'The name 127.0.0.1 could not be looked up: give HOST an address'],
  ])('%s is told in one sentence that names the setting', (code, port, sentence) => {
    const error = withCode(code)
    expect(addressProblem(error, { host: '127.0.0.1', port })).toEqual(new StartProblem(sentence))
    expect(addressProblem(error, { host: '127.0.0.1', port })).toMatchObject({ cause: error })
  })

  it('is left alone where it is something else', () => {
    const error = withCode('EMFILE')
    expect(addressProblem(error, { host: 'x', port: 1 })).toBe(error)
  })
})

describe('what keeps the program from its data folder', () => {
  it('names DATA_DIR', () => {
    const error = withCode('EACCES', { path: '/data/x/outbox' })
    expect(folderProblem(error, '/data/x')).toMatchObject({
      message:
        'The data folder /data/x cannot be used (EACCES): give this account the right to write there, or choose another folder with DATA_DIR',
      cause: error,
    })
    expect(folderProblem(error, '/elsewhere')).toBe(error)
  })
})

describe('what keeps the program from an outside database', () => {
  it.each([
    [
      withCode('ECONNREFUSED'),
      /^The database at db\.example\.org:5433 cannot be reached \(ECONNREFUSED\): check DATABASE_URL/,
    ],
    [wrapped(withCode('ENOTFOUND')), /cannot be reached \(ENOTFOUND\): check DATABASE_URL/],
    [withCode('ENOENT', { syscall: 'connect' }), /cannot be reached/],
    [new Error('timeout expired'), /cannot be reached \(no answer\)/],
    [withCode('57P03'), /cannot be reached/],
    [
      withCode('28P01'),
      /refused the sign-in \(28P01\): correct the user name and the password in DATABASE_URL$/,
    ],
    [wrapped(withCode('28000')), /refused the sign-in/],
    [
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      /asks for a password: put it into DATABASE_URL$/,
    ],
    [withCode('3D000'), /^There is no database assessments at db\.example\.org:5433/],
    [withCode('42501'), /^The user in DATABASE_URL lacks a right/],
    [
      withCode('DEPTH_ZERO_SELF_SIGNED_CERT'),
      /no connection that can be trusted .* sslmode in DATABASE_URL$/,
    ],
    [withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /can be trusted/],
    [new Error('The server does not support SSL connections'), /can be trusted \(no TLS\)/],
  ])('%s is told in one sentence', (error, sentence) => {
    const problem = databaseProblem(error, URL) as StartProblem
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem.message).toMatch(sentence)
    expect(problem.message).not.toContain('kanarienvogel')
    expect(problem.cause).toBe(error)
  })

  it.each([withCode('ENOENT', { syscall: 'open' }), withCode('42P01'), new TypeError('x'), 'text'])(
    '%s is something else',
    (error) => {
      expect(databaseProblem(error, URL)).toBe(error)
    },
  )

  it('is not what another sentence says already', () => {
    const problem = new StartProblem('HOST', { cause: withCode('ENOTFOUND') })
    expect(databaseProblem(problem, URL)).toBe(problem)
    expect(folderProblem(problem, '/data')).toBe(problem)
  })
})
