import { describe, expect, it } from 'vitest'
import type { Analytics } from '../../shared/dashboard/analytics-api.ts'
import type { DashboardStats, LatestCase } from '../../shared/dashboard/dashboard-stats.ts'
import type { Overrides, Person } from '../testing/account-factory.ts'
import type { RecommendationOutcome } from '../../shared/cases/recommendation.ts'
import { makeChatMessage, makeChatSession } from '../testing/chat-factory.ts'
import { makeMember } from '../testing/case-factory.ts'
import { reserveTokens, settleTokens } from '../subscriptions/allowance-service.ts'
import { useTestApp } from '../testing/test-app.ts'

/** It is 2 March 2026 throughout. */
const app = useTestApp()

type CaseFields = NonNullable<Parameters<typeof app.aCase>[0]>

const DAY = 86_400_000
/** When this week began; no clock change is near. */
const MONDAY = new Date('2026-03-02T00:00:00Z')
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY)

async function aDesk(overrides: Overrides = {}) {
  const person = await app.signedIn({ tier: 'pro_plus', ...overrides })
  const api = app.api.as(person)
  return {
    person,
    stats: async () => (await api.get<DashboardStats>('/api/dashboard/stats')).body,
    latest: async () =>
      (await api.get<{ latestCase: LatestCase | null }>('/api/dashboard/latest-case')).body.latestCase,
    analytics: async () =>
      (await api.get<{ analytics: Analytics }>('/api/dashboard/analytics')).body.analytics,
    has: (fields: CaseFields = {}) => app.aCase({ ownerId: person.id, ...fields }),
  }
}

const signedOff = (person: Person, at: Date, fields: CaseFields = {}): CaseFields => ({
  ...{ status: 'completed', signedOffAt: at, signedOffBy: person.id, signedOffAsAuthor: true },
  ...{ contentHash: 'x', createdAt: at, updatedAt: at, ...fields },
})

