import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { makeSession, PASSWORD, type Person } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const NEW = 'Another-Horse-2!'

const change = (person: { token: string }, currentPassword = PASSWORD, newPassword = NEW) =>
  app.api.as(person).post('/api/auth/change-password', { currentPassword, newPassword })
const login = (email: string, password: string) =>
  app.api.from(freshAddress()).post<{ sessionToken: string }>('/api/auth/login', { email, password })
const me = async (person: { token: string }) => (await app.api.as(person).get('/api/auth/me')).status
const lines = (person: Person) =>
  app.query(
    `select result, detail from audit_events where action = 'account.password_changed' and actor_id = $1
     order by seq`,
    [person.id],
  )

describe('changing the password', () => {
  it('ends every other session, keeps one’s own, and tells the owner by mail (A12, S06)', async () => {
    const person = await app.signedIn()
    const other = await makeSession(app, person.id)
    const answer = await change(person)
    expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_MESSAGES.passwordChanged }])
    expect([await me(person), await me(other)]).toEqual([200, 401])
    expect((await login(person.email, PASSWORD)).status).toBe(401)
    expect((await login(person.email, NEW)).status).toBe(200)
    await expect.poll(() => app.mailer.to(person.email).length).toBe(1)
    const mail = app.mailer.to(person.email)[0]!
    expect(mail.subject).toBe('Your password was changed, Healthcare Assessment Platform')
    expect(app.mailer.linkTo(person.email).href).toBe(`${app.publicUrl}/forgot-password`)
    expect(mail.text).not.toContain(NEW)
    expect(await lines(person)).toEqual([{ result: 'ok', detail: null }])
  })

  it('needs the current one: a wrong one is refused at its field and the session goes on (A12)', async () => {
    const person = await app.signedIn()
    const wrong = await change(person, 'Wrong-Horse-1!')
    expect([wrong.status, wrong.error]).toEqual([
      401,
      {
        ...{ code: 'unauthenticated', message: ACCOUNT_MESSAGES.currentPasswordWrong },
        issues: [{ path: 'currentPassword', message: ACCOUNT_MESSAGES.currentPasswordWrong }],
      },
    ])
    const missing = await app.api.as(person).post('/api/auth/change-password', { newPassword: NEW })
    expect([missing.status, missing.error.issues?.[0]?.path]).toEqual([400, 'currentPassword'])
    expect(await me(person)).toBe(200)
    expect(await lines(person)).toEqual([{ result: 'refused', detail: { code: 'wrong_password' } }])
    expect(app.mailer.to(person.email)).toEqual([])
  })

  it('takes another password than the present one', async () => {
    const person = await app.signedIn()
    const same = await change(person, PASSWORD, PASSWORD)
    expect([same.status, same.error]).toEqual([
      400,
      {
        ...{ code: 'invalid_input', message: ACCOUNT_MESSAGES.passwordSame },
        issues: [{ path: 'newPassword', message: ACCOUNT_MESSAGES.passwordSame }],
      },
    ])
    expect(await lines(person)).toEqual([{ result: 'refused', detail: { code: 'same_password' } }])
  })

  it('takes the password as typed: 128 characters whole, not one more, a space at its end counted (A01)', async () => {
    const person = await app.signedIn()
    const long = `Aa1! ${'x'.repeat(122)} `
    expect(long).toHaveLength(128)
    expect((await change(person, PASSWORD, `${long}x`)).error.issues?.[0]?.path).toBe('newPassword')
    expect((await change(person, PASSWORD, long)).status).toBe(200)
    expect((await login(person.email, long.trimEnd())).status).toBe(401)
    expect((await login(person.email, long)).status).toBe(200)
  })

  it('made twice at once happens once', async () => {
    const person = await app.signedIn()
    const answers = await Promise.all([
      change(person, PASSWORD, 'First-Horse-1!'),
      change(person, PASSWORD, 'Second-Horse-2!'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(answers.find(({ status }) => status === 401)!.error.issues?.[0]?.path).toBe('currentPassword')
    await expect.poll(() => app.mailer.to(person.email).length).toBe(1)
  })

  it('leaves no session to who signs in with the old one at the same moment (S06)', async () => {
    const person = await app.signedIn()
    const [changed, ...signIns] = await Promise.all([
      change(person),
      ...Array.from({ length: 6 }, () => login(person.email, PASSWORD)),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body } of signIns) {
      if (status === 200) expect(await me({ token: body.sessionToken })).toBe(401)
      else expect(status).toBe(401)
    }
  })
})
