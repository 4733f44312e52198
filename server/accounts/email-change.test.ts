import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { aRegistration, freshEmail, makeSession, PASSWORD, type Person } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const HOUR = 3_600_000

const ask = (person: { token: string }, newEmail: string, password = PASSWORD, api = app.api) =>
  api.as(person).post('/api/account/email', { newEmail, password })
const open = (email: string) =>
  app.api
    .from(freshAddress())
    .get(`/api/auth/verify-email?token=${app.mailer.linkTo(email).searchParams.get('token')}`)
const emailOf = async (person: Person) =>
  (await app.query('select email from accounts where id = $1', [person.id]))[0]!['email']
const login = (email: string) =>
  app.api.from(freshAddress()).post('/api/auth/login', { email, password: PASSWORD })
const subjects = (email: string) =>
  app.mailer.to(email).map(({ subject }) => subject.replace(', Healthcare Assessment Platform', ''))

describe('a new address', () => {
  it('counts once the link mailed there is opened; the former one is told twice (A12)', async () => {
    const person = await app.signedIn()
    const other = await makeSession(app, person.id)
    const newEmail = freshEmail()
    const answer = await ask(person, ` ${newEmail.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_MESSAGES.newEmailSent }])
    const statuses = [person, other].map(
      async (session) => (await app.api.as(session).get('/api/auth/me')).status,
    )
    expect(await Promise.all(statuses), 'every other session has ended').toEqual([200, 401])
    expect([await emailOf(person), (await login(newEmail)).status]).toEqual([person.email, 401])
    expect(subjects(person.email)).toEqual(['A new email address was asked for'])
    expect(app.mailer.to(person.email)[0]!.text).toContain(newEmail)
    expect(app.mailer.linkTo(person.email).href).toBe(`${app.publicUrl}/forgot-password`)
    expect(subjects(newEmail)).toEqual(['Confirm your new email address'])
    expect(app.mailer.linkTo(newEmail).origin).toBe(app.publicUrl)

    const opened = await open(newEmail)
    expect([opened.status, opened.body]).toEqual([200, { message: ACCOUNT_MESSAGES.verified }])
    expect(await emailOf(person)).toBe(newEmail)
    expect([(await login(newEmail)).status, (await login(person.email)).status]).toEqual([200, 401])
    expect((await app.api.as(person).get('/api/auth/me')).status).toBe(200)
    expect(subjects(person.email)).toEqual([
      'A new email address was asked for',
      'Your email address was changed',
    ])
    const lines = await app.query(
      `select action, result, subject_id from audit_events where actor_id = $1 and action like 'account.email%' order by seq`,
      [person.id],
    )
    expect(lines).toEqual([
      { action: 'account.email_change_requested', result: 'ok', subject_id: person.id },
      { action: 'account.email_changed', result: 'ok', subject_id: person.id },
    ])
    expect((await open(newEmail)).status, 'the link works once').toBe(400)
  })

  it('needs the current password (A12)', async () => {
    const person = await app.signedIn()
    const newEmail = freshEmail()
    expect((await app.api.as(person).post('/api/account/email', { newEmail })).status).toBe(400)
    const wrong = await ask(person, newEmail, 'Wrong-Horse-1!')
    expect([wrong.status, wrong.error]).toEqual([
      401,
      {
        ...{ code: 'unauthenticated', message: ACCOUNT_MESSAGES.currentPasswordWrong },
        issues: [{ path: 'password', message: ACCOUNT_MESSAGES.currentPasswordWrong }],
      },
    ])
    expect([subjects(person.email), subjects(newEmail)]).toEqual([[], []])
    const [line] = await app.query('select * from audit_events where actor_id = $1', [person.id])
    expect(line).toMatchObject({
      ...{ action: 'account.email_change_requested', result: 'refused', detail: { code: 'wrong_password' } },
    })
  })

  it.each([['nowhere'], ['a@x.org,b@y.org'], [['a@x.org', 'b@y.org']], ['a@nhs.net\nbcc: b@c.org'], [null]])(
    'that is no address is refused: %o',
    async (newEmail) => {
      const person = await app.signedIn()
      const answer = await app.api.as(person).post('/api/account/email', { newEmail, password: PASSWORD })
      expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'newEmail'])
    },
  )

  it('that is the present one is refused at its field', async () => {
    const person = await app.signedIn()
    const answer = await ask(person, person.email.toUpperCase())
    expect([answer.status, answer.error.issues?.map(({ path }) => path)]).toEqual([400, ['newEmail']])
  })

  it('that somebody else has is refused, within the budget of the availability calls (E03)', async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()]
    const api = app.api.from(freshAddress())
    for (let at = 0; at < 59; at++) await api.get(`/api/auth/check-username/name${at}`)
    const answer = await ask(person, other.email, PASSWORD, api)
    expect([answer.status, answer.error]).toEqual([
      409,
      {
        ...{ code: 'conflict', message: ACCOUNT_MESSAGES.emailTaken },
        issues: [{ path: 'newEmail', message: ACCOUNT_MESSAGES.emailTaken }],
      },
    ])
    expect((await ask(person, other.email, PASSWORD, api)).status).toBe(429)
    expect([subjects(person.email), subjects(other.email)]).toEqual([[], []])
  })

  it('is asked for five times an hour at most', async () => {
    const person = await app.signedIn()
    for (let at = 0; at < 5; at++) expect((await ask(person, freshEmail())).status).toBe(200)
    const refused = freshEmail()
    const answer = await ask(person, refused)
    expect([answer.status, answer.headers['retry-after'], subjects(refused)]).toEqual([429, '3600', []])
  })

  it('is asked for with ten wrong passwords in five minutes at most', async () => {
    const person = await app.signedIn()
    const newEmail = freshEmail()
    for (let at = 0; at < 10; at++) expect((await ask(person, newEmail, 'Wrong-Horse-1!')).status).toBe(401)
    expect((await ask(person, newEmail)).status).toBe(429)
  })
})

describe('the link to a new address', () => {
  it('ends after 24 hours', async () => {
    const person = await app.signedIn()
    const newEmail = freshEmail()
    await ask(person, newEmail)
    app.clock.move(24 * HOUR)
    const answer = await open(newEmail)
    expect([answer.status, answer.error.message]).toEqual([410, ACCOUNT_MESSAGES.verificationExpired])
    expect(await emailOf(person)).toBe(person.email)
  })

  it('is replaced by that of a newer request', async () => {
    const person = await app.signedIn()
    const [first, second] = [freshEmail(), freshEmail()]
    await ask(person, first)
    await ask(person, second)
    expect([(await open(first)).status, await emailOf(person)]).toEqual([400, person.email])
    expect([(await open(second)).status, await emailOf(person)]).toEqual([200, second])
  })

  it('is worth nothing once the password was changed, or the account deactivated', async () => {
    const person = await app.signedIn()
    const first = freshEmail()
    await ask(person, first)
    const change = { currentPassword: PASSWORD, newPassword: 'Another-Horse-2!' }
    expect((await app.api.as(person).post('/api/auth/change-password', change)).status).toBe(200)
    expect((await open(first)).status).toBe(400)
    const second = freshEmail()
    await ask(person, second, 'Another-Horse-2!')
    await app.query('update accounts set is_active = false where id = $1', [person.id])
    expect((await open(second)).status).toBe(400)
    expect(await emailOf(person)).toBe(person.email)
  })

  it('does not take an address that somebody verified meanwhile', async () => {
    const person = await app.signedIn()
    const newEmail = freshEmail()
    await ask(person, newEmail)
    await app.signedIn({ email: newEmail })
    const answer = await open(newEmail)
    expect([answer.status, answer.error.message]).toEqual([409, ACCOUNT_MESSAGES.emailTaken])
    expect(await emailOf(person)).toBe(person.email)
  })

  it('takes it from an account that never showed it was theirs', async () => {
    const person = await app.signedIn()
    const newEmail = freshEmail()
    await ask(person, newEmail)
    const { search } = app.mailer.linkTo(newEmail)
    await app.api.from(freshAddress()).post('/api/auth/register', aRegistration({ email: newEmail }))
    app.clock.move(60_001)
    expect((await app.api.from(freshAddress()).get(`/api/auth/verify-email${search}`)).status).toBe(200)
    expect(await emailOf(person)).toBe(newEmail)
  })

  it('of many that lead to one address, opened at once, works for one', async () => {
    const newEmail = freshEmail()
    const links: string[] = []
    for (let at = 0; at < 6; at++) {
      await ask(await app.signedIn(), newEmail)
      links.push(app.mailer.linkTo(newEmail).search)
    }
    const answers = await Promise.all(
      links.map((search) => app.api.from(freshAddress()).get(`/api/auth/verify-email${search}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('leaves no link behind that was mailed to the former address', async () => {
    const person = await app.signedIn()
    await app.api.from(freshAddress()).post('/api/auth/forgot-password', { email: person.email })
    await expect.poll(() => subjects(person.email)).toEqual(['Choose a new password'])
    const token = app.mailer.linkTo(person.email).searchParams.get('token')
    const newEmail = freshEmail()
    await ask(person, newEmail)
    await open(newEmail)
    const reset = await app.api
      .from(freshAddress())
      .post('/api/auth/reset-password', { token, password: 'Another-Horse-2!' })
    expect([reset.status, reset.error.message]).toEqual([400, ACCOUNT_MESSAGES.passwordLinkInvalid])
  })
})
