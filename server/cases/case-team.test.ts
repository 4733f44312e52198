import { describe, expect, it, vi } from 'vitest'
import type { Case } from '../../shared/cases/case.ts'
import type { CaseMember } from '../../shared/cases/case-member.ts'
import { aCaseForm, freshReference, makeMember } from '../testing/case-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { transaction } from '../platform/database.ts'
import { lockCase } from './case-queries.ts'

const app = useTestApp()

async function aDesk() {
  const person = await app.signedIn()
  const api = app.api.as(person)
  const { id } = (await api.post<{ case: Case }>('/api/cases', aCaseForm())).body.case
  const path = `/api/cases/${id}/members`
  const add = (emailOrUsername: string, more: object = {}) =>
    api.post<{ member: CaseMember }>(path, { emailOrUsername, access: 'reader', ...more })
  const list = async () => (await api.get<{ members: CaseMember[] }>(path)).body.members
  return { person, api, id, path, add, list }
}

const membersOf = async (id: string) =>
  (
    await app.query<{ account_id: string }>('select account_id from case_members where case_id = $1', [id])
  ).map((row) => row.account_id)

const untilWaiting = (calls: number) =>
  vi.waitFor(async () => {
    const waiting = await app.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).toHaveLength(calls)
  })

describe('sharing', () => {
  it('finds a colleague by address or username, in any case, and keeps their part', async () => {
    const { add, list } = await aDesk()
    const sam = await app.signedIn({ firstName: 'Sam', lastName: 'Field' })
    const kim = await app.signedIn({ role: 'case_manager' })
    const added = await add(` ${sam.email.toUpperCase()} `, { access: 'editor', part: ' Social worker ' })
    expect(added.status).toBe(201)
    expect(added.body.member).toEqual({
      ...{ userId: sam.id, name: 'Sam Field', username: sam.username, role: 'assessor' },
      ...{ access: 'editor', part: 'Social worker', addedAt: app.clock.now().toISOString() },
    })
    expect((await add(kim.username.toUpperCase(), { part: '' })).body.member).toMatchObject({
      ...{ userId: kim.id, part: null },
    })
    expect((await list()).map(({ userId }) => userId)).toEqual([sam.id, kim.id])
  })

  it('seals the part', async () => {
    const { add, id } = await aDesk()
    await add((await app.signedIn()).email, { part: 'canary part' })
    const [row] = await app.query<{ part: Buffer }>('select part from case_members where case_id = $1', [id])
    expect(row!.part.includes('canary')).toBe(false)
  })

  it('refuses who is not there, not verified or deactivated, all alike', async () => {
    const { add } = await aDesk()
    const unverified = await app.signedIn({ verifiedAt: null })
    const gone = await app.signedIn()
    await app.query('update accounts set is_active = false where id = $1', [gone.id])
    const answers = await Promise.all(
      ['nobody@example.org', 'nobody', unverified.email, gone.username].map((name) => add(name)),
    )
    for (const { status, error } of answers) {
      expect(status).toBe(404)
      expect(error).toEqual(answers[0]!.error)
      expect(error.issues?.[0]?.path).toBe('emailOrUsername')
    }
  })

  it('ends after many names that nobody has, and counts no other', async () => {
    const { add } = await aDesk()
    expect((await add((await app.signedIn()).username)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => add(`nobody-${at}`)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await add((await app.signedIn()).username)).status).toBe(429)
  })

  it('is done once with each: neither the owner nor a member is added', async () => {
    const { add, person, list } = await aDesk()
    const sam = await app.signedIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(sam.username)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await add(person.email)).error.issues?.[0]?.message).toBe('Ada Nurse owns this case.')
    expect(await list()).toHaveLength(1)
  })

  it('never makes a viewer an editor', async () => {
    const { add, api, path } = await aDesk()
    const viewer = await app.signedIn({ role: 'viewer' })
    expect((await add(viewer.email, { access: 'editor' })).error.issues?.[0]?.path).toBe('access')
    await add(viewer.email)
    expect((await api.patch(`${path}/${viewer.id}`, { access: 'editor' })).status).toBe(400)
  })

  it('ends at fifty people', async () => {
    const { add, id } = await aDesk()
    await app.query(
      `insert into accounts (id, first_name, last_name, username, email, password_hash, role, created_at)
       select gen_random_uuid(), 'A', 'B', 'crowd-' || n, 'crowd-' || n || '@example.org', 'x', 'assessor', now()
       from generate_series(1, 50) n`,
    )
    await app.query(
      `insert into case_members (id, case_id, account_id, access, added_at, added_by)
       select gen_random_uuid(), $1, id, 'reader', now(), id from accounts where username like 'crowd-%'`,
      [id],
    )
    expect((await add((await app.signedIn()).email)).error.message).toContain('50 people at most')
  })
})

