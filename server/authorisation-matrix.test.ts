import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../shared/accounts/roles.ts'
import type { Method } from '../shared/platform/endpoint.ts'
import { present } from '../shared/platform/present.ts'
import { type Tier, TIERS } from '../shared/subscriptions/tiers.ts'
import { AUTHORISATION_MATRIX } from './authorisation-matrix.ts'
import { aRegistration, freshEmail, PASSWORD, type Person } from './testing/account-factory.ts'
import { aCaseForm } from './testing/case-factory.ts'
import { aCpdForm } from './testing/cpd-factory.ts'
import { anInviteCode } from './testing/invite-factory.ts'
import { nobodys, ownedBy, type Target, withinReachOf } from './testing/matrix-target.ts'
import { hashTables } from './testing/table-dump.ts'
import { freshAddress, type Sending } from './testing/test-api.ts'
import { useTestApp } from './testing/test-app.ts'
import { codeOf, startedTwoStep, switchedOnTwoStep } from './testing/two-step-factory.ts'

const app = useTestApp({ support: { email: 'support@example.org', phone: null } })

/** Some answers do not wait for their mail; what it writes when it is sent would look like the doing of the next call. */
const mailIsOut = () =>
  expect.poll(() => app.query('select id from outbox where delivered_at is null')).toEqual([])

/** A well-formed request of each call that has more than its address. */
const CONTENT: Record<
  string,
  (person: Person | null, target: Target) => Promise<Sending & { query?: string }>
> = {
  'POST /api/auth/register': async () => ({ payload: aRegistration() }),
  'GET /api/auth/verify-email': async () => {
    const registration = aRegistration()
    await app.api.from(freshAddress()).post('/api/auth/register', registration)
    return { query: app.mailer.linkTo(registration.email).search }
  },
  'POST /api/auth/resend-verification': async () => ({ payload: { email: 'nobody@example.org' } }),
  'POST /api/auth/login': async (person) => ({
    payload: { email: (person ?? (await app.signedIn())).email, password: PASSWORD },
  }),
  'POST /api/auth/forgot-password': async () => ({ payload: { email: 'nobody@example.org' } }),
  'POST /api/auth/reset-password': async (signedIn) => {
    const { email } = signedIn ?? (await app.signedIn())
    await app.api.from(freshAddress()).post('/api/auth/forgot-password', { email })
    await mailIsOut()
    const token = app.mailer.linkTo(email).searchParams.get('token')
    return { payload: { token, password: 'Another-Horse-2!' } }
  },
  'POST /api/auth/change-password': async () => ({
    payload: { currentPassword: PASSWORD, newPassword: 'Another-Horse-2!' },
  }),
  'POST /api/auth/two-step': async (signedIn) => {
    const person = signedIn ?? (await app.signedIn())
    const { code } = await switchedOnTwoStep(app, person.id)
    const credentials = { email: person.email, password: PASSWORD }
    const { challenge } = (
      await app.api.from(freshAddress()).post<{ challenge: string }>('/api/auth/login', credentials)
    ).body
    return { payload: { challenge, code: code() } }
  },
  'PATCH /api/account/profile': async () => ({ payload: { firstName: 'Augusta' } }),
  'POST /api/account/email': async () => ({ payload: { newEmail: freshEmail(), password: PASSWORD } }),
  'PATCH /api/account/preferences': async () => ({ payload: { shortcuts: false } }),
  'POST /api/account/two-step/confirm': async (signedIn) => {
    const person = signedIn ?? (await app.signedIn())
    return { payload: { code: codeOf(app, await startedTwoStep(app, person.id)) } }
  },
  'DELETE /api/account/two-step': async () => ({ payload: { password: PASSWORD } }),
  'PATCH /api/admin/users/{id}': async () => ({ payload: { role: 'viewer' } }),
  'PATCH /api/admin/settings': async () => ({ payload: { requireTwoStepForAdmins: false } }),
  'POST /api/subscription/upgrade': async (person) => {
    if (person) await app.query('delete from entitlements where account_id = $1', [person.id])
    return { payload: { tier: 'pro' } }
  },
  'POST /api/subscription/invite-code': async () => ({ payload: { code: await anInviteCode(app) } }),
  'POST /api/support': async () => ({ payload: { subject: 'Export', message: 'It fails.' } }),
  'POST /api/cpd': async () => ({ payload: aCpdForm() }),
  'PUT /api/cpd/{id}': async () => ({ payload: aCpdForm() }),
  'GET /api/cpd/export': async () => ({ query: '?format=docx' }),
  'POST /api/cases': async () => ({ payload: aCaseForm() }),
  'PUT /api/cases/{id}': async () => ({ payload: aCaseForm() }),
  'POST /api/cases/{id}/dst-assessments': async () => ({ payload: { domain: 'breathing' } }),
  'PUT /api/dst-assessments/{id}': async () => ({ payload: { needLevel: 'low' } }),
  'POST /api/dst-assessments/{id}/restore': async () => ({ payload: { version: 1 } }),
  'GET /api/cases/{id}/report': async () => ({ query: '?format=docx' }),
  'PUT /api/cases/{id}/recommendation': async () => ({ payload: { nature: 'Falls at every transfer.' } }),
  'POST /api/cases/{id}/members': async () => ({
    payload: { emailOrUsername: (await app.signedIn()).email, access: 'reader' },
  }),
  'PATCH /api/cases/{id}/members/{userId}': async () => ({ payload: { access: 'editor' } }),
  'POST /api/cases/{id}/hand-over': async (_, { memberId }) => ({ payload: { userId: memberId } }),
  'POST /api/cases/{id}/reopen': async () => ({ payload: { reason: 'New evidence' } }),
  'POST /api/cases/{id}/clock': async () => ({ payload: { action: 'pause', reason: 'In hospital' } }),
}

