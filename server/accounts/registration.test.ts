import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { aRegistration, freshEmail, PASSWORD } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const HOUR = 3_600_000

const register = (overrides: Record<string, unknown> = {}) =>
  app.api.from(freshAddress()).post('/api/auth/register', aRegistration(overrides))

/** Registers somebody; answers the form and the token that was mailed. */
async function registered(overrides: Record<string, unknown> = {}) {
  const form = aRegistration(overrides)
  expect((await app.api.from(freshAddress()).post('/api/auth/register', form)).status).toBe(201)
  return { ...form, token: app.mailer.linkTo(form.email).searchParams.get('token')! }
}

const verify = (token: string) => app.api.from(freshAddress()).get(`/api/auth/verify-email?token=${token}`)
const login = (email: string, password = PASSWORD) =>
  app.api
    .from(freshAddress())
    .post<{ sessionToken: string; user: Record<string, unknown> }>('/api/auth/login', { email, password })

describe('an account', () => {
  it('goes from the form over the mailed link to a session and out again', async () => {
    const form = await registered({ firstName: '  Grace ', role: 'case_manager' })
    expect((await login(form.email)).error).toEqual({
      ...{ code: 'email_not_verified', message: ACCOUNT_MESSAGES.notVerified, emailNotVerified: true },
    })
    const verified = await verify(form.token)
    expect([verified.status, verified.body]).toEqual([200, { message: ACCOUNT_MESSAGES.verified }])
    const signedIn = await login(form.email)
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.user).toEqual({
      ...{
        id: expect.any(String),
        firstName: 'Grace',
        lastName: 'Ward',
        username: form.username,
        email: form.email,
      },
      ...{
        role: 'case_manager',
        emailVerified: true,
        subscriptionTier: 'pro',
        mustChangePassword: false,
        twoStepEnabled: false,
      },
    })
    const session = app.api.as({ token: signedIn.body.sessionToken })
    expect((await session.get('/api/auth/me')).body).toEqual({ user: signedIn.body.user })
    expect((await session.post('/api/auth/logout')).body).toEqual({ message: ACCOUNT_MESSAGES.signedOut })
    expect((await session.get('/api/auth/me')).status).toBe(401)
    const lines = await app.query(
      `select action, result from audit_events where actor_id = $1 order by seq`,
      [signedIn.body.user['id']],
    )
    expect(lines.map(({ action, result }) => [action, result].join(' '))).toEqual([
      ...[
        'account.registered ok',
        'account.verification_sent ok',
        'session.started refused',
        'account.verified ok',
      ],
      ...['entitlement.granted ok', 'session.started ok', 'session.ended ok'],
    ])
  })

  it('hashes equal passwords differently, as the requirement says (A02)', async () => {
    const [one, other] = [await registered(), await registered()]
    const rows = await app.query<{ password_hash: string }>(`select * from accounts where email = any($1)`, [
      [one.email, other.email],
    ])
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(2)
  })
})