describe('a member', () => {
  it('gets another access or part, one without the other', async () => {
    const { add, api, path } = await aDesk()
    const sam = await app.signedIn()
    await add(sam.email, { part: 'Chair' })
    const change = async (body: object) =>
      (await api.patch<{ member: CaseMember }>(`${path}/${sam.id}`, body)).body.member
    expect(await change({ access: 'editor' })).toMatchObject({ access: 'editor', part: 'Chair' })
    expect(await change({ part: 'Nurse' })).toMatchObject({ access: 'editor', part: 'Nurse' })
    expect(await change({ part: null })).toMatchObject({ part: null })
  })

  it('who edits and has become a viewer since still gets another part', async () => {
    const { add, api, path } = await aDesk()
    const sam = await app.signedIn()
    await add(sam.email, { access: 'editor' })
    await app.query(`update accounts set role = 'viewer' where id = $1`, [sam.id])
    expect((await api.patch(`${path}/${sam.id}`, { part: 'Observer' })).status).toBe(200)
  })

  it('is removed at once, and can leave alone', async () => {
    const { add, api, path, id, list } = await aDesk()
    const [sam, kim] = [await app.signedIn(), await app.signedIn({ role: 'viewer' })]
    await add(sam.email)
    await add(kim.email)
    expect((await api.delete(`${path}/${sam.id}`)).body).toEqual({
      message: 'Ada Nurse no longer has access to this case.',
    })
    expect((await app.api.as(sam).get(`/api/cases/${id}`)).status).toBe(404)
    expect((await app.api.as(kim).delete(`${path}/${kim.id}`)).body).toEqual({
      message: 'You have left this case.',
    })
    expect(await list()).toEqual([])
    expect((await api.delete(`${path}/${sam.id}`)).status).toBe(404)
  })

  it('leaves lines that name who had access', async () => {
    const { add, api, path, id } = await aDesk()
    const sam = await app.signedIn()
    await add(sam.email)
    await api.patch(`${path}/${sam.id}`, { access: 'editor' })
    await api.delete(`${path}/${sam.id}`)
    const lines = await app.query(
      `select action, detail from audit_events where subject_id = $1 and action like 'case.member%' order by seq`,
      [id],
    )
    expect(lines).toEqual([
      { action: 'case.member_added', detail: { accountId: sam.id, access: 'reader' } },
      { action: 'case.member_changed', detail: { accountId: sam.id, access: 'editor' } },
      { action: 'case.member_removed', detail: { accountId: sam.id, access: 'editor' } },
    ])
  })
})

