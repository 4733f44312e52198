import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { UserRecord } from '../../shared/administration/user-record.ts'
import { aRegistration, PASSWORD, type Person } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

const anAdmin = () => app.signedIn({ role: 'admin' })

const change = (admin: Person, id: string, body: object) =>
  app.api.as(admin).patch<UserRecord>(`/api/admin/users/${id}`, body)

const me = async (person: { token: string }) => (await app.api.as(person).get('/api/auth/me')).status

const login = (email: string) =>
  app.api.from(freshAddress()).post('/api/auth/login', { email, password: PASSWORD })

const administrators = async () =>
  app.query<{ id: string }>(
    `select id from accounts where role = 'admin' and is_active and verified_at is not null`,
  )

const linesOf = (action: string, id: string) =>
  app.query('select actor_id, detail from audit_events where action = $1 and subject_id = $2 order by id', [
    ...[action, id],
  ])

/** Registered and not yet verified. */
async function aWaitingUser(): Promise<{ id: string; email: string }> {
  const registration = aRegistration()
  await app.api.from(freshAddress()).post('/api/auth/register', registration)
  const [row] = await app.query<{ id: string }>('select id from accounts where email = $1', [
    registration.email,
  ])
  return { id: row!.id, email: registration.email }
}

describe('changing an account', () => {
  it('answers the record, keeps what is not named, and leaves a line', async () => {
    const [admin, person] = [await anAdmin(), await app.signedIn({ role: 'viewer', tier: 'pro' })]
    const answer = await change(admin, person.id, { firstName: ' Maya ', role: 'viewer' })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...{ id: person.id, username: person.username, email: person.email, firstName: 'Maya' },
        ...{ lastName: person.lastName, role: 'viewer', isActive: true, emailVerified: true },
        ...{ subscriptionTier: 'pro', createdAt: app.clock.now().toISOString() },
      },
    ])
    expect(await me(person), 'a name ends no session').toBe(200)
    expect(await linesOf('account.changed_by_admin', person.id)).toEqual([
      { actor_id: admin.id, detail: { fields: ['firstName'] } },
    ])
  })

  it.each([{ role: 'case_manager' }, { isActive: false }, { emailVerified: false }])(
    'ends every session with %o',
    async (body) => {
      const [admin, person] = [await anAdmin(), await app.signedIn()]
      expect((await change(admin, person.id, body)).body).toMatchObject(body)
      expect(await me(person)).toBe(401)
      expect(await linesOf('account.changed_by_admin', person.id)).toEqual([
        { actor_id: admin.id, detail: { fields: Object.keys(body), ...body } },
      ])
    },
  )

  it('lets nobody sign in who is deactivated, and everybody again who is activated', async () => {
    const [admin, person] = [await anAdmin(), await app.signedIn()]
    await change(admin, person.id, { isActive: false })
    expect((await login(person.email)).status).toBe(403)
    await change(admin, person.id, { isActive: true })
    expect((await login(person.email)).status).toBe(200)
  })

  it('does nothing where nothing becomes something else', async () => {
    const [admin, person] = [await anAdmin(), await app.signedIn({ role: 'viewer' })]
    const same = { firstName: person.firstName, role: 'viewer', isActive: true, emailVerified: true }
    expect((await change(admin, person.id, same)).status).toBe(200)
    expect(await me(person)).toBe(200)
    expect(await linesOf('account.changed_by_admin', person.id)).toEqual([])
  })

  it.each([
    { email: 'other@example.org' },
    { subscriptionTier: 'pro_plus' },
    { firstName: 'M' },
    { firstName: 'Visit evil.example' },
    { role: 'owner' },
    { isActive: 'false' },
  ])('refuses %o', async (body) => {
    const [admin, person] = [await anAdmin(), await app.signedIn()]
    expect((await change(admin, person.id, body)).status).toBe(400)
  })

  it('is done by administrators alone, for people there are', async () => {
    const person = await app.signedIn()
    expect((await app.api.patch(`/api/admin/users/${person.id}`, { role: 'admin' })).status).toBe(401)
    for (const role of ['assessor', 'case_manager', 'viewer'] as const) {
      const other = await app.signedIn({ role })
      expect((await change(other, other.id, { role: 'admin' })).status, 'self-promotion').toBe(403)
    }
    const absent = await change(await anAdmin(), uuidv7(), { role: 'viewer' })
    expect([absent.status, absent.error.message]).toEqual([404, 'There is no such user.'])
    expect((await change(await anAdmin(), 'nobody', {})).status).toBe(400)
  })
})

