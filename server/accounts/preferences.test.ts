import { describe, expect, it } from 'vitest'
import type { Preferences } from '../../shared/accounts/account-profile.ts'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import type { Person } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const CANARY = 'Kanarienvogel'
const LETTERHEAD = {
  organisation: `${CANARY} Trust`,
  address: `${CANARY} Road 1\nLeeds`,
  telephone: `${CANARY} 0113`,
}

interface Reply {
  preferences: Preferences
}
const read = async (person: Person) =>
  (await app.api.as(person).get<Reply>('/api/account/preferences')).body.preferences
const change = (person: Person, body: object) =>
  app.api.as(person).patch<Reply>('/api/account/preferences', body)

describe('preferences', () => {
  it('are those of the product until somebody chooses, and each one’s own', async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()]
    expect(await read(person)).toEqual(DEFAULT_PREFERENCES)
    const off = await change(person, { shortcuts: false })
    expect([off.status, off.body.preferences]).toEqual([200, { ...DEFAULT_PREFERENCES, shortcuts: false }])
    const lettered = { shortcuts: false, letterhead: LETTERHEAD }
    expect((await change(person, { letterhead: LETTERHEAD })).body.preferences).toEqual(lettered)
    expect((await change(person, { shortcuts: true })).body.preferences).toEqual({
      ...lettered,
      shortcuts: true,
    })
    expect((await change(person, {})).body.preferences).toEqual(await read(person))
    expect(await read(other)).toEqual(DEFAULT_PREFERENCES)
    const lines = await app.query(
      `select action, detail from audit_events where actor_id = $1 order by seq`,
      [person.id],
    )
    expect(lines).toEqual(
      ['shortcuts', 'letterhead', 'shortcuts'].map((field) => ({
        ...{ action: 'account.preferences_changed', detail: { fields: [field] } },
      })),
    )
  })

  it('both count when two are chosen at once', async () => {
    const person = await app.signedIn()
    await Promise.all([
      change(person, { shortcuts: false }),
      change(person, { letterhead: { ...LETTERHEAD, organisation: ' ' } }),
    ])
    expect(await read(person)).toEqual({
      ...{ shortcuts: false, letterhead: { ...LETTERHEAD, organisation: '' } },
    })
  })

  it.each([
    [{ shortcuts: 'no' }],
    [{ letterhead: { organisation: 'x' } }],
    [{ letterhead: { ...LETTERHEAD, organisation: 'x'.repeat(LIMITS.organisation + 1) } }],
    [{ letterhead: { ...LETTERHEAD, logo: 'x' } }],
    [{ accountId: '01890000-0000-7000-8000-000000000000' }],
  ])('refuse %o', async (body) => {
    const person = await app.signedIn()
    expect((await change(person, body)).status).toBe(400)
    expect(await read(person)).toEqual(DEFAULT_PREFERENCES)
  })

  it('hold no letterhead in the clear, and none that was moved from another row', async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()]
    await change(person, { letterhead: LETTERHEAD })
    await change(other, { shortcuts: false })
    const dump = await dumpTables(app)
    for (const [table, rows] of Object.entries(dump)) expect(rows.join('\n'), table).not.toContain(CANARY)
    expect(app.log.text()).not.toContain(CANARY)
    await app.query(
      `update preferences set organisation = (select organisation from preferences where account_id = $1)
       where account_id = $2`,
      [person.id, other.id],
    )
    const answer = await app.api.as(other).get('/api/account/preferences')
    expect([answer.status, answer.text.includes(CANARY)]).toEqual([500, false])
    expect(app.log.takeErrors()).toMatchObject([{ err: { type: 'IntegrityError' } }])
  })
})
