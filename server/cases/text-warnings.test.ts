import { describe, expect, it } from 'vitest'
import type { Assessment, AssessmentVersion } from '../../shared/assessments/assessment.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { Finding } from '../../shared/identifiers/finding.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { aCaseForm, makeMember } from '../testing/case-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { warningsIn } from '../platform/text-warnings.ts'

const app = useTestApp()

interface Saved {
  assessment: Assessment
  warnings?: Finding[]
}
interface SavedCase {
  case: Case
  warnings?: Finding[]
}

const NHS_NUMBER = '999 012 3454'

/** Somebody with a case of their own. */
async function aDesk(knownNames: string[] = []) {
  const person = await app.signedIn()
  const { id: caseId } = await app.aCase({ ownerId: person.id, knownNames })
  const api = app.api.as(person)
  return {
    ...{ person, caseId, api },
    create: (body: object) => api.post<Saved>(`/api/cases/${caseId}/dst-assessments`, body),
    change: (id: string, body: object) => api.put<Saved>(`/api/dst-assessments/${id}`, body),
    changeCase: (body: Record<string, unknown>) =>
      api.put<SavedCase>(`/api/cases/${caseId}`, aCaseForm(body)),
  }
}

const told = (warnings: Finding[] | undefined) =>
  warnings?.map(({ field, kind, placeholder }) => `${field}: ${kind} ${placeholder}`)

describe('a save whose texts may point to a person', () => {
  it('is done, and says so beside the domain, with the names of the case', async () => {
    const { create, change } = await aDesk(['Rose Lodge', 'Zebedee Quill'])
    const evidence = `NHS number ${NHS_NUMBER}. Zebedee was seen at Rose Lodge.`
    const created = await create({
      domain: 'social_factors',
      evidence,
      socialContext: 'Zebedee lives alone.',
    })
    expect(created.status).toBe(201)
    expect(created.body.assessment.evidence).toBe(evidence)
    expect(told(created.body.warnings)).toEqual([
      'evidence: nhs_number [NHS_NUMBER]',
      'evidence: person [PERSON_2]',
      'evidence: person [PERSON_1]',
      'socialContext: person [PERSON_2]',
    ])
    const [first] = created.body.warnings ?? []
    expect(first && evidence.slice(first.start, first.end)).toBe(NHS_NUMBER)
    const changed = await change(created.body.assessment.id, { rationale: 'As Zebedee says.', version: 1 })
    expect([changed.status, told(changed.body.warnings)]).toEqual([200, ['rationale: person [PERSON_2]']])
  })

  it('looks at what has changed alone, and says of clean text that nothing was found', async () => {
    const { create, change } = await aDesk()
    const evidence = `NHS number ${NHS_NUMBER}.`
    const { assessment } = (await create({ domain: 'mobility', evidence })).body
    const again = await change(assessment.id, { evidence, needLevel: 'low', rationale: 'Falls at night.' })
    expect(again.body.warnings).toEqual([])
  })

  it('says so beside a case and a recommendation', async () => {
    const { api, caseId, changeCase } = await aDesk()
    const fastTrackReason = `Deteriorating; call 020 7946 0123.`
    const form = aCaseForm({ assessmentType: 'fast_track', fastTrackReason })
    const created = await api.post<SavedCase>('/api/cases', form)
    expect(told(created.body.warnings)).toEqual(['fastTrackReason: telephone [PHONE]'])
    const changed = await changeCase({ caseReference: 'Mrs Okafor', knownNames: ['Okafor'] })
    expect([changed.status, told(changed.body.warnings)]).toEqual([200, ['caseReference: person [PERSON_1]']])
    const saved = await api.put<{ warnings?: Finding[] }>(`/api/cases/${caseId}/recommendation`, {
      nature: 'Seen by Mrs Okafor.',
    })
    expect(told(saved.body.warnings)).toEqual(['nature: person [PERSON_1]'])
  })

  it('is done without warnings where the check fails, which the log tells without the text', () => {
    const lines: unknown[] = []
    const logger = { error: (...line: unknown[]) => lines.push(line) }
    const failing = () => {
      throw new RangeError('at Zebedee')
    }
    expect(warningsIn({ logger }, { evidence: 'Zebedee' }, [], failing)).toEqual({})
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('Zebedee')
  })
})