/** The record that the path of a call names. */
function idIn(pattern: string, target: Target): string {
  if (pattern.startsWith('/api/dst-assessments')) return target.assessmentId
  if (pattern.startsWith('/api/auth/sessions')) return target.sessionId
  if (pattern.startsWith('/api/admin/users')) return target.userId
  if (pattern.startsWith('/api/cpd')) return target.cpdEntryId
  if (pattern.startsWith('/api/admin/payments')) return target.orderId
  return target.caseId
}

/** The statement of a call. */
const ruleOf = (name: string) =>
  present(app.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)).rule

/** Whether who is answered so may make the call; what the product is set up without is refused to everybody alike. */
const mayCall = (status: number) => status !== 401 && status !== 403

/** A tier that does not include a call; there is one where the lowest that does is not free. */
const tiersBelow = (tier: Tier | undefined) => TIERS.slice(0, tier ? TIERS.indexOf(tier) : 0)

async function call(name: string, person: Person | null, target: Target) {
  const [method, pattern] = name.split(' ') as [Method, string]
  const { query = '', ...sending } = (await CONTENT[name]?.(person, target)) ?? {}
  const path = pattern
    .replace('{id}', idIn(pattern, target))
    .replace('{userId}', target.memberId)
    .replace('{username}', 'free.name')
    .replace('{email}', 'free@example.org')
  await mailIsOut()
  const before = await hashTables(app)
  const api = app.api.from(freshAddress())
  const caller = person ? api.as(person) : api
  const answer = await caller.send(method, path + query, sending)
  if (answer.status >= 400) expect(await hashTables(app), `${name} changed a row`).toEqual(before)
  return answer
}

describe('the authorisation matrix', () => {
  it('lists the calls of the product, each once', () => {
    const served = app.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    // What the framework serves under /api, however it got there; the description of the calls is not among them.
    const known = app.calls.map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    expect(known.toSorted()).toEqual(served.toSorted())
    expect(AUTHORISATION_MATRIX.map(([name]) => name).sort()).toEqual(served.sort())
    expect(new Set(served).size).toBe(served.length)
  })

  it('agrees with the statement of each route', () => {
    for (const [
      name,
      anonymous,
      viewer,
      assessor,
      caseManager,
      admin,
      other,
      absent,
      freeTier,
    ] of AUTHORISATION_MATRIX) {
      const rule = ruleOf(name)
      const allowed: Record<Role, boolean> = {
        ...{ viewer: mayCall(viewer), assessor: mayCall(assessor) },
        ...{ case_manager: mayCall(caseManager), admin: mayCall(admin) },
      }
      if (rule.allow === 'anyone') expect(mayCall(anonymous), name).toBe(true)
      else {
        expect(anonymous, name).toBe(401)
        expect(
          ROLES.filter((role) => allowed[role]),
          name,
        ).toEqual(ROLES.filter((role) => rule.allow.includes(role)))
      }
      expect([other, absent], name).toEqual(rule.subject ? [404, 404] : [null, null])
      expect(freeTier, name).toBe(rule.tier ? 403 : null)
    }
  })

  describe.each(AUTHORISATION_MATRIX)(
    '%s',
    (name, anonymous, viewer, assessor, caseManager, admin, other, absent) => {
      const own: Record<Role, number> = { viewer, assessor, case_manager: caseManager, admin }

      it('without a session', async () => {
        expect((await call(name, null, nobodys())).status).toBe(anonymous)
      })

      it.each(ROLES)('as %s', async (role) => {
        const person = await app.signedIn({ role, tier: ruleOf(name).tier ?? 'pro' })
        expect(
          (await call(name, person, await withinReachOf(app, person, name))).status,
          'on one’s own',
        ).toBe(own[role])
        if (other === null || absent === null) return
        const stranger = await app.signedIn()
        const foreign = await call(name, person, await ownedBy(app, stranger.id, name))
        const missing = await call(name, person, nobodys())
        expect([foreign.status, missing.status]).toEqual([other, absent])
        expect(foreign.text, 'a foreign record answers as an absent one').toBe(missing.text)
      })
    },
  )

  it.each(AUTHORISATION_MATRIX.filter((row) => row[8] !== null))('%s needs its plan', async (name) => {
    const { tier: tierNeeded } = ruleOf(name)
    for (const tier of tiersBelow(tierNeeded)) {
      const person = await app.signedIn({ tier })
      const answer = await call(name, person, await ownedBy(app, person.id))
      expect(answer.status).toBe(403)
      expect(answer.error).toMatchObject({ code: 'upgrade_required', tierNeeded })
    }
  })

  it.each(AUTHORISATION_MATRIX.filter((row) => row[1] === 401))('%s takes good tokens only', async (name) => {
    const people = {
      expired: await app.signedIn(),
      revoked: await app.signedIn(),
      disabled: await app.signedIn(),
      invented: { ...(await app.signedIn()), token: 'A'.repeat(43) },
    }
    await app.query(`update sessions set expires_at = created_at where account_id = $1`, [people.expired.id])
    await app.query(`update sessions set revoked_at = created_at where account_id = $1`, [people.revoked.id])
    await app.query(`update accounts set is_active = false where id = $1`, [people.disabled.id])
    // The first call with an expired token closes its session for good, whatever the call.
    await app.api.as(people.expired).get('/api/auth/me')
    for (const [state, person] of Object.entries(people))
      expect((await call(name, person, nobodys())).status, state).toBe(401)
  })
})

