import { describe, expect, it } from 'vitest'
import { NewPassword } from '../../shared/accounts/account.ts'
import { useTestApp } from '../testing/test-app.ts'
import { createAdministrator, createFirstAdministrator, generatedPassword } from './administrator-service.ts'

const app = useTestApp()
const create = (password?: string) =>
  createFirstAdministrator(app.db, { email: 'Admin@Example.org', password, now: app.clock.now() })

describe('the first administrator', () => {
  it('is made once, by one of several processes, with a password shown once (A13)', async () => {
    const shown = (await Promise.all([create(), create(), create()])).filter((password) => password !== null)
    expect(shown).toHaveLength(1)
    const signedIn = await app.api.post<{ user: object }>('/api/auth/login', {
      email: 'admin@example.org',
      password: shown[0],
    })
    expect(signedIn.body.user).toMatchObject({ role: 'admin', username: 'admin', emailVerified: true })
    expect(await create()).toBeNull()
    const lines = await app.query(
      `select request_id, actor_id from audit_events where action = 'account.admin_created'`,
    )
    expect(lines).toEqual([{ request_id: 'start', actor_id: null }])
    expect(app.log.text()).not.toContain(shown[0])
  })

  it('has the password it was given, which is not shown, and none that can be guessed (A13)', async () => {
    await app.query('delete from accounts')
    expect(await create('Given-Password-1!')).toBeNull()
    const login = (password: string) =>
      app.api.post('/api/auth/login', { email: 'admin@example.org', password })
    expect((await login('Given-Password-1!')).status).toBe(200)
    for (const guess of ['admin', 'Admin1!a', 'changeme']) expect((await login(guess)).status).toBe(401)
  })

  it('gets a generated password of sixteen characters that meets the rules (A09, A13)', () => {
    const passwords = Array.from({ length: 200 }, generatedPassword)
    expect(new Set(passwords).size).toBe(200)
    for (const password of passwords)
      expect([password.length, NewPassword.safeParse(password).success]).toEqual([16, true])
  })
})

describe('another administrator', () => {
  const act = () => ({
    ...{ at: app.clock.now(), requestId: 'user', route: 'user create-admin', address: 'local', actor: null },
  })

  it('gets a temporary password and a username of their own (A09)', async () => {
    const { username } = await app.signedIn({ email: 'matron@trust.example' })
    expect(username).toBe('matron')
    for (const [email, name] of [
      ['matron@other.example', 'matron2'],
      ['matron@third.example', 'matron3'],
      ["o'n@other.example", 'o-n'],
      ['m@other.example', 'm--'],
      [`${'long'.repeat(15)}@other.example`, 'long'.repeat(9)],
    ] as const) {
      const password = await createAdministrator(app.db, act(), email)
      const signedIn = await app.api.post<{ user: object }>('/api/auth/login', { email, password })
      expect(signedIn.body.user).toMatchObject({ username: name, role: 'admin', mustChangePassword: true })
    }
  })

  it('takes the address of nobody but an account that was never verified', async () => {
    const unverified = await app.signedIn({ verifiedAt: null })
    await createAdministrator(app.db, act(), unverified.email)
    await expect(createAdministrator(app.db, act(), unverified.email)).rejects.toThrow(
      `There is an account with the address ${unverified.email} already.`,
    )
  })
})
