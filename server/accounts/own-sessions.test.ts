import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import type { SessionEntry } from '../../shared/accounts/account-profile.ts'
import { makeSession, PASSWORD, type Person } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

const list = async (person: { token: string }) =>
  (await app.api.as(person).get<{ sessions: SessionEntry[] }>('/api/auth/sessions')).body.sessions
const end = (person: { token: string }, id: string) => app.api.as(person).delete(`/api/auth/sessions/${id}`)
const me = (person: { token: string }) => app.api.as(person).get('/api/auth/me')

async function signInWith(person: Person, userAgent: string): Promise<{ token: string }> {
  const payload = { email: person.email, password: PASSWORD }
  const answer = await app.api
    .from(freshAddress())
    .send<{ sessionToken: string }>('POST', '/api/auth/login', {
      payload,
      headers: { 'user-agent': userAgent },
    })
  return { token: answer.body.sessionToken }
}

describe('the sessions of a person', () => {
  it('are listed with device and times, newest first, the running ones of that person alone', async () => {
    const person = await app.signedIn()
    await app.signedIn()
    const began = app.clock.now()
    app.clock.move(MINUTE)
    const firefox = await signInWith(person, FIREFOX)
    const [newest, oldest] = await list(firefox)
    expect(newest).toEqual({
      ...{ id: expect.any(String), device: 'Firefox on Windows', current: true },
      signedInAt: new Date(began.getTime() + MINUTE).toISOString(),
      expiresAt: new Date(began.getTime() + 46 * MINUTE).toISOString(),
    })
    expect(oldest).toEqual({
      ...{ id: person.sessionId, device: 'Unknown browser', current: false },
      signedInAt: began.toISOString(),
      expiresAt: new Date(began.getTime() + 45 * MINUTE).toISOString(),
    })
    app.clock.move(44 * MINUTE)
    expect(await list(firefox), 'one that has expired is not listed').toEqual([newest])
  })

  it('end one by one, at once, by the hand of their owner (S06)', async () => {
    const person = await app.signedIn()
    const other = await makeSession(app, person.id)
    const answer = await end(person, other.sessionId)
    expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_MESSAGES.sessionRevoked }])
    expect([(await me(other)).status, (await me(person)).status]).toEqual([401, 200])
    expect((await list(person)).map(({ id }) => id)).toEqual([person.sessionId])
    expect((await end(person, other.sessionId)).status, 'it is over').toBe(404)
    const [line] = await app.query(
      `select * from audit_events where actor_id = $1 and action = 'session.ended'`,
      [person.id],
    )
    expect(line).toMatchObject({ subject_type: 'session', subject_id: other.sessionId, result: 'ok' })
  })

  it('end with the present one, which is signing out', async () => {
    const person = await app.signedIn()
    expect((await end(person, person.sessionId)).status).toBe(200)
    expect((await me(person)).status).toBe(401)
  })

  it('of somebody else are as if they were not there, and the try is recorded', async () => {
    const [person, stranger] = [await app.signedIn(), await app.signedIn()]
    const foreign = await end(person, stranger.sessionId)
    const absent = await end(person, '01890000-0000-7000-8000-000000000000')
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await end(person, 'x')).status).toBe(404)
    expect((await me(stranger)).status).toBe(200)
    const [line] = await app.query(`select * from audit_events where actor_id = $1 order by seq`, [person.id])
    expect(line).toMatchObject({ action: 'access.refused', subject_id: stranger.sessionId })
  })
})
