import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../shared/accounts/roles.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../../shared/cases/case.ts'
import { aCaseForm, freshReference, makeComplete, makeMember } from '../testing/case-factory.ts'
import { hashTables } from '../testing/table-dump.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

interface Scene {
  caseId: string
  assessmentId: string
  caller: Awaited<ReturnType<typeof app.signedIn>>
  /** A colleague the case is shared with, for reading. */
  colleague: string
  /** The username of one it is not shared with. */
  newcomer: string
}

/** A case of somebody, with the caller standing to it as told. */
async function scene(role: Role, level: AccessLevel | 'none', status = 'in_progress'): Promise<Scene> {
  const caller = await app.signedIn({ role })
  const owner = level === 'owner' ? caller : await app.signedIn()
  const { id: caseId } = await app.aCase({ ownerId: owner.id })
  const { id: assessmentId } = await app.anAssessment({ caseId, updatedBy: owner.id })
  await makeComplete(app, caseId, owner.id)
  const { id: colleague } = await app.signedIn()
  await makeMember(app, { caseId, accountId: colleague })
  if (level === 'editor' || level === 'reader')
    await makeMember(app, { caseId, accountId: caller.id, access: level })
  await app.query('update cases set status = $2 where id = $1', [caseId, status])
  return { caseId, assessmentId, caller, colleague, newcomer: (await app.signedIn()).username }
}

type Call = (scene: Scene) => Promise<{ status: number }>

const as = ({ caller }: Scene) => app.api.as(caller)

/** The calls of each ability of the table in the decisions, on a case in the status that they need. */
const CALLS: Record<'read' | 'edit' | 'submit' | 'sign' | 'share' | 'own', Record<string, [string, Call]>> = {
  read: {
    case: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}`)],
    assessments: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}/dst-assessments`)],
    history: ['in_progress', (at) => as(at).get(`/api/dst-assessments/${at.assessmentId}/history`)],
    members: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}/members`)],
    recommendation: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}/recommendation`)],
    events: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}/events`)],
    indicator: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}/indicator`)],
    worksheet: ['in_progress', (at) => as(at).get(`/api/cases/${at.caseId}/report?format=docx`)],
  },
  edit: {
    form: ['in_progress', (at) => as(at).put(`/api/cases/${at.caseId}`, aCaseForm())],
    domain: ['in_progress', (at) => as(at).put(`/api/dst-assessments/${at.assessmentId}`, { evidence: 'x' })],
    restore: [
      'in_progress',
      (at) => as(at).post(`/api/dst-assessments/${at.assessmentId}/restore`, { version: 1 }),
    ],
    recommendation: [
      'in_progress',
      (at) => as(at).put(`/api/cases/${at.caseId}/recommendation`, { nature: 'x' }),
    ],
    clock: [
      'in_progress',
      (at) => as(at).post(`/api/cases/${at.caseId}/clock`, { action: 'pause', reason: 'x' }),
    ],
  },
  submit: { submit: ['in_progress', (at) => as(at).post(`/api/cases/${at.caseId}/submit`)] },
  sign: {
    complete: ['pending_review', (at) => as(at).post(`/api/cases/${at.caseId}/complete`)],
    reopen: ['pending_review', (at) => as(at).post(`/api/cases/${at.caseId}/reopen`, { reason: 'x' })],
  },
  share: {
    change: [
      'in_progress',
      (at) => as(at).patch(`/api/cases/${at.caseId}/members/${at.colleague}`, { access: 'editor' }),
    ],
    remove: ['in_progress', (at) => as(at).delete(`/api/cases/${at.caseId}/members/${at.colleague}`)],
    add: [
      'in_progress',
      (at) =>
        as(at).post(`/api/cases/${at.caseId}/members`, { emailOrUsername: at.newcomer, access: 'reader' }),
    ],
  },
  own: {
    archive: ['in_progress', (at) => as(at).post(`/api/cases/${at.caseId}/archive`)],
    unarchive: ['archived', (at) => as(at).post(`/api/cases/${at.caseId}/unarchive`)],
    'hand-over': [
      'in_progress',
      (at) => as(at).post(`/api/cases/${at.caseId}/hand-over`, { userId: at.colleague }),
    ],
  },
}

/** The table of the decisions ("People, roles and what each may do"), by role and standing. */
const MAY: Record<Role, Record<AccessLevel, (keyof typeof CALLS)[]>> = {
  viewer: { owner: ['read'], editor: ['read'], reader: ['read'] },
  assessor: {
    owner: ['read', 'edit', 'submit', 'sign', 'share', 'own'],
    editor: ['read', 'edit'],
    reader: ['read'],
  },
  case_manager: {
    owner: ['read', 'edit', 'submit', 'sign', 'share', 'own'],
    editor: ['read', 'edit', 'submit', 'sign', 'share'],
    reader: ['read'],
  },
  admin: {
    owner: ['read', 'edit', 'submit', 'sign', 'share', 'own'],
    editor: ['read', 'edit'],
    reader: ['read'],
  },
}

