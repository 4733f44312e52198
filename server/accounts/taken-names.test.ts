import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { aRegistration, freshEmail } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

// The product's own queue: what happens at once here, it has to bear.
const app = useTestApp({ realJobs: true })

const register = (overrides: Record<string, unknown>, api = app.api.from(freshAddress())) =>
  api.post('/api/auth/register', aRegistration(overrides))

describe('a name that is taken', () => {
  it('is told at its field, in any spelling', async () => {
    const { email, username } = await app.signedIn()
    const sameEmail = await register({ email: email.toUpperCase() })
    expect([sameEmail.status, sameEmail.error]).toEqual([
      409,
      {
        ...{ code: 'conflict', message: ACCOUNT_MESSAGES.emailTaken },
        issues: [{ path: 'email', message: ACCOUNT_MESSAGES.emailTaken }],
      },
    ])
    const sameUsername = await register({ username: username.toUpperCase() })
    expect([sameUsername.status, sameUsername.error.issues]).toEqual([
      409,
      [{ path: 'username', message: ACCOUNT_MESSAGES.usernameTaken }],
    ])
  })

  it('is given to one of twenty that ask at once, differing in case alone (A10)', async () => {
    const email = freshEmail()
    const api = app.api.from(freshAddress())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        register({ email: at % 2 ? email : email.toUpperCase(), username: `twenty.${at}` }, api),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await app.query('select email from accounts where lower(email) = $1', [email])).toEqual([
      { email },
    ])
    const names = await Promise.all(
      Array.from({ length: 12 }, (_, at) => register({ username: at % 2 ? 'One.Name' : 'one.name' })),
    )
    expect(names.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(names.filter(({ status }) => status === 409)).toHaveLength(11)
  })

  it('by an account never verified is free after a minute, and the newcomer gets it', async () => {
    const email = freshEmail()
    expect((await register({ email, firstName: 'First' })).status).toBe(201)
    app.clock.move(60_000)
    expect((await register({ email })).status).toBe(409)
    app.clock.move(1)
    expect((await app.api.from(freshAddress()).get(`/api/auth/check-email/${email}`)).body).toMatchObject({
      available: true,
    })
    expect((await register({ email, firstName: 'Second' })).status).toBe(201)
    expect(await app.query('select first_name from accounts where email = $1', [email])).toEqual([
      { first_name: 'Second' },
    ])
    const replaced = await app.query(
      `select one.seq from audit_events one join audit_events two using (subject_id)
       where one.action = 'account.replaced' and two.action = 'account.registered'`,
    )
    expect(replaced).toHaveLength(1)
  })

  it('is counted with the availability calls, so that registering lists no names (E01, E03)', async () => {
    const { email } = await app.signedIn()
    const api = app.api.from(freshAddress())
    for (let at = 0; at < 59; at++) await api.get(`/api/auth/check-username/name${at}`)
    expect((await register({ email }, api)).status).toBe(409)
    expect((await register({ email }, api)).status).toBe(429)
  })
})

describe('the availability calls', () => {
  it('answer in the words of the specification and nothing more, and log no name (E02)', async () => {
    const { email, username } = await app.signedIn()
    const get = async (path: string) => (await app.api.get(path)).body
    expect(await get('/api/auth/check-username/free.name')).toEqual({
      available: true,
      message: 'Username is available',
    })
    expect(await get(`/api/auth/check-username/${username.toUpperCase()}`)).toEqual({
      available: false,
      message: 'Username is already taken',
    })
    expect(await get('/api/auth/check-email/free@example.org')).toEqual({
      available: true,
      message: 'Email is available',
    })
    expect(await get(`/api/auth/check-email/${email.toUpperCase()}`)).toEqual({
      available: false,
      message: 'Email is already registered',
    })
    expect(app.log.text()).not.toContain(username)
  })

  it('refuse what could never be a name', async () => {
    const api = app.api.from(freshAddress())
    expect((await api.get('/api/auth/check-username/a%20b')).error.issues?.[0]?.path).toBe('username')
    expect((await api.get('/api/auth/check-email/nowhere')).error.issues?.[0]?.path).toBe('email')
  })

  it('allow sixty in ten minutes and address; a forged forwarding header changes nothing (E01)', async () => {
    const api = app.api.from(freshAddress())
    const ask = (at: number) =>
      api.send('GET', `/api/auth/check-username/name${at}`, {
        headers: { 'x-forwarded-for': `203.0.113.${at % 250}` },
      })
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => ask(at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]!.headers['retry-after']).toBe('600')
    app.clock.move(599_999)
    expect((await ask(81)).status).toBe(429)
    app.clock.move(1)
    expect((await ask(82)).status).toBe(200)
  })
})
