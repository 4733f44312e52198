import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { NewPassword } from '../../shared/accounts/account.ts'
import { PASSWORD, type Person } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const DAY = 24 * 3_600_000
const NEW = 'Another-Horse-2!'

const resetFor = (admin: { token: string }, id: string) =>
  app.api.as(admin).post<{ message: string; emailSent: boolean }>(`/api/admin/users/${id}/reset-password`)
const login = (email: string, password: string) =>
  app.api
    .from(freshAddress())
    .post<{ sessionToken: string; user: object }>('/api/auth/login', { email, password })
const me = async (token: string) => (await app.api.as({ token }).get('/api/auth/me')).status

/** The one word of sixteen characters alone on its line in the newest mail. */
function mailedPassword(email: string): string {
  const words = app.mailer.to(email).at(-1)!.text.split('\n')
  const found = words.filter((line) => /^\S{16}$/.test(line))
  expect(found).toHaveLength(1)
  return found[0]!
}

/** Somebody whose password an administrator has reset. */
async function withTemporaryPassword(): Promise<{ person: Person; password: string; admin: Person }> {
  const [admin, person] = [await app.signedIn({ role: 'admin' }), await app.signedIn()]
  expect((await resetFor(admin, person.id)).body.emailSent).toBe(true)
  return { person, admin, password: mailedPassword(person.email) }
}

describe('a password reset by an administrator', () => {
  it('ends every session and mails a temporary password that nobody else is told (A09, S06)', async () => {
    const [admin, person] = [await app.signedIn({ role: 'admin' }), await app.signedIn()]
    const answer = await resetFor(admin, person.id)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: ACCOUNT_MESSAGES.temporaryPasswordSent, emailSent: true },
    ])
    const password = mailedPassword(person.email)
    expect(NewPassword.safeParse(password).success).toBe(true)
    expect(await me(person.token)).toBe(401)
    expect((await login(person.email, PASSWORD)).status).toBe(401)
    const stored = Object.values(await dumpTables(app))
      .flat()
      .join('\n')
    for (const told of [answer.text, app.log.text(), stored]) expect(told).not.toContain(password)
    const [line] = await app.query(
      `select * from audit_events where action = 'account.temporary_password_sent' and subject_id = $1`,
      [person.id],
    )
    expect(line).toMatchObject({ actor_id: admin.id, actor_role: 'admin', result: 'ok', detail: null })
  })

  it('is done by administrators alone, for people there are (A09)', async () => {
    const person = await app.signedIn()
    for (const role of ['assessor', 'case_manager', 'viewer'] as const)
      expect((await resetFor(await app.signedIn({ role }), person.id)).status).toBe(403)
    expect(await me(person.token)).toBe(200)
    const admin = await app.signedIn({ role: 'admin' })
    expect((await resetFor(admin, uuidv7())).status).toBe(404)
    const disabled = await app.signedIn({ isActive: false })
    expect((await resetFor(admin, disabled.id)).status).toBe(409)
    expect(app.mailer.to(person.email)).toEqual([])
  })

  it('says when the mail was not accepted; the queue sends it later', async () => {
    const [admin, person] = [await app.signedIn({ role: 'admin' }), await app.signedIn()]
    app.mailer.refuse(1)
    const answer = await resetFor(admin, person.id)
    expect([answer.status, answer.body.emailSent]).toEqual([200, false])
    expect(await me(person.token)).toBe(401)
    app.clock.move(15_000)
    await app.jobs.run()
    expect((await login(person.email, mailedPassword(person.email))).status).toBe(200)
  })
})

describe('a temporary password', () => {
  it('leads to nothing but a new one, and is worth nothing afterwards (A09)', async () => {
    const { person, password } = await withTemporaryPassword()
    const signedIn = await login(person.email, password)
    expect(signedIn.body.user).toMatchObject({ mustChangePassword: true })
    const api = app.api.as({ token: signedIn.body.sessionToken })
    const cases = await api.get('/api/cases')
    expect([cases.status, cases.error]).toEqual([
      403,
      { code: 'password_change_required', message: ACCOUNT_MESSAGES.passwordChangeRequired },
    ])
    expect((await api.get('/api/auth/me')).body).toMatchObject({ user: { mustChangePassword: true } })
    expect((await api.post('/api/auth/extend')).status).toBe(200)
    const change = (newPassword: string) =>
      api.post('/api/auth/change-password', { currentPassword: password, newPassword })
    expect((await change(password)).error.issues?.[0]?.path).toBe('newPassword')
    expect((await change(NEW)).status).toBe(200)
    expect((await api.get('/api/cases')).status, 'the session opens').toBe(200)
    expect((await api.get('/api/auth/me')).body).toMatchObject({ user: { mustChangePassword: false } })
    expect((await login(person.email, password)).status).toBe(401)
    expect((await login(person.email, NEW)).body.user).toMatchObject({ mustChangePassword: false })
  })

  it('lets in for 24 hours, and then answers as a wrong one (A09)', async () => {
    const { person, password } = await withTemporaryPassword()
    app.clock.move(DAY - 1)
    expect((await login(person.email, password)).status).toBe(200)
    app.clock.move(1)
    const [late, wrong] = [await login(person.email, password), await login(person.email, 'Wrong-Horse-1!')]
    expect([late.status, late.text]).toEqual([401, wrong.text])
    for (let at = 0; at < 8; at++) await login(person.email, password)
    expect((await login(person.email, password)).status, 'counted as one').toBe(429)
  })

  it('is replaced by the next one', async () => {
    const { person, password, admin } = await withTemporaryPassword()
    await resetFor(admin, person.id)
    expect((await login(person.email, password)).status).toBe(401)
    expect((await login(person.email, mailedPassword(person.email))).status).toBe(200)
  })
})
