import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { newToken } from './accounts/token.ts'
import { freshEmail, PASSWORD } from './testing/account-factory.ts'
import { type Answer, freshAddress } from './testing/test-api.ts'
import { useTestApp } from './testing/test-app.ts'
import { startedTwoStep, switchedOnTwoStep } from './testing/two-step-factory.ts'

const app = useTestApp()

/** Names under which a secret travels. */
const SECRETS = ['password', 'currentPassword', 'code', 'token', 'challenge']
const WRONG = 'Wrong-Horse-1!'

/** Prepares what is guessed at; answers one wrong guess, whose number is told. */
type Guessing = () => Promise<(number: number) => Promise<Answer<unknown>>>

/** From a network address of its own each time, as somebody who has many. */
const anywhere = () => app.api.from(freshAddress())

/** Every call that takes a secret, with the guesses at it; or why there is nothing to guess. */
const CALLS: Record<string, Record<string, Guessing> | 'chooses a password'> = {
  'POST /api/auth/register': 'chooses a password',
  'POST /api/auth/login': {
    'the password of an account': async () => {
      const { email } = await app.signedIn()
      return () => anywhere().post('/api/auth/login', { email, password: WRONG })
    },
    'the password of an account there is not': async () => {
      const email = freshEmail()
      return () => anywhere().post('/api/auth/login', { email, password: WRONG })
    },
    'a temporary password': async () => {
      const until = new Date(app.clock.now().getTime() + 3_600_000)
      const { email } = await app.signedIn({ temporaryPasswordUntil: until })
      return () => anywhere().post('/api/auth/login', { email, password: WRONG })
    },
  },
  'POST /api/auth/two-step': {
    'a challenge': async () => {
      const api = anywhere()
      return () => api.post('/api/auth/two-step', { challenge: newToken(), code: '123456' })
    },
    'the code of a sign-in that is half-way through': async () => {
      const person = await app.signedIn()
      await switchedOnTwoStep(app, person.id)
      const credentials = { email: person.email, password: PASSWORD }
      let challenge = ''
      return async (number) => {
        // A new one now and then: whoever has the password can begin as often as they like.
        if (number % 10 === 1)
          challenge = (await anywhere().post<{ challenge: string }>('/api/auth/login', credentials)).body
            .challenge
        return anywhere().post('/api/auth/two-step', { challenge, code: `no-such-${number}` })
      }
    },
  },
  'GET /api/auth/verify-email': {
    'a link': async () => {
      const api = anywhere()
      return () => api.get(`/api/auth/verify-email?token=${newToken()}`)
    },
  },
  'POST /api/auth/reset-password': {
    'a link': async () => {
      const api = anywhere()
      return () => api.post('/api/auth/reset-password', { token: newToken(), password: PASSWORD })
    },
  },
  'POST /api/auth/change-password': {
    'the current password': async () => {
      const person = await app.signedIn()
      const body = { currentPassword: WRONG, newPassword: 'Another-Horse-2!' }
      return () => anywhere().as(person).post('/api/auth/change-password', body)
    },
  },
  'POST /api/account/email': {
    'the password': async () => {
      const person = await app.signedIn()
      const body = { newEmail: freshEmail(), password: WRONG }
      return () => anywhere().as(person).post('/api/account/email', body)
    },
  },
  'POST /api/account/two-step/confirm': {
    'the first code': async () => {
      const person = await app.signedIn()
      await startedTwoStep(app, person.id)
      return () => anywhere().as(person).post('/api/account/two-step/confirm', { code: 'abcdef' })
    },
  },
  'POST /api/subscription/invite-code': {
    'an invite code': async () => {
      const person = await app.signedIn()
      return () => anywhere().as(person).post('/api/subscription/invite-code', { code: 'ZZZZZZZZ' })
    },
  },
  'DELETE /api/account/two-step': {
    'the password': async () => {
      const person = await app.signedIn()
      const payload = { password: WRONG }
      return () => anywhere().as(person).send('DELETE', '/api/account/two-step', { payload })
    },
  },
}

const GUESSED = Object.entries(CALLS).flatMap(([name, guesses]) =>
  typeof guesses === 'string' ? [] : [[name, guesses] as const],
)

/** The names of all values that a schema takes, at any depth. */
function namesIn(schema: z.ZodType | 'raw' | undefined): string[] {
  const names: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties } = value as { properties?: object }
    if (properties) names.push(...Object.keys(properties))
    Object.values(value).forEach(walk)
  }
  if (typeof schema === 'object') walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names
}

describe('every call that takes a secret (A06)', () => {
  it('is in the table of this test, and nothing else is', () => {
    const taking = app.routes.filter(({ endpoint }) =>
      [...namesIn(endpoint.body), ...namesIn(endpoint.query)].some((name) => SECRETS.includes(name)),
    )
    expect(taking.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual(
      Object.keys(CALLS).sort(),
    )
  })

  describe.each(GUESSED)('%s', (name, guesses) => {
    it.each(Object.entries(guesses))('lets ten of fifty guesses through: %s', async (_what, guessing) => {
      const guess = await guessing()
      const answers: Answer<unknown>[] = []
      for (let number = 1; number <= 50; number++) answers.push(await guess(number))
      const [compared, refused] = [answers.slice(0, 10), answers.slice(10)]
      expect(compared.map(({ status }) => status)).toEqual(Array(10).fill(expect.toBeOneOf([400, 401, 404])))
      for (const { status, error, headers } of refused) {
        expect([status, error]).toEqual([
          429,
          { code: 'rate_limited', message: ACCOUNT_MESSAGES.tooManyAttempts },
        ])
        // Wrong invite codes count for an hour (requirement Q02).
        expect(headers['retry-after']).toBe(name.endsWith('/invite-code') ? '3600' : '300')
      }
    })
  })
})