const EVERY = Object.entries(CALLS).flatMap(([ability, calls]) =>
  Object.entries(calls).map(([name, [status, call]]) => ({ ability, name, status, call })),
)

describe.each(ROLES)('%s', (role) => {
  it.each(ACCESS_LEVELS)('as %s may exactly what the table says', async (level) => {
    for (const { ability, name, status, call } of EVERY) {
      const at = await scene(role, level, status)
      const allowed = MAY[role][level].some((one) => one === ability)
      const before = allowed ? null : await hashTables(app)
      const answer = await call(at)
      if (allowed) expect(answer.status, `${ability} ${name}`).toBeOneOf([200, 201])
      else expect(answer.status, `${ability} ${name}`).toBe(403)
      if (before) expect(await hashTables(app), name).toEqual(before)
    }
  })

  it('sees nothing of a case that is not shared with them', async () => {
    for (const { name, status, call } of EVERY)
      expect((await call(await scene(role, 'none', status))).status, name).toBe(404)
  })
})

describe('an assessor who owns a case with a case manager on its team', () => {
  it.each(['pending_review', 'completed', 'in_progress'])(
    'signs nothing off and reopens nothing: %s',
    async (status) => {
      const at = await scene('assessor', 'owner', status)
      const manager = await app.signedIn({ role: 'case_manager' })
      await makeMember(app, { caseId: at.caseId, accountId: manager.id })
      for (const call of [CALLS.sign['complete']![1], CALLS.sign['reopen']![1]])
        expect((await call(at)).status).toBe(403)
    },
  )
})

describe('an editor who gives a case the reference of another one of its owner', () => {
  it('learns whose it is', async () => {
    const at = await scene('assessor', 'editor')
    const [row] = await app.query<{ owner_id: string }>('select owner_id from cases where id = $1', [
      at.caseId,
    ])
    const { reference } = await app.aCase({ ownerId: row!.owner_id })
    const { error } = await as(at).put(`/api/cases/${at.caseId}`, aCaseForm({ caseReference: reference }))
    expect(error).toMatchObject({
      code: 'conflict',
      issues: [
        { path: 'caseReference', message: expect.stringMatching(/^The owner of this case/) as unknown },
      ],
    })
  })
})

describe('access that has ended', () => {
  it('ends at once, on every call', async () => {
    const at = await scene('assessor', 'editor')
    await app.query('delete from case_members where case_id = $1 and account_id = $2', [
      at.caseId,
      at.caller.id,
    ])
    for (const { name, call } of EVERY) expect((await call(at)).status, name).toBe(404)
  })
})

describe('ids inside ids', () => {
  it('of another case, or of nobody, are not there', async () => {
    const mine = await scene('assessor', 'owner')
    const other = await scene('assessor', 'owner')
    for (const userId of [other.colleague, uuidv7()]) {
      const path = `/api/cases/${mine.caseId}/members/${userId}`
      expect((await as(mine).patch(path, { access: 'editor' })).status).toBe(404)
      expect((await as(mine).delete(path)).status).toBe(404)
      expect((await as(mine).post(`/api/cases/${mine.caseId}/hand-over`, { userId })).status).toBe(400)
    }
    expect(await app.query('select account_id from case_members where case_id = $1', [other.caseId])).toEqual(
      [{ account_id: other.colleague }],
    )
  })
})

describe('the lists', () => {
  it('run through own and shared cases together, newest change first, page by page', async () => {
    const person = await app.signedIn()
    const owner = await app.signedIn()
    const expected: string[] = []
    for (const ownerId of [person.id, owner.id, owner.id, person.id, owner.id]) {
      app.clock.move(1_000)
      const { id } = await app.aCase({ ownerId })
      if (ownerId !== person.id) await makeMember(app, { caseId: id, accountId: person.id })
      expected.unshift(id)
    }
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: { cases: { id: string }[]; nextCursor: string | null } } = await app.api
        .as(person)
        .get(`/api/cases?limit=2${cursor && `&cursor=${cursor}`}`)
      pages.push(body.cases.map(({ id }) => id))
      cursor = body.nextCursor
    }
    expect(pages.flat()).toEqual(expected)
    expect(pages).toHaveLength(3)
  })

  it('hold one’s own cases and those shared, nobody else’s, with how one stands to each', async () => {
    const reader = await app.signedIn({ role: 'viewer' })
    const owner = await app.signedIn({ firstName: 'Grace', lastName: 'Ward' })
    const shared = await app.aCase({ ownerId: owner.id, reference: freshReference() })
    await app.aCase({ ownerId: owner.id })
    await makeMember(app, { caseId: shared.id, accountId: reader.id })
    const { body } = await app.api.as(reader).get<{ cases: unknown[] }>('/api/cases')
    expect(body.cases).toEqual([
      expect.objectContaining({
        id: shared.id,
        owner: { id: owner.id, name: 'Grace Ward', role: 'assessor' },
        access: { level: 'reader', may: { edit: false, submit: false, sign: false, share: false } },
      }),
    ])
  })
})
