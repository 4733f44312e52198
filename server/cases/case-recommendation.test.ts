import { describe, expect, it } from 'vitest'
import type { Recommendation } from '../../shared/cases/recommendation.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

async function aDesk() {
  const person = await app.signedIn({ firstName: 'Grace', lastName: 'Ward' })
  const { id } = await app.aCase({ ownerId: person.id })
  const api = app.api.as(person)
  const path = `/api/cases/${id}/recommendation`
  return {
    ...{ person, id },
    read: async () => (await api.get<{ recommendation: Recommendation }>(path)).body.recommendation,
    save: (body: object) => api.put<{ recommendation: Recommendation }>(path, body),
  }
}

const EMPTY = {
  ...{ outcome: null, nature: null, intensity: null, complexity: null, unpredictability: null },
  ...{ participants: null, version: 0, updatedAt: null, updatedBy: null, updatedById: null },
}

describe('the recommendation', () => {
  it('is empty until a person fills it, whatever the levels say', async () => {
    const { id, person, read } = await aDesk()
    await app.anAssessment({ caseId: id, updatedBy: person.id, domain: 'breathing', needLevel: 'priority' })
    expect(await read()).toEqual(EMPTY)
  })

  it('keeps what a save leaves out; an empty text is absent', async () => {
    const { person, read, save } = await aDesk()
    const first = await save({
      outcome: 'eligible',
      nature: 'n',
      participants: 'Nurse, social worker',
      version: 0,
    })
    expect(first.status).toBe(200)
    expect(first.body.recommendation).toEqual({
      ...EMPTY,
      ...{ outcome: 'eligible', nature: 'n', participants: 'Nurse, social worker', version: 1 },
      ...{ updatedAt: app.clock.now().toISOString(), updatedBy: 'Grace Ward', updatedById: person.id },
    })
    const second = await save({ outcome: null, nature: '', intensity: 'i', version: 1 })
    expect(second.body.recommendation).toMatchObject({
      ...{ outcome: null, nature: null, intensity: 'i', participants: 'Nurse, social worker', version: 2 },
    })
    expect(await read()).toEqual(second.body.recommendation)
  })

  it('saved thirty times at once from one version is saved once; each other learns what is there', async () => {
    const { save } = await aDesk()
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => save({ nature: `writer ${at}`, version })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(29).fill(409)])
      const { recommendation } = answers.find(({ status }) => status === 200)!.body
      for (const { error } of answers.filter(({ status }) => status === 409))
        expect(error).toMatchObject({ code: 'version_conflict', current: recommendation })
    }
  })

  it('without a version is written on top, and every state is kept, sealed', async () => {
    const { id, save } = await aDesk()
    const texts = ['canary one', 'canary two', 'canary three']
    for (const nature of texts) await save({ nature })
    const rows = await app.query<{ version: number; nature: Buffer }>(
      'select version, nature from case_recommendations where case_id = $1 order by version',
      [id],
    )
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
    for (const { nature } of rows) expect(nature.includes('canary')).toBe(false)
  })

  it('leaves the status as it is: the first saved domain brings a draft into progress', async () => {
    const { id, save } = await aDesk()
    await save({ nature: 'n' })
    expect(await app.query('select status from cases where id = $1', [id])).toEqual([{ status: 'draft' }])
  })

  it('leaves lines for reading and saving, without its text', async () => {
    const { id, read, save } = await aDesk()
    await read()
    await save({ nature: 'canary' })
    const lines = await app.query(
      'select action, detail from audit_events where subject_id = $1 order by seq',
      [id],
    )
    expect(lines).toEqual([
      { action: 'case.read', detail: { recommendation: true } },
      { action: 'recommendation.saved', detail: { version: 1 } },
    ])
  })
})
