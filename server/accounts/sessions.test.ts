import { describe, expect, it } from 'vitest'
import { SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { freshEmail, makeSession, PASSWORD, type Person } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const MINUTE = 60_000

interface SignedIn {
  sessionToken: string
  expiresAt: string
}
const login = (email: string, password = PASSWORD, address = freshAddress()) =>
  app.api.from(address).post<SignedIn>('/api/auth/login', { email, password })
const me = (token: string) => app.api.as({ token }).get('/api/auth/me')
const extend = (token: string) => app.api.as({ token }).post<{ expiresAt: string }>('/api/auth/extend')

describe('signing in', () => {
  it('answers unknown, wrong and unverified-with-wrong alike (E03)', async () => {
    const known = await app.signedIn()
    const unverified = await app.signedIn({ verifiedAt: null })
    const disabled = await app.signedIn({ isActive: false })
    const answers = await Promise.all(
      [known.email, unverified.email, disabled.email, freshEmail()].map((email) =>
        login(email, 'Wrong-Horse-1!'),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`401 {"message":"Invalid email or password","code":"unauthenticated"}`]),
    )
    expect((await login(unverified.email)).error.code).toBe('email_not_verified')
    const refused = await login(disabled.email)
    expect([refused.status, refused.error.message]).toEqual([403, ACCOUNT_MESSAGES.deactivated])
  })

  it('takes the address in any case and always gives a new token (S01, S02)', async () => {
    const person = await app.signedIn()
    const tokens = [
      (await login(person.email.toUpperCase())).body.sessionToken,
      (await login(person.email)).body.sessionToken,
    ]
    expect(new Set([person.token, ...tokens]).size).toBe(3)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('hashes again when the stored hash has older parameters (A02)', async () => {
    const person = await app.signedIn()
    const { hash } = await import('@node-rs/argon2')
    const older = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await app.query('update accounts set password_hash = $1 where id = $2', [older, person.id])
    expect((await login(person.email)).status).toBe(200)
    const [row] = await app.query('select password_hash from accounts where id = $1', [person.id])
    expect(row!['password_hash']).toContain('m=19456,t=2,p=1')
    expect((await login(person.email)).status).toBe(200)
  })

  it('stops after ten wrong passwords from anywhere, for a known account as for an unknown, and goes on after five minutes (A04, A05)', async () => {
    const person = await app.signedIn()
    const elevenths = []
    for (const email of [person.email, freshEmail()]) {
      const wrong = await Promise.all(Array.from({ length: 12 }, () => login(email, 'Wrong-Horse-1!')))
      expect(wrong.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429, 429])
      const right = await login(email)
      elevenths.push(`${right.status} ${right.text} ${right.headers['retry-after']}`)
    }
    expect(elevenths[0]).toBe(
      `429 {"message":${JSON.stringify(ACCOUNT_MESSAGES.tooManyAttempts)},"code":"rate_limited"} 300`,
    )
    expect(elevenths[1]).toBe(elevenths[0])
    expect((await me(person.token)).status, 'a running session goes on').toBe(200)
    app.clock.move(5 * MINUTE)
    expect((await login(person.email)).status).toBe(200)
  })

  it('stops after thirty wrong passwords from one address (A06)', async () => {
    const address = freshAddress()
    for (let at = 0; at < 30; at++) expect((await login(freshEmail(), 'x', address)).status).toBe(401)
    expect((await login(freshEmail(), 'x', address)).status).toBe(429)
  })

  it('ends the session whose token came along, and no value of the client becomes a token (S02)', async () => {
    const person = await app.signedIn()
    const carrying = (token: string, password: string) =>
      app.api
        .from(freshAddress())
        .as({ token })
        .post<SignedIn>('/api/auth/login', { email: person.email, password })
    expect((await carrying(person.token, 'Wrong-Horse-1!')).status).toBe(401)
    expect((await me(person.token)).status, 'a failed sign-in ends nothing').toBe(200)
    const fresh = (await carrying(person.token, PASSWORD)).body.sessionToken
    expect([(await me(person.token)).status, (await me(fresh)).status]).toEqual([401, 200])
    const invented = 'A'.repeat(43)
    expect((await carrying(invented, PASSWORD)).body.sessionToken).not.toBe(invented)
    expect([(await me(invented)).status, (await me(fresh)).status]).toEqual([401, 200])
    const [line] = await app.query(`select * from audit_events where subject_id = $1`, [person.sessionId])
    expect(line).toMatchObject({ action: 'session.ended', actor_id: person.id })
  })

  it('that is refused because too many wait counts no try', async () => {
    const person = await app.signedIn()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => login(at < 50 ? freshEmail() : person.email, 'x')),
    )
    const compared = answers.slice(50).filter(({ status }) => status === 401).length
    expect(compared).toBeLessThan(10)
    for (let at = compared; at < 10; at++) expect((await login(person.email, 'x')).status).toBe(401)
    expect((await login(person.email, 'x')).status).toBe(429)
  })

  it('that succeeds counts no try', async () => {
    const person = await app.signedIn()
    for (let at = 0; at < 12; at++) expect((await login(person.email)).status).toBe(200)
  })
})

