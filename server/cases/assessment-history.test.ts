import { describe, expect, it } from 'vitest'
import type { Assessment, AssessmentVersion } from '../../shared/assessments/assessment.ts'
import type { Case } from '../../shared/cases/case.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

/** A domain that was saved three times: with text, with other text, and emptied. */
async function aHistory() {
  const person = await app.signedIn({ firstName: 'Grace', lastName: 'Ward' })
  const { id: caseId } = await app.aCase({ ownerId: person.id })
  const api = app.api.as(person)
  const first = await api.post<{ assessment: Assessment }>(`/api/cases/${caseId}/dst-assessments`, {
    ...{ domain: 'mobility', needLevel: 'moderate', evidence: 'Walks with one stick.', rationale: 'Why.' },
  })
  const { id } = first.body.assessment
  const path = `/api/dst-assessments/${id}`
  app.clock.move(60_000)
  await api.put(path, { needLevel: 'high', evidence: 'Walks with two sticks.', isComplete: true })
  app.clock.move(60_000)
  await api.put(path, { evidence: '', rationale: null, isComplete: false })
  return {
    ...{ person, caseId, id, api },
    history: async () => (await api.get<{ history: AssessmentVersion[] }>(`${path}/history`)).body.history,
    restore: (version: number) => api.post<{ assessment: Assessment }>(`${path}/restore`, { version }),
  }
}

const told = ({ version, needLevel, evidence, isComplete }: AssessmentVersion) => [
  ...[version, needLevel, evidence, isComplete],
]

describe('the history of a domain', () => {
  it('holds every state that was saved, newest first, with who and when, and leaves a line', async () => {
    const { caseId, id, history } = await aHistory()
    const versions = await history()
    expect(versions.map(told)).toEqual([
      [3, 'high', null, false],
      [2, 'high', 'Walks with two sticks.', true],
      [1, 'moderate', 'Walks with one stick.', false],
    ])
    expect(versions[2]).toEqual({
      ...{ version: 1, needLevel: 'moderate', evidence: 'Walks with one stick.', rationale: 'Why.' },
      ...{ socialContext: null, isComplete: false, assistedBy: null, savedBy: 'Grace Ward' },
      savedAt: new Date(app.clock.now().getTime() - 120_000).toISOString(),
    })
    const [line] = await app.query(
      `select detail from audit_events where action = 'case.read' and subject_id = $1`,
      [caseId],
    )
    expect(line).toEqual({ detail: { history: id } })
  })

  it('gives an earlier state back as the newest one: nothing is overwritten', async () => {
    const { person, caseId, id, api, history, restore } = await aHistory()
    app.clock.move(60_000)
    const { assessment } = (await restore(1)).body
    expect(assessment).toMatchObject({
      ...{ id, version: 4, needLevel: 'moderate', evidence: 'Walks with one stick.', rationale: 'Why.' },
      ...{ isComplete: false, updatedBy: 'Grace Ward', updatedAt: app.clock.now().toISOString() },
    })
    expect((await history()).map(({ version }) => version)).toEqual([4, 3, 2, 1])
    const { case: one } = (await api.get<{ case: Case }>(`/api/cases/${caseId}`)).body
    expect(one.updatedAt).toBe(assessment.updatedAt)
    const [line] = await app.query(
      `select actor_id, detail from audit_events where action = 'assessment.restored' and subject_id = $1`,
      [id],
    )
    expect(line).toEqual({ actor_id: person.id, detail: { caseId, domain: 'mobility', version: 4 } })
  })

  it('has no version that was never saved', async () => {
    const { history, restore } = await aHistory()
    const other = await aHistory()
    await other.restore(1)
    const answer = await restore(4)
    expect([answer.status, answer.error.message]).toEqual([404, 'This domain has no such version.'])
    expect((await restore(0)).status).toBe(400)
    expect(await history()).toHaveLength(3)
  })

  it('restored by many at once makes a version each, in one row', async () => {
    const { history, restore } = await aHistory()
    const answers = await Promise.all(Array.from({ length: 8 }, () => restore(2)))
    expect(answers.map(({ body }) => body.assessment.version).sort((a, b) => a - b)).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11,
    ])
    expect(await history()).toHaveLength(11)
  })
})
