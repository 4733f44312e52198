import { describe, expect, it } from 'vitest'
import { aRegistration } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'
import { grantEntitlement, tierOf } from './subscription-service.ts'

const app = useTestApp()
const DAY = 86_400_000

/** Registers somebody and answers how to verify them. */
async function waiting() {
  const form = aRegistration()
  await app.api.from(freshAddress()).post('/api/auth/register', form)
  const { search } = app.mailer.linkTo(form.email)
  return {
    email: form.email,
    verify: () => app.api.from(freshAddress()).get(`/api/auth/verify-email${search}`),
  }
}

describe('the launch promotion', () => {
  it('gives three months of Pro to exactly as many as it has places, however many come at once', async () => {
    await app.query('insert into launch_promotion values (1, 5, 0)')
    const people = []
    for (let at = 0; at < 20; at++) people.push(await waiting())
    const answers = await Promise.all(people.map(({ verify }) => verify()))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const granted = await app.query<{
      account_id: string
      tier: string
      source: string
      starts_at: Date
      ends_at: Date
    }>('select * from entitlements')
    expect(granted).toHaveLength(5)
    expect(new Set(granted.map(({ account_id }) => account_id)).size).toBe(5)
    for (const { tier, source, starts_at, ends_at } of granted) {
      expect([tier, source]).toEqual(['pro', 'promotion'])
      expect([starts_at.toISOString(), ends_at.toISOString()]).toEqual([
        '2026-03-02T09:00:00.000Z',
        '2026-06-02T08:00:00.000Z',
      ])
    }
    expect(await app.query('select granted from launch_promotion')).toEqual([{ granted: 5 }])
    const lines = await app.query(`select detail from audit_events where action = 'entitlement.granted'`)
    expect(lines).toHaveLength(5)
    expect(lines[0]!['detail']).toMatchObject({ tier: 'pro', source: 'promotion' })
  })

  it('has a hundred places unless told', async () => {
    await app.query('delete from launch_promotion')
    await (await waiting()).verify()
    expect(await app.query('select size, granted from launch_promotion')).toEqual([{ size: 100, granted: 1 }])
  })
})

describe('the tier in effect', () => {
  const act = () => ({
    at: app.clock.now(),
    requestId: 'r',
    route: 'GET /x',
    address: '10.0.0.1',
    actor: null,
  })

  it('is that of the highest running period, and ends with it', async () => {
    const { id } = await app.signedIn({ tier: 'free' })
    const tier = () => tierOf(app.db, id, app.clock.now())
    expect(await tier()).toBe('free')
    await grantEntitlement(app.db, act(), {
      accountId: id,
      tier: 'pro',
      source: 'grant',
      length: { days: 10 },
    })
    await grantEntitlement(app.db, act(), {
      accountId: id,
      tier: 'pro_plus',
      source: 'grant',
      length: { days: 5 },
    })
    expect(await tier()).toBe('pro_plus')
    app.clock.move(5 * DAY - 1)
    expect(await tier()).toBe('pro_plus')
    app.clock.move(1)
    expect(await tier()).toBe('pro')
    // The days under the higher one are not used up.
    app.clock.move(10 * DAY - 1)
    expect(await tier()).toBe('pro')
    app.clock.move(1)
    expect(await tier()).toBe('free')
  })

  it('keeps what was written readable after it has ended', async () => {
    const person = await app.signedIn({ tier: 'free' })
    const { id } = await app.aCase({ ownerId: person.id })
    await app.anAssessment({ caseId: id, updatedBy: person.id, evidence: 'written in better days' })
    const answer = await app.api.as(person).get(`/api/cases/${id}/dst-assessments`)
    expect([answer.status, answer.text.includes('written in better days')]).toEqual([200, true])
  })
})