describe('verifying for somebody', () => {
  it('brings what opening the link brings, once', async () => {
    const [admin, waiting] = [await anAdmin(), await aWaitingUser()]
    const verified = await change(admin, waiting.id, { emailVerified: true })
    expect(verified.body).toMatchObject({ emailVerified: true, subscriptionTier: 'pro' })
    expect(await linesOf('account.verified', waiting.id)).toEqual([{ actor_id: admin.id, detail: null }])
    expect((await login(waiting.email)).status).toBe(200)
    const promotions = () =>
      app.query(`select id from entitlements where account_id = $1 and source = 'promotion'`, [waiting.id])
    expect(await promotions()).toHaveLength(1)
    await change(admin, waiting.id, { emailVerified: false })
    expect((await login(waiting.email)).error).toMatchObject({ emailNotVerified: true })
    await change(admin, waiting.id, { emailVerified: true })
    expect(await promotions(), 'no second promotion').toHaveLength(1)
  })

  it('that is taken back lets nobody replace an account that was in use', async () => {
    const [admin, person] = [await anAdmin(), await app.signedIn()]
    await login(person.email)
    await change(admin, person.id, { emailVerified: false })
    app.clock.move(3_600_000)
    const again = aRegistration({ email: person.email, username: 'somebody.else' })
    expect((await app.api.from(freshAddress()).post('/api/auth/register', again)).status).toBe(409)
    expect(await app.query('select id from accounts where id = $1', [person.id])).toHaveLength(1)
  })
})

describe('there is always an administrator (Z07)', () => {
  it.each([{ role: 'viewer' }, { isActive: false }, { emailVerified: false }])(
    'nobody takes %o from themselves',
    async (body) => {
      const admin = await anAdmin()
      const answer = await change(admin, admin.id, body)
      expect([answer.status, answer.error.code]).toEqual([403, 'forbidden'])
      expect(await me(admin)).toBe(200)
      expect((await change(admin, admin.id, { lastName: 'Okoro', role: 'admin' })).status).toBe(200)
    },
  )

  it.each([{ role: 'viewer' }, { isActive: false }, { emailVerified: false }])(
    'also when two take %o from each other a hundred times at once',
    async (body) => {
      const [one, other] = [await anAdmin(), await anAdmin()]
      await app.query(`update accounts set role = 'viewer' where role = 'admin' and id <> all($1)`, [
        [one.id, other.id],
      ])
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          at % 2 === 0 ? change(one, other.id, body) : change(other, one.id, body),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 403)).toEqual([])
      expect(await administrators()).toHaveLength(1)
    },
  )
})

describe('resending a verification link', () => {
  const resend = (admin: Person, id: string) =>
    app.api
      .as(admin)
      .post<{ message: string; emailSent: boolean }>(`/api/admin/users/${id}/resend-verification`)

  it('mails one that works, and leaves a line', async () => {
    const [admin, waiting] = [await anAdmin(), await aWaitingUser()]
    const first = app.mailer.linkTo(waiting.email).search
    const answer = await resend(admin, waiting.id)
    expect([answer.status, answer.body.emailSent]).toEqual([200, true])
    const { search } = app.mailer.linkTo(waiting.email)
    expect(search).not.toBe(first)
    expect((await app.api.get(`/api/auth/verify-email${search}`)).status).toBe(200)
    expect((await linesOf('account.verification_sent', waiting.id)).at(-1)).toMatchObject({
      actor_id: admin.id,
    })
  })

  it('says when the mail was not accepted', async () => {
    const [admin, waiting] = [await anAdmin(), await aWaitingUser()]
    app.mailer.refuse(1)
    const answer = await resend(admin, waiting.id)
    expect([answer.status, answer.body.emailSent]).toEqual([200, false])
  })

  it('is refused for a verified or deactivated user, for nobody, and to everybody else', async () => {
    const [admin, person] = [await anAdmin(), await app.signedIn()]
    expect((await resend(admin, person.id)).status).toBe(409)
    const gone = await app.signedIn({ verifiedAt: null, isActive: false })
    expect((await resend(admin, gone.id)).status).toBe(409)
    expect((await resend(admin, uuidv7())).status).toBe(404)
    expect((await resend(admin, 'nobody')).status).toBe(400)
    expect((await resend(person, person.id)).status).toBe(403)
    expect((await app.api.post(`/api/admin/users/${person.id}/resend-verification`)).status).toBe(401)
    expect([...app.mailer.to(person.email), ...app.mailer.to(gone.email)]).toEqual([])
  })
})
