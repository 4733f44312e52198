import { describe, expect, it } from 'vitest'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import type { Case } from '../../shared/cases/case.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

interface OneAssessment {
  assessment: Assessment
}

async function aDesk(role: 'assessor' | 'viewer' = 'assessor') {
  const person = await app.signedIn({ role, firstName: 'Grace', lastName: 'Ward' })
  const { id: caseId } = await app.aCase({ ownerId: person.id })
  const api = app.api.as(person)
  return {
    ...{ person, caseId, api },
    create: (body: object) => api.post<OneAssessment>(`/api/cases/${caseId}/dst-assessments`, body),
    change: (id: string, body: object) => api.put<OneAssessment>(`/api/dst-assessments/${id}`, body),
    list: async () =>
      (await api.get<{ assessments: Assessment[] }>(`/api/cases/${caseId}/dst-assessments`)).body.assessments,
    theCase: async () => (await api.get<{ case: Case }>(`/api/cases/${caseId}`)).body.case,
  }
}

describe('a domain', () => {
  it('has social context only where it belongs, and takes the fields that later writers send', async () => {
    const { create, change } = await aDesk()
    const misplaced = await create({ domain: 'breathing', socialContext: 'Lives alone.' })
    expect([misplaced.status, misplaced.error.issues?.[0]?.path]).toEqual([400, 'socialContext'])
    const { assessment } = (await create({ domain: 'breathing', version: 1, assistedBy: null })).body
    const again = await change(assessment.id, { socialContext: 'Lives alone.' })
    expect([again.status, again.error.issues?.[0]?.path]).toEqual([400, 'socialContext'])
    expect((await change(assessment.id, { socialContext: '', assistedBy: null })).status).toBe(200)
    expect((await create({ domain: 'social_factors', socialContext: 'Lives alone.' })).status).toBe(201)
  })

  it('is saved, read and saved again, each with its line; the case shows it', async () => {
    const { person, caseId, create, change, list, theCase } = await aDesk()
    app.clock.move(60_000)
    const created = await create({
      domain: 'breathing',
      needLevel: 'severe',
      evidence: ' as typed \n',
      rationale: 'why',
      isComplete: true,
    })
    expect(created.status).toBe(201)
    const { assessment: first } = created.body
    expect(first).toEqual({
      ...{
        id: expect.any(String),
        caseId,
        domain: 'breathing',
        needLevel: 'severe',
        evidence: ' as typed \n',
        rationale: 'why',
      },
      ...{
        socialContext: null,
        isComplete: true,
        assistedBy: null,
        version: 1,
        updatedBy: 'Grace Ward',
        updatedById: person.id,
        updatedAt: app.clock.now().toISOString(),
      },
    })
    expect(await theCase()).toMatchObject({
      ...{
        status: 'in_progress',
        version: 1,
        updatedAt: first.updatedAt,
        progress: { completed: 1, total: 12, percentage: 8 },
      },
    })
    const changed = await change(first.id, { needLevel: null, evidence: '', version: 1 })
    expect(changed.body.assessment).toEqual({ ...first, needLevel: null, evidence: null, version: 2 })
    expect(await list()).toEqual([changed.body.assessment])
    const lines = await app.query(
      `select action, detail from audit_events where actor_id = $1 and action like 'assessment.%' order by seq`,
      [person.id],
    )
    expect(lines).toEqual([
      { action: 'assessment.created', detail: { caseId, domain: 'breathing' } },
      { action: 'assessment.updated', detail: { caseId, domain: 'breathing', version: 2 } },
    ])
  })

  it('keeps every saved state', async () => {
    const { create, change } = await aDesk()
    const { id } = (await create({ domain: 'mobility', evidence: 'one' })).body.assessment
    await change(id, { evidence: 'two', version: 1 })
    await change(id, { isComplete: true })
    const versions = await app.query<{ version: number; is_complete: boolean; evidence: Buffer }>(
      `select version, is_complete, evidence from dst_assessment_versions where assessment_id = $1 order by version`,
      [id],
    )
    expect(versions.map(({ version, is_complete }) => [version, is_complete])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(
      new Set(versions.map(({ evidence }) => evidence.toString('hex'))).size,
      'each state is sealed anew',
    ).toBe(3)
  })

  it('keeps what a change leaves out, and takes null and empty text as absent', async () => {
    const { create, change } = await aDesk()
    const full = {
      domain: 'social_factors',
      needLevel: 'low',
      evidence: 'e',
      rationale: 'r',
      socialContext: 's',
      isComplete: true,
    }
    const { assessment } = (await create(full)).body
    expect((await change(assessment.id, {})).body.assessment).toEqual({ ...assessment, version: 2 })
    const emptied = (await change(assessment.id, { evidence: '', rationale: null, isComplete: false })).body
      .assessment
    expect(emptied).toMatchObject({
      evidence: null,
      rationale: null,
      socialContext: 's',
      isComplete: false,
      needLevel: 'low',
    })
    const other = (await create({ domain: 'mobility', evidence: '' })).body.assessment
    expect([other.evidence, other.needLevel, other.isComplete]).toEqual([null, null, false])
  })

  it('saved for the first time twice answers the one that is there', async () => {
    const { create } = await aDesk()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ domain: 'cognition', evidence: 'mine' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])
    const stored = answers.find(({ status }) => status === 201)!.body.assessment
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error).toMatchObject({ code: 'conflict', current: stored })
    }
  })

  it('saved thirty times at once from one version is saved once; each other learns what is there', async () => {
    const { create, change } = await aDesk()
    const { id } = (await create({ domain: 'nutrition' })).body.assessment
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => change(id, { evidence: `writer ${at}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(29).fill(409)])
    const { assessment } = answers.find(({ status }) => status === 200)!.body
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error).toMatchObject({ code: 'version_conflict', current: assessment })
    }
  })

  it('saved on top thirty times at once, without a version, loses none', async () => {
    const { create, change } = await aDesk()
    const { id } = (await create({ domain: 'nutrition' })).body.assessment
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => change(id, { evidence: `writer ${at}` })),
    )
    expect(answers.map(({ body }) => body.assessment.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 2),
    )
  })

  it.each([
    ['domain', { domain: 'weather' }],
    ['domain', { domain: undefined }],
    ['needLevel', { needLevel: 'extreme' }],
    ['needLevel', { needLevel: '' }],
  ])('with a wrong %s is refused', async (path, overrides) => {
    const { create } = await aDesk()
    const answer = await create({ domain: 'mobility', ...overrides })
    expect([answer.status, answer.error.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  it('without its line is not saved: the act fails with the record of it', async () => {
    const { person, create, list } = await aDesk()
    await app.query(`create rule refuse_line as on insert to audit_events where new.action = 'assessment.created'
      do instead insert into audit_events (id) values (null)`)
    const answer = await create({ domain: 'mobility', evidence: 'text' })
    await app.query('drop rule refuse_line on audit_events')
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    expect(app.log.takeErrors()).toHaveLength(1)
    expect(await list()).toEqual([])
    const versions = await app.query('select from dst_assessment_versions where saved_by = $1', [person.id])
    expect(versions).toEqual([])
  })
})

describe('the indicator', () => {
  it('reads the level profile and leaves a line', async () => {
    const { person, caseId, api, create } = await aDesk()
    const read = async () =>
      (await api.get<{ indicator: Indicator }>(`/api/cases/${caseId}/indicator`)).body.indicator
    expect(await read()).toMatchObject({ outcome: 'incomplete', reason: 'MISSING' })
    for (const domain of CARE_DOMAIN_IDS)
      await create({ domain, needLevel: domain === 'breathing' ? 'priority' : 'low' })
    const indicator = await read()
    expect(indicator).toMatchObject({ outcome: 'clear', reason: 'PRIORITY' })
    expect(indicator.profile).toHaveLength(12)
    expect(indicator.gaps.notComplete).toHaveLength(12)
    const lines = await app.query(
      `select detail from audit_events where actor_id = $1 and action = 'case.read'`,
      [person.id],
    )
    expect(lines).toEqual([{ detail: { indicator: true } }, { detail: { indicator: true } }])
  })
})