describe('the names of a case', () => {
  it('are stored in their order, kept when left out, taken away by null, and of a version', async () => {
    const { person, changeCase } = await aDesk()
    const api = app.api.as(person)
    const names = ['  Zebedee Quill ', 'Rose Lodge']
    const { body } = await api.post<SavedCase>('/api/cases', aCaseForm({ knownNames: names }))
    expect(body.case.knownNames).toEqual(['Zebedee Quill', 'Rose Lodge'])
    const kept = await changeCase({ knownNames: ['A B'] })
    expect([kept.body.case.knownNames, kept.body.case.version]).toEqual([['A B'], 2])
    expect((await changeCase({})).body.case.knownNames).toEqual(['A B'])
    const stale = await changeCase({ knownNames: [], version: 2 })
    expect([stale.status, stale.error.current]).toEqual([
      409,
      expect.objectContaining({ knownNames: ['A B'] }),
    ])
    expect((await changeCase({ knownNames: null })).body.case.knownNames).toEqual([])
  })

  it('are refused where they are too many, too long, empty or of two lines', async () => {
    const { changeCase } = await aDesk()
    const wrong = [
      Array.from({ length: LIMITS.knownNames + 1 }, (_, place) => `Name ${place}`),
      ['x'.repeat(LIMITS.knownName + 1)],
      [' '],
      ['Zebedee\nQuill'],
    ]
    for (const knownNames of wrong) {
      const { status, error } = await changeCase({ knownNames })
      expect([status, error.issues?.[0]?.path.split('.')[0]]).toEqual([400, 'knownNames'])
    }
    expect((await changeCase({ knownNames: wrong[0]?.slice(1) })).status).toBe(200)
  })

  it('are seen by those who see the case, and in no list, worksheet, audit line, log or row', async () => {
    const { person, caseId, api, create } = await aDesk(['Zebedee Quill'])
    const [colleague, stranger] = [await app.signedIn(), await app.signedIn()]
    await makeMember(app, { caseId, accountId: colleague.id })
    const read = (who: typeof person) => app.api.as(who).get<{ case: Case }>(`/api/cases/${caseId}`)
    expect((await read(colleague)).body.case.knownNames).toEqual(['Zebedee Quill'])
    expect((await read(stranger)).status).toBe(404)
    expect((await app.api.get(`/api/cases/${caseId}`)).status).toBe(401)
    await create({ domain: 'mobility', evidence: 'Zebedee fell.' })
    const list = await api.get('/api/cases')
    expect(list.text).toContain(caseId)
    expect(list.text).not.toContain('Zebedee')
    const rows = await app.query(`select cases::text as row from cases where id = $1`, [caseId])
    const lines = await app.query(`select detail from audit_events where actor_id = $1`, [person.id])
    expect(rows).toHaveLength(1)
    for (const text of [JSON.stringify(rows), JSON.stringify(lines), app.log.text()])
      expect(text).not.toMatch(/Zebedee|5a656265646565/)
  })
})

describe('the mark of an assistant', () => {
  it('stays with the version whose save brought the draft, and a restored version brings its own', async () => {
    const { api, create, change } = await aDesk()
    const first = await create({ domain: 'mobility', rationale: 'Draft.', assistedBy: 'built-in' })
    const { id } = first.body.assessment
    expect(first.body.assessment.assistedBy).toBe('built-in')
    const second = await change(id, { needLevel: 'low', version: 1 })
    expect(second.body.assessment.assistedBy).toBe(null)
    await change(id, { rationale: 'Model.', assistedBy: 'language-model', version: 2 })
    await change(id, { rationale: 'Mine.', assistedBy: null, version: 3 })
    const restored = await api.post<Saved>(`/api/dst-assessments/${id}/restore`, { version: 1 })
    expect(restored.body.assessment).toMatchObject({
      rationale: 'Draft.',
      assistedBy: 'built-in',
      version: 5,
    })
    const { body } = await api.get<{ history: AssessmentVersion[] }>(`/api/dst-assessments/${id}/history`)
    expect(body.history.map(({ version, assistedBy }) => [version, assistedBy])).toEqual([
      [5, 'built-in'],
      [4, null],
      [3, 'language-model'],
      [2, null],
      [1, 'built-in'],
    ])
  })

  it('is one of the assistants', async () => {
    const { create } = await aDesk()
    const { status, error } = await create({ domain: 'mobility', assistedBy: 'somebody' })
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'assistedBy'])
  })
})
