import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import type { Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { codeOf, switchedOnTwoStep } from '../testing/two-step-factory.ts'

const app = useTestApp()

const change = (person: Person, body: object) => app.api.as(person).patch('/api/admin/settings', body)
const read = (person: Person) => app.api.as(person).get('/api/admin/settings')
const settings = (requireTwoStepForAdmins: boolean) => ({
  settings: { requireTwoStepForAdmins, launchPromotionSize: 100 },
  launchPromotionGranted: 0,
})

/** An administrator with two-step sign-in who has made it a duty. */
async function demanding(): Promise<Person> {
  const admin = await app.signedIn({ role: 'admin' })
  await switchedOnTwoStep(app, admin.id)
  expect((await change(admin, { requireTwoStepForAdmins: true })).status).toBe(200)
  return admin
}

describe('the settings', () => {
  it('are as delivered until an administrator changes them, with a line that names what', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    expect((await read(admin)).body).toEqual(settings(false))
    expect((await change(admin, {})).body).toEqual(settings(false))
    expect((await change(admin, { requireTwoStepForAdmins: false })).body).toEqual(settings(false))
    await switchedOnTwoStep(app, admin.id)
    expect((await change(admin, { requireTwoStepForAdmins: true })).body).toEqual(settings(true))
    expect((await read(admin)).body).toEqual(settings(true))
    expect((await change(admin, { requireTwoStepForAdmins: false })).body).toEqual(settings(false))
    const lines = await app.query(
      `select action, result, detail from audit_events where actor_id = $1 order by seq`,
      [admin.id],
    )
    const line = { action: 'settings.changed', result: 'ok', detail: { fields: ['requireTwoStepForAdmins'] } }
    expect(lines).toEqual([line, line, line])
  })

  it.each([[{ requireTwoStepForAdmins: 'yes' }], [{ requireTwoStepForAdmins: null }], [{ id: 2 }]])(
    'refuse %o',
    async (body) => {
      expect((await change(await app.signedIn({ role: 'admin' }), body)).status).toBe(400)
    },
  )

  it('do not let an administrator lock themselves out', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const answer = await change(admin, { requireTwoStepForAdmins: true })
    expect([answer.status, answer.error]).toEqual([
      409,
      { code: 'conflict', message: 'Set up two-step sign-in for your own account first.' },
    ])
    expect((await read(admin)).body).toEqual(settings(false))
  })
})

describe('where administrators need two-step sign-in', () => {
  it('one without it reaches setting it up, their password and sessions, and nothing else, until it is set up (A11)', async () => {
    const boss = await demanding()
    const admin = await app.signedIn({ role: 'admin' })
    const api = app.api.as(admin)
    const reached: string[] = []
    for (const { endpoint, rule } of app.routes) {
      if (rule.allow === 'anyone' || endpoint.path === '/api/auth/logout') continue
      const path = endpoint.path.replace('{id}', boss.sessionId)
      const answer = await api.send(endpoint.method, path, endpoint.body && { payload: {} })
      if (answer.error.twoStepSetupRequired)
        expect([answer.status, answer.error]).toEqual([
          403,
          {
            ...{ code: 'forbidden', message: ACCOUNT_MESSAGES.twoStepSetupRequired },
            twoStepSetupRequired: true,
          },
        ])
      else reached.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(reached.sort()).toEqual([
      'DELETE /api/auth/sessions/{id}',
      'GET /api/account/preferences',
      'GET /api/auth/me',
      'GET /api/auth/sessions',
      'POST /api/account/two-step',
      'POST /api/account/two-step/confirm',
      'POST /api/auth/change-password',
      'POST /api/auth/extend',
    ])
    const { secret } = (await api.post<{ secret: string }>('/api/account/two-step')).body
    expect((await read(admin)).status, 'a start is not enough').toBe(403)
    const code = codeOf(app, secret)
    expect((await api.post('/api/account/two-step/confirm', { code })).status).toBe(200)
    expect((await read(admin)).status).toBe(200)
    expect((await change(boss, { requireTwoStepForAdmins: false })).status).toBe(200)
  })

  it('nobody else is affected, and it ends with the setting (A11)', async () => {
    const boss = await demanding()
    const others = await Promise.all(
      (['viewer', 'assessor', 'case_manager'] as const).map((role) => app.signedIn({ role })),
    )
    for (const person of others) expect((await app.api.as(person).get('/api/cases')).status).toBe(200)
    const admin = await app.signedIn({ role: 'admin' })
    expect((await app.api.as(admin).get('/api/cases')).status).toBe(403)
    const signOut = await app.api.as(admin).post('/api/auth/logout')
    expect(signOut.status).toBe(200)
    const another = await app.signedIn({ role: 'admin' })
    await change(boss, { requireTwoStepForAdmins: false })
    expect((await app.api.as(another).get('/api/cases')).status).toBe(200)
  })
})