describe('the link', () => {
  it('names the configured address, whatever the request says of the host (A08)', async () => {
    const form = aRegistration()
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
    await app.api.from(freshAddress()).send('POST', '/api/auth/register', { payload: form, headers })
    expect(app.mailer.linkTo(form.email).origin).toBe(app.publicUrl)
    expect(
      app.mailer
        .to(form.email)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('evil')
  })

  it('works once (A07)', async () => {
    const { token } = await registered()
    expect((await verify(token)).status).toBe(200)
    const again = await verify(token)
    expect([again.status, again.error.message]).toEqual([400, ACCOUNT_MESSAGES.verificationInvalid])
  })

  it('used by many at once works once (A07)', async () => {
    const { token } = await registered()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => verify(token)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  })

  it('ends after 24 hours (A07)', async () => {
    const [early, late] = [await registered(), await registered()]
    app.clock.move(24 * HOUR - 1)
    expect((await verify(early.token)).status).toBe(200)
    app.clock.move(1)
    const answer = await verify(late.token)
    expect([answer.status, answer.error]).toEqual([
      410,
      { code: 'gone', message: ACCOUNT_MESSAGES.verificationExpired },
    ])
    const [line] = await app.query(
      `select result, detail from audit_events where action = 'account.verified' order by seq desc limit 1`,
    )
    expect(line).toEqual({ result: 'refused', detail: { code: 'gone' } })
  })

  it('without a token, or with another’s words, says so', async () => {
    expect((await app.api.get('/api/auth/verify-email')).error.message).toBe(
      ACCOUNT_MESSAGES.verificationMissing,
    )
    expect((await verify('')).error.message).toBe(ACCOUNT_MESSAGES.verificationMissing)
    expect((await verify('made-up')).error.message).toBe(ACCOUNT_MESSAGES.verificationInvalid)
  })

  it('cannot be guessed: the eleventh try waits (A06)', async () => {
    const api = app.api.from(freshAddress())
    for (let guess = 0; guess < 10; guess++)
      expect((await api.get(`/api/auth/verify-email?token=g${guess}`)).status).toBe(400)
    const answer = await api.get('/api/auth/verify-email?token=g10')
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '300'])
  })

  it('is mailed again to who waits for it, and nobody can tell who that is (E03)', async () => {
    const waiting = await registered()
    const done = await app.signedIn()
    const nobody = freshEmail()
    const answers = []
    for (const email of [waiting.email, done.email, nobody])
      answers.push(
        await app.api
          .from(freshAddress())
          .post('/api/auth/resend-verification', { email: ` ${email.toUpperCase()} ` }),
      )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`202 {"message":${JSON.stringify(ACCOUNT_MESSAGES.verificationResent)}}`]),
    )
    await expect.poll(() => app.mailer.to(waiting.email).length).toBe(2)
    expect([app.mailer.to(done.email), app.mailer.to(nobody)]).toEqual([[], []])
    expect((await verify(app.mailer.linkTo(waiting.email).searchParams.get('token')!)).status).toBe(200)
    const [{ count } = { count: null }] = await app.query(
      `select count(*)::int from audit_events where action = 'account.verification_sent' and subject_id = (select id::text from accounts where email = $1)`,
      [waiting.email],
    )
    expect(count).toBe(2)
  })

  it('lies in the database as a hash, and signs nobody in (A07)', async () => {
    const { email, token } = await registered()
    const text = Object.values(await dumpTables(app))
      .flat()
      .join('\n')
    expect(text).not.toContain(token)
    expect((await verify(token)).body).toEqual({ message: ACCOUNT_MESSAGES.verified })
    const sessions = await app.query(
      `select id from sessions where account_id = (select id from accounts where email = $1)`,
      [email],
    )
    expect(sessions).toEqual([])
  })

  it('is mailed again five times an hour at most', async () => {
    const { email } = await registered()
    const resend = () => app.api.from(freshAddress()).post('/api/auth/resend-verification', { email })
    for (let at = 0; at < 5; at++) expect((await resend()).status).toBe(202)
    expect((await resend()).status).toBe(429)
    await expect.poll(() => app.mailer.to(email).length).toBe(6)
  })
})

describe('the form', () => {
  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'with space' }],
    ['username', { username: 'ünï' }],
    ['firstName', { firstName: ' A ' }],
    ['lastName', { lastName: '' }],
    ['role', { role: 'admin' }],
    ['password', { password: 'Short1!' }],
    ['password', { password: 'nouppercase1!' }],
    ['password', { password: 'NOLOWERCASE1!' }],
    ['password', { password: 'NoDigitsHere!' }],
    ['password', { password: 'NoSpecial123' }],
    ['password', { password: `Aa1!${'x'.repeat(125)}` }],
    ['inviteCode', { inviteCode: 'ABCD2345' }],
    ['email', { email: ['a@x.org', 'b@y.org'] }],
    ...[
      ...[
        'a@x',
        'a@b@c.org',
        'a@x.org,b@y.org',
        '"a@evil x"@nhs.net',
        'a@nhs.net(x)evil.com',
        'a@nhs.net\nbcc: b@c.org',
      ],
      ...[
        'аdmin@nhs.net',
        '.a@nhs.net',
        'a..b@nhs.net',
        'a@-nhs.net',
        'a@nhs.net.',
        'a b@nhs.net',
        '<a@nhs.net>',
        '',
      ],
    ].map((email): [string, object] => ['email', { email }]),
  ])('refuses a wrong %s: %o (A10)', async (path, overrides) => {
    const mails = app.mailer.sent.length
    const answer = await register(overrides as Record<string, unknown>)
    expect([answer.status, answer.error.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
    expect(app.mailer.sent.length).toBe(mails)
  })

  it('says all that is wrong at once', async () => {
    const answer = await register({ firstName: '', password: 'x', email: 'x' })
    expect(answer.error.issues?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['firstName', 'password', 'email']),
    )
  })

  it('takes an address in any case and width as one, and the password as typed (A01, A10)', async () => {
    const email = freshEmail()
    const typed = `  ${email.toUpperCase().replace('@', '＠')} `
    expect((await register({ email: typed, password: `${PASSWORD} ` })).status).toBe(201)
    expect(app.mailer.to(email)).toHaveLength(1)
    await verify(app.mailer.linkTo(email).searchParams.get('token')!)
    expect((await login(email, `${PASSWORD} `)).status).toBe(200)
    expect((await login(email, PASSWORD)).status).toBe(401)
  })

  it('takes a long password whole (A01)', async () => {
    const password = `Aa1!${'x'.repeat(60)}`
    const { email, token } = await registered({ password })
    await verify(token)
    expect((await login(email, password.slice(0, 63))).status).toBe(401)
    expect((await login(email, password)).status).toBe(200)
  })
})
