import { expect, it } from 'vitest'
import { CallError } from '../platform/call-error.ts'
import { verificationState } from './verification-state.ts'

const refused = (status: number, message: string) => ({
  data: undefined,
  error: new CallError(status, message, { envelope: { message, code: 'gone' } }),
})

it('is loading until there is an answer', () => {
  expect(verificationState('t', { data: undefined, error: null }).state).toBe('loading')
})

it('fails without a token', () => {
  expect(verificationState('', { data: undefined, error: null })).toEqual({
    state: 'error',
    message: 'No verification token provided',
  })
})

it("succeeds by the server's message alone", () => {
  const message = 'Email verified successfully. You can now log in.'
  expect(verificationState('t', { data: { message }, error: null })).toEqual({ state: 'success', message })
  expect(verificationState('t', { data: { message: 'Something else' }, error: null }).state).toBe('error')
})

it('is expired by the message of an expired token', () => {
  expect(verificationState('t', refused(410, 'Verification token has expired'))).toEqual({
    state: 'expired',
    message: 'Your verification link has expired. Please register again or request a new verification email.',
  })
})

it("shows the server's message for everything else, or a sentence of its own", () => {
  expect(verificationState('t', refused(400, 'Invalid verification token')).message).toBe(
    'Invalid verification token',
  )
  const bare = { data: undefined, error: new CallError(502, 'Bad Gateway') }
  expect(verificationState('t', bare).message).toBe('Email verification failed')
})

it.each([429, 502, 503])('offers another try after %i, which says nothing about the link', (status) => {
  expect(verificationState('t', refused(status, 'Later, please.'))).toEqual({
    state: 'error',
    message: 'Later, please.',
    unreached: true,
  })
})

it('offers another try when the server was not reached', () => {
  expect(verificationState('t', { data: undefined, error: new CallError(0, 'No connection') })).toEqual({
    state: 'error',
    message: 'Failed to verify email. Please try again.',
    unreached: true,
  })
})
