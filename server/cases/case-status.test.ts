import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { CaseEvent } from '../../shared/cases/case-event.ts'
import { aCaseForm, makeComplete, makeMember } from '../testing/case-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

interface OneCase {
  case: Case
}

/** A case of an assessor, with every domain complete unless told. */
async function aDesk({ complete = true, ...form } = {}) {
  const person = await app.signedIn({ firstName: 'Grace', lastName: 'Ward' })
  const api = app.api.as(person)
  const { id } = (await api.post<OneCase>('/api/cases', aCaseForm(form))).body.case
  if (complete) await makeComplete(app, id, person.id)
  const act = (name: string, body?: object) => api.post<OneCase>(`/api/cases/${id}/${name}`, body)
  const events = async () => (await api.get<{ events: CaseEvent[] }>(`/api/cases/${id}/events`)).body.events
  return {
    person,
    api,
    id,
    act,
    events,
    read: async () => (await api.get<OneCase>(`/api/cases/${id}`)).body.case,
  }
}

describe('submitting', () => {
  it('is refused with the list of what is missing, and changes nothing', async () => {
    const { act, api, id, read } = await aDesk({ complete: false })
    await api.post(`/api/cases/${id}/dst-assessments`, { domain: 'behaviour', isComplete: true })
    await api.post(`/api/cases/${id}/dst-assessments`, { domain: 'cognition' })
    const { status, error } = await act('submit')
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect(error.issues?.map(({ path }) => path)).toEqual(
      CARE_DOMAIN_IDS.filter((one) => one !== 'behaviour'),
    )
    expect((await read()).status).toBe('in_progress')
  })

  it('leads to review, once', async () => {
    const { act, events } = await aDesk()
    expect((await act('submit')).body.case.status).toBe('pending_review')
    expect((await act('submit')).error).toMatchObject({ code: 'conflict', issues: [{ path: 'status' }] })
    expect(await events()).toMatchObject([{ kind: 'submitted', by: 'Grace Ward', reason: null }])
  })

  it('of fast track takes its reason in place of the domains', async () => {
    const { act, api, id } = await aDesk({ complete: false, ...{ assessmentType: 'fast_track' } })
    expect((await act('submit')).error.issues).toEqual([
      { path: 'fastTrackReason', message: 'Give the reason for the fast track.' },
    ])
    const form = aCaseForm({ assessmentType: 'fast_track', fastTrackReason: 'Rapid decline in twelve days.' })
    const changed = (await api.put<OneCase>(`/api/cases/${id}`, form)).body.case
    expect([changed.fastTrackReason, changed.clock]).toEqual(['Rapid decline in twelve days.', null])
    expect((await act('submit')).body.case.status).toBe('pending_review')
    const signedOff = (await act('complete')).body.case
    expect([signedOff.status, signedOff.reviews]).toEqual(['completed', null])
    expect((await api.get(`/api/cases/${id}/review.ics`)).error.message).toContain('no fixed review date')
  })
})

