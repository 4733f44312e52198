import { describe, expect, it } from 'vitest'
import type { Case } from '../../shared/cases/case.ts'
import { aCaseForm, freshReference } from '../testing/case-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

interface OneCase {
  case: Case
}
interface CasePage {
  cases: Case[]
  nextCursor: string | null
}

async function aDesk() {
  const person = await app.signedIn()
  return { person, api: app.api.as(person) }
}

const linesOf = (caseId: string) =>
  app.query(`select action, result, detail from audit_events where subject_id = $1 order by seq`, [caseId])

describe('a case', () => {
  it('is opened, read and changed, each with its line', async () => {
    const { person, api } = await aDesk()
    const created = await api.post<OneCase>(
      '/api/cases',
      aCaseForm({ caseReference: '  Ward 7 / 12 ', ageGroup: 'cyp' }),
    )
    expect(created.status).toBe(201)
    const { case: first } = created.body
    expect(first).toEqual({
      ...{ id: expect.any(String), caseReference: 'Ward 7 / 12', assessmentType: 'initial', ageGroup: 'cyp' },
      ...{ assessmentDate: '2026-03-02', status: 'draft', edition: 'January 2016', version: 1 },
      progress: { completed: 0, total: 12, percentage: 0 },
      ...{ checklistReceivedOn: null, fastTrackReason: null, knownNames: [] },
      ...{ clock: null, reviews: null, signOff: null },
      owner: { id: person.id, name: 'Ada Nurse', role: 'assessor' },
      access: { level: 'owner', may: { edit: true, submit: true, sign: true, share: true } },
      refusals: { edit: null, submit: null, sign: null, share: null },
      ...{ createdAt: '2026-03-02T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z' },
    })
    expect((await api.get<OneCase>(`/api/cases/${first.id}`)).body).toEqual({ case: first })
    app.clock.move(1_000)
    const change = { ...aCaseForm({ caseReference: 'Ward 8', assessmentType: 'review' }), version: 1 }
    const changed = await api.put<OneCase>(`/api/cases/${first.id}`, change)
    expect(changed.body.case).toEqual({
      ...{ ...first, caseReference: 'Ward 8', assessmentType: 'review', ageGroup: 'adult', version: 2 },
      edition: 'July 2022',
      updatedAt: '2026-03-02T09:00:01.000Z',
      clock: expect.objectContaining({ startedOn: '2026-03-02', basis: 'assessment', days: 0 }) as unknown,
    })
    expect((await linesOf(first.id)).map(({ action }) => action)).toEqual([
      'case.created',
      'case.read',
      'case.updated',
    ])
    const [line] = await app.query(`select * from audit_events where subject_id = $1`, [first.id])
    expect(line).toMatchObject({
      actor_id: person.id,
      actor_role: 'assessor',
      result: 'ok',
      route: 'POST /api/cases',
    })
    expect(line!['request_id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('has the date of the day in London unless told, also when it is still yesterday in UTC', async () => {
    const toSummerNight = Date.parse('2026-07-01T23:30:00Z') - app.clock.now().getTime()
    app.clock.move(toSummerNight)
    const { api } = await aDesk()
    const open = async (date: object) =>
      (await api.post<OneCase>('/api/cases', { ...aCaseForm({ assessmentDate: undefined }), ...date })).body
        .case
    expect((await open({})).assessmentDate).toBe('2026-07-02')
    expect((await open({ assessmentDate: '2025-12-31' })).assessmentDate).toBe('2025-12-31')
    app.clock.move(-toSummerNight)
  })

  it('never moves backwards in the list, also where a slower request was begun before a faster one', async () => {
    const { api } = await aDesk()
    const { id } = (await api.post<OneCase>('/api/cases', aCaseForm())).body.case
    app.clock.move(60_000)
    const { updatedAt } = (await api.put<OneCase>(`/api/cases/${id}`, aCaseForm())).body.case
    app.clock.move(-30_000)
    const earlier = await api.put<OneCase>(`/api/cases/${id}`, aCaseForm())
    await api.post(`/api/cases/${id}/dst-assessments`, { domain: 'breathing' })
    expect([
      earlier.body.case.updatedAt,
      (await api.get<OneCase>(`/api/cases/${id}`)).body.case.updatedAt,
    ]).toEqual([updatedAt, updatedAt])
    app.clock.move(-30_000)
  })

  it('may be edited where the role and the plan both allow it', async () => {
    for (const [who, edit] of [
      [{}, true],
      [{ role: 'viewer' }, false],
      [{ tier: 'free' }, false],
    ] as const) {
      const person = await app.signedIn(who)
      const { id } = await app.aCase({ ownerId: person.id })
      const answer = await app.api.as(person).get<OneCase>(`/api/cases/${id}`)
      expect(answer.body.case.access.may.edit, JSON.stringify(who)).toBe(edit)
    }
  })

  it.each(['943 476 5919', '9434765919', '943-476-5919', 'Ref 943 476 5919 b', '9434765918'])(
    'is not called %s',
    async (caseReference) => {
      const { api } = await aDesk()
      const answer = await api.post('/api/cases', aCaseForm({ caseReference }))
      expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'caseReference'])
      expect(answer.error.message).toContain('NHS number')
      expect(answer.text).not.toContain(caseReference)
    },
  )

  it('shares no reference with another of the same owner, in any case of letters', async () => {
    const { api } = await aDesk()
    const [reference, other] = [freshReference(), freshReference()]
    await api.post('/api/cases', aCaseForm({ caseReference: reference }))
    const again = await api.post('/api/cases', aCaseForm({ caseReference: ` ${reference.toUpperCase()}` }))
    expect([again.status, again.error.code, again.error.issues?.[0]?.path]).toEqual([
      409,
      'conflict',
      'caseReference',
    ])
    const second = (await api.post<OneCase>('/api/cases', aCaseForm({ caseReference: other }))).body.case
    expect((await api.put(`/api/cases/${second.id}`, aCaseForm({ caseReference: reference }))).status).toBe(
      409,
    )
    expect((await api.put(`/api/cases/${second.id}`, aCaseForm({ caseReference: other }))).status).toBe(200)
    expect(
      (await (await aDesk()).api.post('/api/cases', aCaseForm({ caseReference: reference }))).status,
    ).toBe(201)
    const parallel = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/api/cases', aCaseForm({ caseReference: 'P-1' }))),
    )
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  it('changed from a stale version is not changed, and the answer holds it as it stands', async () => {
    const { api } = await aDesk()
    const { id } = (await api.post<OneCase>('/api/cases', aCaseForm())).body.case
    const newer = (await api.put<OneCase>(`/api/cases/${id}`, { ...aCaseForm(), version: 1 })).body.case
    const stale = await api.put(`/api/cases/${id}`, { ...aCaseForm(), version: 1 })
    expect([stale.status, stale.error.code, stale.error.current]).toEqual([409, 'version_conflict', newer])
    expect((await api.get<OneCase>(`/api/cases/${id}`)).body.case).toEqual(newer)
    expect(
      (await api.put<OneCase>(`/api/cases/${id}`, aCaseForm())).body.case.version,
      'without a version: on top',
    ).toBe(3)
  })

  it('changed thirty times at once from one version is changed once', async () => {
    const { api } = await aDesk()
    const { id } = (await api.post<OneCase>('/api/cases', aCaseForm())).body.case
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.put(`/api/cases/${id}`, { ...aCaseForm(), version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(29).fill(409)])
    expect(await linesOf(id)).toHaveLength(2)
  })
})

describe('the list of cases', () => {
  it('comes in pages, newest change first, each case once, also where moments are equal', async () => {
    const { person, api } = await aDesk()
    const made: string[] = []
    for (let at = 0; at < 25; at++) {
      // Ten share one moment, across the end of a page.
      if (at < 5 || at > 14) app.clock.move(1)
      made.unshift((await app.aCase({ ownerId: person.id })).id)
    }
    await app.aCase()
    const seen: string[] = []
    let cursor: string | null = ''
    const sizes: number[] = []
    while (cursor !== null) {
      const page: CasePage = (await api.get<CasePage>(`/api/cases?limit=7${cursor && `&cursor=${cursor}`}`))
        .body
      sizes.push(page.cases.length)
      seen.push(...page.cases.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(sizes).toEqual([7, 7, 7, 4])
    expect(seen).toEqual(made)
    expect((await api.get<CasePage>('/api/cases')).body.cases).toHaveLength(20)
    const exact = (await api.get<CasePage>('/api/cases?limit=25')).body
    expect([exact.cases.length, exact.nextCursor]).toEqual([25, null])
  })

  it('searches the references whatever their letters, page by page', async () => {
    const { person, api } = await aDesk()
    for (let at = 0; at < 12; at++)
      await app.aCase({ ownerId: person.id, reference: `${at % 3 ? 'North' : 'SOUTH'}-${at}` })
    const first = (await api.get<CasePage>('/api/cases?search=south&limit=3')).body
    expect(first.cases.map(({ caseReference }) => caseReference)).toEqual(['SOUTH-9', 'SOUTH-6', 'SOUTH-3'])
    const second = (await api.get<CasePage>(`/api/cases?search=South&limit=3&cursor=${first.nextCursor}`))
      .body
    expect([second.cases.map(({ caseReference }) => caseReference), second.nextCursor]).toEqual([
      ['SOUTH-0'],
      null,
    ])
    expect((await api.get<CasePage>('/api/cases?search=west')).body).toEqual({ cases: [], nextCursor: null })
    expect((await api.get<CasePage>('/api/cases?search=%25')).body.cases).toEqual([])
  })

  it('filters by status; what is archived shows only when asked for', async () => {
    const { person, api } = await aDesk()
    for (const status of ['draft', 'in_progress', 'in_progress', 'completed', 'archived'] as const)
      await app.aCase({ ownerId: person.id, status })
    const count = async (query: string) => (await api.get<CasePage>(`/api/cases${query}`)).body.cases.length
    expect([
      await count(''),
      await count('?status=in_progress'),
      await count('?status=archived'),
      await count('?status=completed'),
      await count('?status=pending_review'),
      // The figure of the dashboard counts the same.
      await count('?status=active'),
    ]).toEqual([4, 2, 1, 1, 0, 3])
    const [line] = await app.query(
      `select * from audit_events where actor_id = $1 and action = 'case.listed' order by seq limit 1`,
      [person.id],
    )
    expect(line!['detail']).toEqual({ rows: 4 })
  })

  it.each([
    'nonsense',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["yesterday","x"]').toString('base64url'),
    Buffer.from('["0000-01-01T00:00:00Z","01890000-0000-7000-8000-000000000001"]').toString('base64url'),
    Buffer.from(`["2026-01-01T00:00:00Z","' or 1=1"]`).toString('base64url'),
  ])('refuses the page mark %s', async (cursor) => {
    const answer = await (await aDesk()).api.get(`/api/cases?cursor=${cursor}`)
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'cursor'])
  })
})

describe('numbers and dates at the edge', () => {
  it.each([
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['2147483648', 400],
    ['9223372036854775808', 400],
    ['1e309', 400],
    ['-0', 400],
    ['2', 409],
    ['1', 200],
  ])('version %s → %i', async (version, status) => {
    const { api } = await aDesk()
    const { id } = (await api.post<OneCase>('/api/cases', aCaseForm())).body.case
    const payload = JSON.stringify({ ...aCaseForm(), version: 'VERSION' }).replace('"VERSION"', version)
    expect((await api.send('PUT', `/api/cases/${id}`, { payload })).status).toBe(status)
  })

  it.each([
    ['2024-02-29', 201],
    ['2025-02-29', 400],
    ['1900-01-01', 201],
    ['2199-12-31', 201],
    ['1899-12-31', 400],
    ['2200-01-01', 400],
    ['10000-01-01', 400],
    ['2026-13-01', 400],
    ['2026-3-2', 400],
    ['2026-03-02T00:00:00Z', 400],
    ['', 400],
  ])('date %s → %i', async (assessmentDate, status) => {
    const { api } = await aDesk()
    expect((await api.post('/api/cases', aCaseForm({ assessmentDate }))).status).toBe(status)
  })
})
