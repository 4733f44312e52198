import { afterEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../shared/accounts/roles.ts'
import type { Method } from '../shared/platform/endpoint.ts'
import { present } from '../shared/platform/present.ts'
import { type Tier, TIERS } from '../shared/subscriptions/tiers.ts'
import { AUTHORISATION_MATRIX } from './authorisation-matrix.ts'
import type { Person } from './testing/account-factory.ts'
import { aCaseForm } from './testing/case-factory.ts'
import { idIn, mailIsOut, matrixContent } from './testing/matrix-content.ts'
import { nobodys, ownedBy, type Target, withinReachOf } from './testing/matrix-target.ts'
import { hashTables } from './testing/table-dump.ts'
import { freshAddress } from './testing/test-api.ts'
import { useTestApp } from './testing/test-app.ts'

const app = useTestApp({ support: { email: 'support@example.org', phone: null } })

/** What each call is sent, by its name. */
const CONTENT = matrixContent(app)

// Every refusal is followed by a look at every row there is, so there should be few.
let tests = 0
afterEach(async () => {
  tests += 1
  if (tests % 10 === 0) await app.query('truncate accounts, outbox cascade')
})

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
    .replace('{messageId}', target.chatMessageId)
    .replace('{username}', 'free.name')
    .replace('{email}', 'free@example.org')
    .replace('{itemId}', 'fast-track')
  await mailIsOut(app)
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