/** The team recommends these outcomes in turn; the last stands. */
async function recommends(caseId: string, { id: savedBy }: Person, ...outcomes: RecommendationOutcome[]) {
  for (const [at, outcome] of outcomes.entries())
    await app.query(
      `insert into case_recommendations (id, case_id, version, outcome, saved_at, saved_by)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [caseId, at + 1, outcome, app.clock.now(), savedBy],
    )
}

/** Cases of others lie around in every test: none of them may be counted. */
async function strangersCases() {
  const stranger = await app.signedIn()
  await app.aCase({ ownerId: stranger.id, status: 'pending_review' })
  await app.aCase({ ownerId: stranger.id, ...signedOff(stranger, daysAgo(0)) })
}

describe('GET /api/dashboard/stats', () => {
  it('needs a session', async () => {
    expect((await app.api.get('/api/dashboard/stats')).status).toBe(401)
  })

  it('is nothing but zeros for somebody who sees no case', async () => {
    await strangersCases()
    const { stats } = await aDesk({ tier: 'free' })
    expect(await stats()).toEqual({
      ...{ activeCases: 0, pendingReviews: 0, aiSessions: 0, completedDsts: 0 },
      trends: { activeCases: 0, pendingReviews: 0, aiSessions: 0, completedDsts: 0 },
    })
  })

  it('counts what one owns and what is shared, by status', async () => {
    const { person, stats, has } = await aDesk()
    const old = { createdAt: daysAgo(30) }
    for (const status of ['draft', 'in_progress', 'pending_review'] as const) await has({ status, ...old })
    await has({ status: 'archived', ...old })
    await has(signedOff(person, daysAgo(40)))
    const colleague = await app.signedIn()
    const shared = await app.aCase({ ownerId: colleague.id, status: 'in_progress', ...old })
    await makeMember(app, { caseId: shared.id, accountId: person.id })
    await strangersCases()
    expect(await stats()).toMatchObject({ activeCases: 4, pendingReviews: 1, completedDsts: 1 })
  })

  it('counts the active cases opened since Monday', async () => {
    const { person, stats, has } = await aDesk()
    await has({ createdAt: MONDAY })
    await has({ createdAt: new Date(MONDAY.getTime() - 1) })
    await has({ ...signedOff(person, daysAgo(0)), createdAt: MONDAY })
    await has({ status: 'archived', createdAt: MONDAY })
    await has({ status: 'pending_review', createdAt: MONDAY })
    const { activeCases, trends } = await stats()
    expect([activeCases, trends.activeCases]).toEqual([3, 2])
  })

  it('counts the reviews whose last day is today or past; a pause moves it on', async () => {
    const { person, stats, has } = await aDesk()
    const received = (day: string) => has({ status: 'pending_review', checklistReceivedOn: day })
    await received('2026-02-03')
    expect((await stats()).trends.pendingReviews).toBe(0)
    const { id } = await received('2026-02-02')
    await received('2025-12-24')
    await has({ status: 'in_progress', checklistReceivedOn: '2026-01-01' })
    await has({ status: 'pending_review', assessmentDate: '2026-01-01', assessmentType: 'fast_track' })
    expect((await stats()).trends.pendingReviews).toBe(2)
    const pause = async (kind: string, at: Date) =>
      app.query(
        `insert into case_events (id, case_id, kind, at, by, as_author)
         values (gen_random_uuid(), $1, $2, $3, $4, false)`,
        [id, kind, at, person.id],
      )
    await pause('paused', daysAgo(5))
    await pause('resumed', daysAgo(4))
    expect((await stats()).trends.pendingReviews).toBe(1)
  })

  it('counts the sign-offs of this month of London', async () => {
    const { person, stats, has } = await aDesk()
    for (const at of ['2026-03-01T00:00:00Z', '2026-02-28T23:59:59Z', '2025-03-02T12:00:00Z'])
      await has(signedOff(person, new Date(at)))
    const archived = { status: 'archived', archivedFrom: 'completed' } as const
    await has(signedOff(person, new Date('2026-03-01T12:00:00Z'), archived))
    expect(await stats()).toMatchObject({ completedDsts: 3, trends: { completedDsts: 1 } })
  })

  it('counts the AI sessions of this month, and of this week those begun since Monday', async () => {
    const { person, stats } = await aDesk()
    const begun = async (accountId: string, countedIn: string | null, ...messages: Date[]) => {
      const { id: sessionId } = await makeChatSession(app, { accountId, countedIn })
      for (const createdAt of messages) await makeChatMessage(app, { sessionId, createdAt })
    }
    const before = new Date(MONDAY.getTime() - 1)
    await begun(person.id, '2026-03', MONDAY, app.clock.now())
    await begun(person.id, '2026-03', app.clock.now())
    await begun(person.id, '2026-03', before, MONDAY)
    await begun(person.id, null)
    await begun((await app.signedIn()).id, '2026-03', MONDAY)
    for (const [month, used] of Object.entries({ '2026-02': 9, '2026-03': 4 }))
      await app.query(
        `insert into usage_counters (account_id, kind, month, used) values ($1, 'ai_session', $2, $3)`,
        [person.id, month, used],
      )
    const { aiSessions, trends } = await stats()
    expect([aiSessions, trends.aiSessions]).toEqual([4, 2])
  })

  it('leaves a line', async () => {
    const { person, stats } = await aDesk()
    await stats()
    const lines = await app.query('select action from audit_events where actor_id = $1', [person.id])
    expect(lines).toEqual([{ action: 'case.counted' }])
  })
})

describe('GET /api/dashboard/latest-case', () => {
  it('needs a session, and is null for somebody who sees no case', async () => {
    expect((await app.api.get('/api/dashboard/latest-case')).status).toBe(401)
    await strangersCases()
    expect(await (await aDesk()).latest()).toBeNull()
  })

  it('has the domains of the case changed last, without any text', async () => {
    const { person, latest, has } = await aDesk()
    await has({ updatedAt: daysAgo(2) })
    const { id: caseId } = await has({ updatedAt: daysAgo(1) })
    await has({ updatedAt: daysAgo(0), status: 'archived' })
    const by = { caseId, updatedBy: person.id }
    await app.anAssessment({ ...by, domain: 'mobility', needLevel: 'high' })
    await app.anAssessment({ ...by, domain: 'cognition', needLevel: null, isComplete: false })
    const found = await latest()
    expect(found?.id).toBe(caseId)
    expect(found?.domains.toSorted((one, other) => one.domain.localeCompare(other.domain))).toEqual([
      { domain: 'cognition', needLevel: null, isComplete: false },
      { domain: 'mobility', needLevel: 'high', isComplete: true },
    ])
    const lines = await app.query('select action, subject_id from audit_events where actor_id = $1', [
      person.id,
    ])
    expect(lines).toEqual([{ action: 'case.read', subject_id: caseId }])
  })
})

describe('GET /api/dashboard/analytics', () => {
  it('needs a session', async () => {
    expect((await app.api.get('/api/dashboard/analytics')).status).toBe(401)
  })

  it.each(['free', 'pro'] as const)('needs Pro+ and not %s', async (tier) => {
    const person = await app.signedIn({ tier })
    const answer = await app.api.as(person).get('/api/dashboard/analytics')
    expect([answer.status, answer.error.code, answer.error.tierNeeded]).toEqual([
      ...[403, 'upgrade_required', 'pro_plus'],
    ])
  })

  it('has twelve months of everything where there is nothing', async () => {
    await strangersCases()
    const { months, domains, reviews, tokens, completion } = await (await aDesk()).analytics()
    expect([months[0]?.month, months[11]?.month, months.length]).toEqual(['2025-04', '2026-03', 12])
    expect([reviews[0]?.month, reviews[11]?.month, reviews.length]).toEqual(['2026-03', '2027-02', 12])
    expect([tokens.length, domains.length]).toEqual([12, 12])
    const figures = [
      ...months.map(({ opened, signedOff: done }) => opened + done),
      ...reviews.map(({ first, yearly }) => first + yearly),
      ...tokens.map((one) => one.tokens),
      ...domains.flatMap(({ levels }) => Object.values(levels)),
      ...[completion.total, completion.withoutStandard],
    ]
    expect(new Set(figures)).toEqual(new Set([0]))
    expect(completion.medianDays).toBeNull()
  })

  it('counts what was opened, signed off, and how long it took', async () => {
    const { person, analytics, has } = await aDesk()
    const february = new Date('2026-02-20T12:00:00Z')
    const done = (fields: CaseFields) => has(signedOff(person, february, fields))
    await done({ checklistReceivedOn: '2026-02-01' })
    await done({ checklistReceivedOn: '2025-12-20', status: 'archived', archivedFrom: 'completed' })
    await done({ assessmentType: 'fast_track' })
    await done({ ageGroup: 'cyp' })
    await has({ createdAt: new Date('2025-03-31T22:00:00Z') })
    await has(signedOff(person, new Date('2025-03-31T12:00:00Z'), { checklistReceivedOn: '2025-03-01' }))
    const { months, completion } = await analytics()
    expect(months.filter(({ opened, signedOff: signed }) => opened + signed > 0)).toEqual([
      { month: '2026-02', opened: 4, signedOff: 4 },
    ])
    expect(completion).toMatchObject({ within: 1, total: 2, medianDays: 40.5, withoutStandard: 2 })
    expect(completion.bands.map(({ cases }) => cases)).toEqual([0, 0, 1, 0, 0, 0, 0, 1])
  })

  it('has levels of adult cases alone, and reviews of cases outside the archive and not recommended as not eligible', async () => {
    const { person, analytics, has } = await aDesk()
    const done = (fields: CaseFields = {}) => has(signedOff(person, new Date('2026-01-15T12:00:00Z'), fields))
    const adult = await done()
    const child = await has({ ageGroup: 'cyp' })
    await done({ status: 'archived', archivedFrom: 'completed' })
    await done({ assessmentType: 'fast_track' })
    await recommends((await done()).id, person, 'eligible', 'not_eligible')
    await recommends(adult.id, person, 'not_eligible', 'unable_to_agree')
    for (const { id: caseId } of [adult, child])
      await app.anAssessment({ caseId, updatedBy: person.id, domain: 'breathing', needLevel: 'severe' })
    const { domains, reviews } = await analytics()
    expect(domains.find(({ domain }) => domain === 'breathing')?.levels.severe).toBe(1)
    expect(reviews.filter(({ first, yearly }) => first + yearly > 0)).toEqual([
      { month: '2026-04', first: 1, yearly: 0 },
      { month: '2027-01', first: 0, yearly: 1 },
    ])
  })

  it('has the AI tokens of the caller by month, also those that an administrator has given back', async () => {
    const { person, analytics } = await aDesk()
    const other = await app.signedIn()
    for (const [{ id }, moment, used] of [
      [person, '2025-03-31T22:59:59Z', 1],
      [person, '2025-03-31T23:00:00Z', 20],
      [person, '2026-03-01T00:00:00Z', 300],
      [other, '2026-03-01T00:00:00Z', 4000],
    ] as const) {
      const at = new Date(moment)
      const caller = { id, tier: 'pro_plus' as const }
      const hold = await reserveTokens(app.db, caller, { purpose: 'chat', tokens: 5000 }, at)
      await settleTokens(app.db, hold, used, at)
    }
    // One that is under way.
    await reserveTokens(
      app.db,
      { id: person.id, tier: 'pro_plus' },
      { purpose: 'chat', tokens: 7 },
      app.clock.now(),
    )
    const admin = app.api.as(await app.signedIn({ role: 'admin' }))
    expect((await admin.post(`/api/admin/users/${person.id}/reset-tokens`)).status).toBe(200)
    expect((await analytics()).tokens.filter(({ tokens }) => tokens > 0)).toEqual([
      { month: '2025-04', tokens: 20 },
      { month: '2026-03', tokens: 300 },
    ])
  })
})