describe.each(['new-password', 'two-step'] as const)('while %s is outstanding', (outstanding) => {
  it.each(AUTHORISATION_MATRIX.filter((row) => row[1] === 401))('%s', async (name, ...statuses) => {
    const rule = ruleOf(name)
    const isTemporary = outstanding === 'new-password'
    const until = new Date(app.clock.now().getTime() + 3_600_000)
    const person = await app.signedIn({ role: 'admin', temporaryPasswordUntil: isTemporary ? until : null })
    const target = await ownedBy(app, person.id)
    await app.query(
      `insert into settings (id, require_two_step_for_admins) values (1, $1)
       on conflict (id) do update set require_two_step_for_admins = $1`,
      [!isTemporary],
    )
    const answer = await call(name, person, target)
    await app.query('update settings set require_two_step_for_admins = false')
    if (rule.despite?.includes(outstanding)) expect(answer.status).toBe(statuses[4])
    else
      expect([answer.status, answer.error.code]).toEqual([
        403,
        isTemporary ? 'password_change_required' : 'forbidden',
      ])
  })
})

describe('a refusal of a record or an act', () => {
  it('leaves a line that names who, what and why', async () => {
    const viewer = await app.signedIn({ role: 'viewer' })
    const { caseId } = await ownedBy(app, viewer.id)
    const answer = await app.api.as(viewer).put(`/api/cases/${caseId}`, aCaseForm())
    expect(answer.error).toEqual({ code: 'forbidden', message: 'Your role does not allow this.' })
    const [line] = await app.query(`select * from audit_events where actor_id = $1`, [viewer.id])
    expect(line).toMatchObject({
      ...{
        action: 'access.refused',
        result: 'refused',
        actor_role: 'viewer',
        subject_type: 'case',
        subject_id: caseId,
      },
      ...{ route: 'PUT /api/cases/:id', detail: { code: 'forbidden' } },
    })
  })

  it('is the same whatever the spelling of the request', async () => {
    const viewer = await app.signedIn({ role: 'viewer' })
    const { caseId } = await ownedBy(app, viewer.id)
    const api = app.api.as(viewer)
    const before = await hashTables(app)
    const headers = { 'x-http-method-override': 'PUT', 'x-original-url': `/api/cases/${caseId}` }
    const payload = aCaseForm()
    expect((await api.send('POST', '/api/cases', { payload, headers })).status).toBe(403)
    for (const path of [
      `//api/cases/${caseId}`,
      `/api/./cases/${caseId}`,
      `/API/cases/${caseId}`,
      `/api/c%61ses/${caseId}`,
      `/api/cases/${caseId}/`,
    ])
      expect((await api.send('PUT', path, { payload })).status, path).toBeOneOf([403, 404])
    expect((await api.send('HEAD', `/api/cases/${caseId}`)).status).toBe(404)
    expect(await hashTables(app)).toEqual(before)
  })

  it('accepts the token in the Authorization header alone (S07)', async () => {
    const { token } = await app.signedIn()
    expect((await app.api.get(`/api/auth/me?token=${token}`)).status).toBe(401)
    const elsewhere: Record<string, string>[] = [
      { cookie: `sessionToken=${token}` },
      { authorization: token },
      { authorization: `Basic ${token}` },
    ]
    for (const headers of elsewhere)
      expect((await app.api.send('GET', '/api/auth/me', { headers })).status).toBe(401)
  })
})
