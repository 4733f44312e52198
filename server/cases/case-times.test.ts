import { describe, expect, it } from 'vitest'
import type { Case } from '../../shared/cases/case.ts'
import { aCaseForm, makeComplete } from '../testing/case-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

async function aDesk(form: Record<string, unknown> = {}) {
  const person = await app.signedIn()
  const api = app.api.as(person)
  const { id } = (await api.post<{ case: Case }>('/api/cases', aCaseForm(form))).body.case
  return {
    ...{ person, api, id },
    clock: (body: object) => api.post<{ case: Case }>(`/api/cases/${id}/clock`, body),
    read: async () => (await api.get<{ case: Case }>(`/api/cases/${id}`)).body.case,
    waiting: async () =>
      (await api.get<{ cases: Case[] }>('/api/cases?waiting=true')).body.cases.map((one) => one.id),
  }
}

describe('the clock of a case', () => {
  it('counts from the day the Checklist was received, without the paused days', async () => {
    const { id, clock, read } = await aDesk({ checklistReceivedOn: '2026-02-20' })
    expect((await read()).clock).toMatchObject({ basis: 'checklist', days: 10, state: 'running' })
    const paused = await clock({ action: 'pause', reason: 'In hospital' })
    expect(paused.body.case.clock).toMatchObject({ state: 'paused', pauseReason: 'In hospital' })
    expect((await clock({ action: 'pause', reason: 'x' })).status).toBe(409)
    await app.query(`update case_events set at = at - interval '5 days' where case_id = $1`, [id])
    expect((await read()).clock).toMatchObject({ days: 5, pausedDays: 5, dueOn: '2026-03-25' })
    expect((await clock({ action: 'resume' })).body.case.clock).toMatchObject({ state: 'running', days: 5 })
    expect((await clock({ action: 'resume' })).status).toBe(409)
  })

  it('asks for a reason to pause', async () => {
    const { clock } = await aDesk()
    for (const body of [{ action: 'pause' }, { action: 'pause', reason: '  ' }])
      expect((await clock(body)).error.issues).toEqual([
        { path: 'reason', message: 'Give the reason for the pause' },
      ])
  })

  it('does not run for children and fast track', async () => {
    for (const form of [{ ageGroup: 'cyp' }, { assessmentType: 'fast_track' }]) {
      const { clock, read } = await aDesk(form)
      expect((await read()).clock).toBeNull()
      expect((await clock({ action: 'pause', reason: 'x' })).error.message).toBe(
        'The 28-day clock does not apply to this case.',
      )
    }
  })

  it('does not begin ahead of today; a day already recorded stays', async () => {
    const person = await app.signedIn()
    const ahead = await app.api
      .as(person)
      .post('/api/cases', aCaseForm({ checklistReceivedOn: '2026-03-03' }))
    expect([ahead.status, ahead.error.issues?.[0]?.path]).toEqual([400, 'checklistReceivedOn'])
    const { api, id } = await aDesk({ checklistReceivedOn: '2026-03-02' })
    const put = async (form: Record<string, unknown>) =>
      (await api.put<{ case: Case }>(`/api/cases/${id}`, aCaseForm(form))).body.case.checklistReceivedOn
    expect(await put({})).toBe('2026-03-02')
    expect(await put({ checklistReceivedOn: null })).toBeNull()
  })
})

describe('what waits', () => {
  it('is what is in review, near or past its 28 days, or has a review coming', async () => {
    const { api, person, waiting } = await aDesk()
    const make = async (change: Parameters<typeof app.aCase>[0]) =>
      (await app.aCase({ ownerId: person.id, ...change })).id
    const signedOff = { status: 'completed', signedOffBy: person.id, contentHash: 'x' } as const
    const expected = [
      await make({ status: 'pending_review' }),
      await make({ assessmentDate: '2026-02-09' }),
      await make({ checklistReceivedOn: '2026-01-01' }),
      await make({ ...signedOff, signedOffAt: new Date('2025-12-20T12:00:00Z') }),
    ]
    const quiet = [
      await make({ assessmentDate: '2026-02-10' }),
      await make({ assessmentDate: '2026-01-01', assessmentType: 'fast_track' }),
      await make({ assessmentDate: '2026-01-01', status: 'archived' }),
      await make({ ...signedOff, signedOffAt: new Date('2026-02-20T12:00:00Z') }),
    ]
    const found = await waiting()
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(found.filter((id) => quiet.includes(id))).toEqual([])
    const pages: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: { cases: Case[]; nextCursor: string | null } } = await api.get(
        `/api/cases?waiting=true&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      pages.push(...body.cases.map((one) => one.id))
      cursor = body.nextCursor
    }
    expect(pages).toEqual(found)
  })
})

describe('the review dates', () => {
  it('come as a calendar file that names nobody', async () => {
    const { api, id, person, read } = await aDesk({ caseReference: 'CANARY-REFERENCE' })
    expect((await api.get(`/api/cases/${id}/review.ics`)).error.code).toBe('conflict')
    await makeComplete(app, id, person.id)
    await api.post(`/api/cases/${id}/submit`)
    await api.post(`/api/cases/${id}/complete`)
    expect((await read()).reviews).toEqual({ first: '2026-06-02', yearly: '2027-03-02' })
    const file = await api.get(`/api/cases/${id}/review.ics`)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="review-dates.ics"')
    const lines = file.text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
    expect(lines.filter((line) => /^(DTSTART|RRULE|SUMMARY|URL)/.test(line))).toEqual([
      ...['DTSTART;VALUE=DATE:20260602', 'SUMMARY:Continuing care review due: three months'],
      `URL;VALUE=URI:${app.publicUrl}/dst-builder/${id}`,
      ...[
        'DTSTART;VALUE=DATE:20270302',
        'RRULE:FREQ=YEARLY',
        'SUMMARY:Continuing care review due: every 12 months',
      ],
      `URL;VALUE=URI:${app.publicUrl}/dst-builder/${id}`,
    ])
    for (const word of ['CANARY', person.firstName, person.lastName, person.email])
      expect(file.text).not.toContain(word)
  })
})