describe('handing over', () => {
  it('makes a member the owner, and the former owner an editor', async () => {
    const { add, api, id, person } = await aDesk()
    const sam = await app.signedIn({ firstName: 'Sam', lastName: 'Field' })
    await add(sam.email)
    const { body } = await api.post<{ case: Case }>(`/api/cases/${id}/hand-over`, { userId: sam.id })
    expect(body.case).toMatchObject({ owner: { id: sam.id }, access: { level: 'editor' } })
    const theirs = (await app.api.as(sam).get<{ case: Case }>(`/api/cases/${id}`)).body.case
    expect(theirs.access).toEqual({
      level: 'owner',
      may: { edit: true, submit: true, sign: true, share: true },
    })
    const { members } = (await app.api.as(sam).get<{ members: CaseMember[] }>(`/api/cases/${id}/members`))
      .body
    expect(members.map(({ userId, access }) => [userId, access])).toEqual([[person.id, 'editor']])
    const { events } = (await api.get<{ events: object[] }>(`/api/cases/${id}/events`)).body
    expect(events).toEqual([
      expect.objectContaining({ kind: 'handed_over', by: 'Ada Nurse', to: 'Sam Field' }),
    ])
    expect((await api.post(`/api/cases/${id}/hand-over`, { userId: sam.id })).status).toBe(403)
  })

  it('is done once, and then by the new owner alone, also of two at the same moment', async () => {
    const { add, api, id, person } = await aDesk()
    const heirs = [await app.signedIn(), await app.signedIn()]
    for (const { email } of heirs) await add(email)
    const answers = await Promise.all(
      heirs.map((heir) => api.post<{ case: Case }>(`/api/cases/${id}/hand-over`, { userId: heir.id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const { owner } = answers.find(({ status }) => status === 200)!.body.case
    const other = heirs.find((heir) => heir.id !== owner.id)!
    expect(await app.query('select owner_id from cases where id = $1', [id])).toEqual([
      { owner_id: owner.id },
    ])
    expect((await membersOf(id)).toSorted()).toEqual([other.id, person.id].toSorted())
  })

  it('never leaves the owner among the members, whoever is added meanwhile', async () => {
    const { add, api, id, person } = await aDesk()
    const sam = await app.signedIn()
    await add(sam.email)
    // Both are let in while the case is held, and then go on in the order in which they came.
    const [handed, added] = await transaction(app.db, async (db) => {
      await lockCase(db, app.vault, id)
      const handing = api.post(`/api/cases/${id}/hand-over`, { userId: sam.id })
      await untilWaiting(1)
      const adding = add(sam.email)
      await untilWaiting(2)
      return [handing, adding] as const
    })
    expect((await handed).status).toBe(200)
    expect((await added).error.issues?.[0]?.message).toBe('Ada Nurse owns this case.')
    expect(await membersOf(id)).toEqual([person.id])
  })

  it('is refused to strangers, viewers, deactivated accounts, and owners of the same reference', async () => {
    const { api, id } = await aDesk()
    const [stranger, viewer, rival, gone] = [
      await app.signedIn(),
      await app.signedIn({ role: 'viewer' }),
      await app.signedIn(),
      await app.signedIn({ isActive: false }),
    ]
    const { caseReference } = (await api.get<{ case: Case }>(`/api/cases/${id}`)).body.case
    await app.aCase({ ownerId: rival.id, reference: caseReference })
    for (const { id: accountId } of [viewer, rival, gone]) await makeMember(app, { caseId: id, accountId })
    const handTo = (userId: string) => api.post(`/api/cases/${id}/hand-over`, { userId })
    expect((await handTo(stranger.id)).error.message).toBe('Share the case with this person first.')
    expect((await handTo(viewer.id)).status).toBe(400)
    expect((await handTo(gone.id)).error.issues?.[0]?.message).toContain('is deactivated')
    expect((await handTo(rival.id)).status).toBe(409)
    expect((await api.get<{ case: Case }>(`/api/cases/${id}`)).body.case.access.level).toBe('owner')
  })

  it('keeps the reference free for the former owner', async () => {
    const { add, api, id } = await aDesk()
    const sam = await app.signedIn()
    await add(sam.email)
    const { caseReference } = (await api.get<{ case: Case }>(`/api/cases/${id}`)).body.case
    await api.post(`/api/cases/${id}/hand-over`, { userId: sam.id })
    expect((await api.post('/api/cases', aCaseForm({ caseReference }))).status).toBe(201)
    expect((await app.api.as(sam).post('/api/cases', aCaseForm({ caseReference }))).status).toBe(409)
    expect((await api.post('/api/cases', aCaseForm({ caseReference: freshReference() }))).status).toBe(201)
  })
})