describe('a session', () => {
  it('lasts 45 minutes by the server’s clock (S03)', async () => {
    const { token } = await app.signedIn()
    app.clock.move(45 * MINUTE - 1)
    expect((await me(token)).status).toBe(200)
    app.clock.move(1)
    const answer = await me(token)
    expect([answer.status, answer.error]).toEqual([401, { code: 'unauthenticated', message: SESSION_ENDED }])
    expect((await extend(token)).status, 'an ended one is not extended').toBe(401)
  })

  it('does not revive when the clock is set back to after a sign-out (S09)', async () => {
    const { token } = await app.signedIn()
    await app.api.as({ token }).post('/api/auth/logout')
    app.clock.move(-60 * MINUTE)
    expect((await me(token)).status).toBe(401)
    app.clock.move(60 * MINUTE)
  })

  it('that has ended does not revive when the clock is set back (S09)', async () => {
    const { token } = await app.signedIn()
    app.clock.move(45 * MINUTE)
    expect((await me(token)).status).toBe(401)
    app.clock.move(-60 * MINUTE)
    expect((await me(token)).status).toBe(401)
    app.clock.move(60 * MINUTE)
  })

  it('is extended to 45 minutes from now, by asking only, and to twelve hours at most (S04)', async () => {
    const { email } = await app.signedIn()
    const began = app.clock.now().getTime()
    const { sessionToken: token, expiresAt } = (await login(email)).body
    expect(new Date(expiresAt).getTime() - began).toBe(45 * MINUTE)
    for (let poll = 0; poll < 30; poll++) await me(token)
    expect(
      await app.query('select expires_at from sessions order by created_at desc, id desc limit 1'),
    ).toEqual([{ expires_at: new Date(expiresAt) }])
    for (let at = 1; at <= 17; at++) {
      app.clock.move(40 * MINUTE)
      const answer = await extend(token)
      expect(answer.status, `after ${at * 40} minutes`).toBe(200)
      const life = new Date(answer.body.expiresAt).getTime() - began
      expect(life).toBe(Math.min(at * 40 + 45, 720) * MINUTE)
    }
    app.clock.move(40 * MINUTE)
    expect((await extend(token)).status).toBe(401)
    const lines = await app.query(`select * from audit_events where action = 'session.extended'`)
    expect(lines).toHaveLength(17)
  })

  it('ends alone: another of the same person goes on (S06)', async () => {
    const person: Person = await app.signedIn()
    const other = await makeSession(app, person.id)
    await app.api.as(person).post('/api/auth/logout')
    expect([(await me(person.token)).status, (await me(other.token)).status]).toEqual([401, 200])
    const [line] = await app.query(
      `select * from audit_events where action = 'session.ended' and actor_id = $1`,
      [person.id],
    )
    expect(line).toMatchObject({ subject_type: 'session', subject_id: person.sessionId, result: 'ok' })
  })

  it('lies in the database as a hash: no text there opens one (S01)', async () => {
    const { email } = await app.signedIn()
    const { sessionToken } = (await login(email)).body
    const text = Object.values(await dumpTables(app))
      .flat()
      .join('\n')
    expect(text).not.toContain(sessionToken)
    const stored = await app.query<{ hash: string }>(
      `select encode(token_hash, 'base64') as hash from sessions`,
    )
    for (const { hash } of stored) {
      const candidate = hash.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      expect((await me(candidate)).status).toBe(401)
    }
  })
})

describe('many at once', () => {
  it('are hashed two at a time, and those beyond the queue are told to come back (A03)', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(freshEmail(), 'x')))
    const counts = Object.groupBy(answers, ({ status }) => String(status))
    expect(Object.keys(counts).sort()).toEqual(['401', '503'])
    expect(counts['503']![0]!.headers['retry-after']).toBe('5')
    expect(counts['503']![0]!.error).toEqual({ code: 'unavailable', message: ACCOUNT_MESSAGES.busy })
    expect((await app.api.get('/healthz')).status).toBe(200)
  })
})