describe('signing off', () => {
  it('waits for the review', async () => {
    const { act } = await aDesk()
    expect((await act('complete')).error.message).toBe(
      'A case is signed off after it was submitted for review.',
    )
  })

  it('looks again at what is missing', async () => {
    const { act, api, id } = await aDesk()
    await act('submit')
    await app.query(
      `update dst_assessments set is_complete = false where case_id = $1 and domain = 'mobility'`,
      [id],
    )
    expect((await act('complete')).error.issues?.map(({ path }) => path)).toEqual(['mobility'])
    expect((await api.get<OneCase>(`/api/cases/${id}`)).body.case.status).toBe('pending_review')
  })

  it('keeps who, when and the hash of the content, and freezes it', async () => {
    const { act, api, id, read, person, events } = await aDesk()
    const [assessment] = await app.query<{ id: string }>(
      'select id from dst_assessments where case_id = $1',
      [id],
    )
    await act('submit')
    const { signOff } = (await act('complete')).body.case
    expect(signOff).toEqual({
      at: app.clock.now().toISOString(),
      by: { id: person.id, name: 'Grace Ward', role: 'assessor' },
      asAuthor: true,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    })
    const frozen = await read()
    expect([frozen.access.may.edit, frozen.refusals.edit]).toEqual([
      false,
      expect.stringContaining('signed off'),
    ])
    const writes = await Promise.all([
      api.put(`/api/cases/${id}`, aCaseForm()),
      api.post(`/api/cases/${id}/dst-assessments`, { domain: 'mobility' }),
      api.put(`/api/dst-assessments/${assessment!.id}`, { evidence: 'later' }),
      api.post(`/api/dst-assessments/${assessment!.id}/restore`, { version: 1 }),
      api.put(`/api/cases/${id}/recommendation`, { outcome: 'eligible' }),
      api.post(`/api/cases/${id}/clock`, { action: 'pause', reason: 'x' }),
    ])
    for (const { status, error } of writes)
      expect([status, error.code, error.message]).toEqual([409, 'conflict', frozen.refusals.edit])
    expect(await read()).toEqual(frozen)
    expect((await events())[0]).toMatchObject({ kind: 'completed', sha256: signOff!.sha256, asAuthor: true })
  })

  it('is told after what cannot be stored at all: 400 comes before 409', async () => {
    const { act, api, id } = await aDesk()
    const [row] = await app.query<{ id: string }>(
      `select id from dst_assessments where case_id = $1 and domain = 'mobility'`,
      [id],
    )
    await act('submit')
    await act('complete')
    const answers = await Promise.all([
      api.put(`/api/cases/${id}`, aCaseForm({ checklistReceivedOn: '2026-03-03', version: 9 })),
      api.put(`/api/dst-assessments/${row!.id}`, { socialContext: 'Lives alone', version: 9 }),
    ])
    expect(answers.map(({ status, error }) => [status, error.issues?.[0]?.path])).toEqual([
      [400, 'checklistReceivedOn'],
      [400, 'socialContext'],
    ])
  })

  it('by a case manager who edits the case is not the author’s', async () => {
    const { act, id } = await aDesk()
    const manager = await app.signedIn({ role: 'case_manager' })
    await makeMember(app, { caseId: id, accountId: manager.id, access: 'editor' })
    await act('submit')
    const { body } = await app.api.as(manager).post<OneCase>(`/api/cases/${id}/complete`)
    expect(body.case.signOff).toMatchObject({ by: { id: manager.id, role: 'case_manager' }, asAuthor: false })
  })

  it('of the same content gives the same hash, of changed content another', async () => {
    const { act, api, id } = await aDesk()
    const signed = async () => {
      await act('submit')
      return (await act('complete')).body.case.signOff!.sha256
    }
    const first = await signed()
    await act('reopen', { reason: 'A mistake' })
    expect(await signed()).toBe(first)
    const seen = new Set([first])
    const changes: (() => Promise<unknown>)[] = [
      () => api.put(`/api/cases/${id}`, aCaseForm()),
      () => api.put(`/api/cases/${id}/recommendation`, { outcome: 'eligible' }),
      async () => {
        const [row] = await app.query<{ id: string }>('select id from dst_assessments where case_id = $1', [
          id,
        ])
        await api.put(`/api/dst-assessments/${row!.id}`, { rationale: 'Another one' })
      },
    ]
    for (const change of changes) {
      await act('reopen', { reason: 'A change' })
      await change()
      seen.add(await signed())
    }
    expect(seen.size).toBe(4)
  })

  it('and a save at the same moment end with one hash of what is stored', async () => {
    const { act, api, id } = await aDesk()
    const [row] = await app.query<{ id: string }>('select id from dst_assessments where case_id = $1', [id])
    await act('submit')
    const saves = Array.from({ length: 10 }, (_, at) =>
      api.put(`/api/dst-assessments/${row!.id}`, { evidence: `typed at sign-off ${at}` }),
    )
    const [signed] = await Promise.all([act('complete'), ...saves])
    const { sha256 } = signed.body.case.signOff!
    await act('reopen', { reason: 'To look' })
    await act('submit')
    expect((await act('complete')).body.case.signOff!.sha256).toBe(sha256)
  })
})

describe('reopening', () => {
  it('takes a reason, keeps the sign-off in the history and nowhere else', async () => {
    const { act, events } = await aDesk()
    await act('submit')
    await act('complete')
    expect((await act('reopen', { reason: '  ' })).error.issues).toEqual([
      { path: 'reason', message: 'Give the reason for reopening' },
    ])
    app.clock.move(1_000)
    const { body } = await act('reopen', { reason: ' New evidence from the GP ' })
    expect([body.case.status, body.case.signOff, body.case.reviews]).toEqual(['in_progress', null, null])
    expect(body.case.access.may.edit).toBe(true)
    expect((await events()).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['reopened', 'New evidence from the GP'],
      ['completed', null],
      ['submitted', null],
    ])
  })
})

describe('the archive', () => {
  it('hides a case, keeps it as it was, and gives it back with the status it had', async () => {
    const { act, api, id, read } = await aDesk()
    await act('submit')
    await act('complete')
    const before = await read()
    expect((await act('archive')).body.case.status).toBe('archived')
    expect((await act('archive')).status).toBe(409)
    expect((await api.get<{ cases: Case[] }>('/api/cases')).body.cases).toEqual([])
    expect((await api.get<{ cases: Case[] }>('/api/cases?status=archived')).body.cases).toHaveLength(1)
    const write = await api.put(`/api/cases/${id}`, aCaseForm())
    expect([write.status, write.error.message]).toEqual([409, (await read()).refusals.edit])
    expect((await act('unarchive')).body.case).toEqual(before)
  })
})

describe('what is kept', () => {
  it('is sealed: reasons lie nowhere in clear', async () => {
    const { act, id, api } = await aDesk({ complete: false, ...{ assessmentType: 'fast_track' } })
    await api.put(
      `/api/cases/${id}`,
      aCaseForm({ assessmentType: 'fast_track', fastTrackReason: 'canary-fast-track' }),
    )
    await act('submit')
    await act('reopen', { reason: 'canary-reopened' })
    const dump = JSON.stringify(
      await app.query('select t::text as line from case_events t union select c::text from cases c'),
    )
    expect(dump).not.toContain(Buffer.from('canary').toString('hex'))
    expect(dump).not.toContain('canary')
  })

  it('leaves a line for each act', async () => {
    const { act, id } = await aDesk()
    await act('submit')
    await act('complete')
    await act('reopen', { reason: 'x' })
    await act('clock', { action: 'pause', reason: 'x' })
    await act('clock', { action: 'resume' })
    await act('archive')
    await act('unarchive')
    const lines = await app.query<{ action: string }>(
      `select action from audit_events where subject_id = $1 and action <> 'case.read' order by seq`,
      [id],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      ...['case.created', 'case.submitted', 'case.completed', 'case.reopened'],
      ...['case.paused', 'case.resumed', 'case.archived', 'case.unarchived'],
    ])
  })
})
