import { describe, expect, it } from 'vitest'
import { aCaseForm } from '../testing/case-factory.ts'
import { aRegistration } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const CANARY = 'Kanarienvogel'

describe('the stored data', () => {
  it('hold no clinical text, reference or mail in the clear, in no table and no log', async () => {
    const api = app.api.as(await app.signedIn())
    const reference = `${CANARY}-0`
    const created = await api.post<{ case: { id: string } }>(
      '/api/cases',
      aCaseForm({ caseReference: reference }),
    )
    const { id } = created.body.case
    const texts = { evidence: `${CANARY} 1`, rationale: `${CANARY} 2`, socialContext: `${CANARY} 3` }
    const saved = await api.post<{ assessment: { id: string } }>(`/api/cases/${id}/dst-assessments`, {
      domain: 'social_factors',
      ...texts,
    })
    await api.put(`/api/dst-assessments/${saved.body.assessment.id}`, { evidence: `${CANARY} 4`, version: 1 })
    await api.put(`/api/dst-assessments/${saved.body.assessment.id}`, { evidence: `${CANARY} 5`, version: 1 })
    const recommendation = ['nature', 'intensity', 'complexity', 'unpredictability', 'participants']
    const others = await Promise.all([
      api.put(
        `/api/cases/${id}`,
        aCaseForm({ caseReference: reference, fastTrackReason: CANARY, knownNames: [CANARY] }),
      ),
      api.put(
        `/api/cases/${id}/recommendation`,
        Object.fromEntries(recommendation.map((text) => [text, CANARY])),
      ),
      api.post(`/api/cases/${id}/clock`, { action: 'pause', reason: CANARY }),
      api.post(`/api/cases/${id}/members`, {
        ...{ emailOrUsername: (await app.signedIn()).email, access: 'reader', part: CANARY },
      }),
    ])
    for (const { status } of others) expect(status).toBeOneOf([200, 201])
    await api.get(`/api/cases?search=${CANARY}`)
    await api.get(`/api/cases/${id}/report?format=docx`)
    app.mailer.refuse(1)
    const form = aRegistration({ firstName: CANARY })
    await app.api.from(freshAddress()).post('/api/auth/register', form)
    await app.query(`update accounts set first_name = 'X' where email = $1`, [form.email])

    const dump = await dumpTables(app)
    expect(dump['public.dst_assessment_versions']).toHaveLength(2)
    expect(dump['public.outbox']).toHaveLength(1)
    for (const [table, rows] of Object.entries(dump)) expect(rows.join('\n'), table).not.toContain(CANARY)
    expect(dump['public.outbox']!.join()).not.toContain(form.email)
    expect(app.log.text()).not.toContain(CANARY)
    // The search would find it: in text, and in bytes that are not sealed.
    expect(dump['public.accounts']!.join()).toContain(form.email)
    await app.query(`update outbox set body = convert_to($1, 'UTF8')`, [CANARY])
    expect((await dumpTables(app))['public.outbox']!.join()).toContain(CANARY)
  })

  it('moved to another row or column do not open, and nothing of them leaves', async () => {
    const person = await app.signedIn()
    const api = app.api.as(person)
    const one = await app.anAssessment({ updatedBy: person.id, evidence: `${CANARY} one` })
    const other = await app.anAssessment({ updatedBy: person.id, evidence: `${CANARY} other` })
    await app.query(
      `update dst_assessments a set evidence = b.evidence from dst_assessments b
      where a.id in ($1, $2) and b.id in ($1, $2) and a.id <> b.id`,
      [one.id, other.id],
    )
    const swapped = await api.get(`/api/cases/${one.caseId}/dst-assessments`)
    expect([swapped.status, swapped.error.code]).toEqual([500, 'internal'])
    expect(swapped.error.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(swapped.text).not.toContain(CANARY)
    const errors = app.log.takeErrors()
    expect(errors).toMatchObject([{ requestId: swapped.error.requestId, err: { type: 'IntegrityError' } }])
    expect(JSON.stringify(errors)).not.toContain(CANARY)
    const lines = await app.query(
      `select subject_id, actor_id from audit_events where action = 'data.unreadable' and result = 'failed'`,
    )
    expect(lines).toEqual([{ subject_id: one.caseId, actor_id: person.id }])

    const [first, second] = [await app.aCase({ ownerId: person.id }), await app.aCase({ ownerId: person.id })]
    await app.query(
      `update cases set reference = (select reference from cases where id = $1) where id = $2`,
      [first.id, second.id],
    )
    expect((await api.get(`/api/cases/${second.id}`)).status).toBe(500)
    expect((await api.get(`/api/cases/${first.id}`)).status).toBe(200)
    await app.query(`update dst_assessments set rationale = rationale || '\\x00' where id = $1`, [other.id])
    expect((await api.put(`/api/dst-assessments/${other.id}`, { needLevel: 'low' })).status).toBe(500)
    expect(app.log.takeErrors().map(({ err }) => (err as { type: string }).type)).toEqual([
      'IntegrityError',
      'IntegrityError',
    ])
  })
})

describe('the role of the application', () => {
  it.each([
    `update audit_events set result = 'ok'`,
    'delete from audit_events',
    'truncate audit_events',
    'alter table audit_events drop column detail',
    'create table mine (x int)',
    'drop table cases',
    'truncate accounts cascade',
    'alter role current_user superuser',
    'delete from drizzle.__drizzle_migrations',
    `copy accounts to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
  ])('may not: %s', async (statement) => {
    await expect(app.db.$client.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('is neither superuser nor owner, and gives up on a lock and a statement in seconds', async () => {
    const { rows } = await app.db.$client.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }])
    const settings = await app.db.$client.query(
      `select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l`,
    )
    expect(settings.rows).toEqual([{ s: '5s', l: '4s' }])
  })
})
