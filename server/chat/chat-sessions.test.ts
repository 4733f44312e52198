import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChatMessage, ChatSession } from '../../shared/chat/chat.ts'
import type { Finding } from '../../shared/identifiers/finding.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { transaction } from '../platform/database.ts'
import { makeMember } from '../testing/case-factory.ts'
import { makeChatMessage, makeChatSession, makeExchange } from '../testing/chat-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { recordEnd } from './answer-ending.ts'
import { deleteSession, lockSession } from './chat-session-queries.ts'

const app = useTestApp()

interface One {
  session: ChatSession
  warnings?: Finding[]
}
interface Page {
  sessions: ChatSession[]
  nextCursor: string | null
}

async function aDesk(tier: Tier = 'pro') {
  const person = await app.signedIn({ tier })
  const api = app.api.as(person)
  const list = async (query = '') => (await api.get<Page>(`/api/chat/sessions${query}`)).body
  const create = (body: object = {}) => api.post<One>('/api/chat/sessions', body)
  return { person, api, list, create }
}

const titles = ({ sessions }: Page) => sessions.map(({ title }) => title)

describe('a chat session', () => {
  it('is begun, read, changed and deleted, with a line each', async () => {
    const { person, api, list, create } = await aDesk()
    const begun = await create()
    expect(begun.status).toBe(201)
    const { session } = begun.body
    const at = app.clock.now().toISOString()
    expect(session).toEqual({
      ...{ id: session.id, title: 'Chat Session - 02/03/2026', pinned: false, caseId: null },
      ...{ createdAt: at, updatedAt: at },
    })
    const path = `/api/chat/sessions/${session.id}`
    app.clock.move(1_000)
    const changed = await api.patch<One>(path, { title: ' Behaviour ', pinned: true })
    expect(changed.body.session).toEqual({ ...session, title: 'Behaviour', pinned: true })
    expect((await list()).sessions).toEqual([changed.body.session])
    expect((await api.delete(path)).body).toEqual({ message: 'The chat session was deleted.' })
    expect(await list()).toEqual({ sessions: [], nextCursor: null })
    expect((await api.delete(path)).status).toBe(404)
    const lines = await app.query(
      `select action, subject_id as id from audit_events where actor_id = $1 and action like 'chat.%' order by seq`,
      [person.id],
    )
    expect(lines).toEqual(
      ['chat.created', 'chat.changed', 'chat.deleted'].map((action) => ({ action, id: session.id })),
    )
  })

  it('is warned of by its title, which is saved all the same; the names of its case are known', async () => {
    const { person, api, create } = await aDesk()
    const { id: caseId } = await app.aCase({ ownerId: person.id, knownNames: ['Hartwell'] })
    const filed = await create({ title: 'Talk with Hartwell', caseId })
    expect([filed.status, filed.body.session.title]).toEqual([201, 'Talk with Hartwell'])
    expect(filed.body.warnings).toMatchObject([{ field: 'title', kind: 'person', start: 10, end: 18 }])
    const change = (body: object) => api.patch<One>(`/api/chat/sessions/${filed.body.session.id}`, body)
    expect((await change({ title: 'About 999 012 3454' })).body.warnings).toMatchObject([
      { field: 'title', kind: 'nhs_number' },
    ])
    expect((await change({ title: 'About needs' })).body.warnings).toEqual([])
    expect((await change({ title: 'Hartwell', caseId: null })).body.warnings).toEqual([])
  })

  it('is begun once however often the same request comes', async () => {
    const { api, list } = await aDesk()
    const send = () =>
      api.send<One>('POST', '/api/chat/sessions', {
        ...{ payload: { title: 'Once' }, headers: { 'idempotency-key': 'k' } },
      })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(new Set(answers.map(({ body }) => body.session.id)).size).toBe(1)
    expect(titles(await list())).toEqual(['Once'])
  })

  it.each([[{ title: ' ' }], [{ title: 'a\nb' }], [{ pinned: 'yes' }], [{ caseId: 'x' }], [{ tier: 'pro' }]])(
    'is not changed to %j',
    async (body) => {
      const { person, api } = await aDesk()
      const { id } = await makeChatSession(app, { accountId: person.id })
      expect((await api.patch(`/api/chat/sessions/${id}`, body)).status).toBe(400)
    },
  )

  it('is nobody else’s', async () => {
    const { api, list } = await aDesk()
    const { id } = await makeChatSession(app, { accountId: (await app.signedIn()).id })
    const path = `/api/chat/sessions/${id}`
    expect((await list()).sessions).toEqual([])
    for (const refused of [
      await api.patch(path, { title: 'Mine' }),
      await api.delete(path),
      await api.get(`${path}/messages`),
      await api.post(`${path}/messages`, { content: 'Hello' }),
      await api.post(`${path}/stop`),
      await api.get(`${path}/export?format=md`),
    ])
      expect([refused.status, refused.error.code]).toEqual([404, 'not_found'])
    expect((await app.api.get(`${path}/messages`)).status).toBe(401)
  })

  it('is deleted while its answer ends, and neither stands in the way of the other', async () => {
    const { person } = await aDesk()
    const { id } = await makeChatSession(app, { accountId: person.id })
    const { answer } = await makeExchange(app, id, { status: 'streaming' })
    const act = { at: app.clock.now(), requestId: 'r', route: 'POST /x', address: '10.0.0.1', actor: null }
    const waiting = async () =>
      app.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    const ending = await transaction(app.db, async (db) => {
      await lockSession(db, app.vault, id)
      const end = recordEnd(app, act, answer, { content: 'Half', citations: [], status: 'stopped' })
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toHaveLength(1)
      // Less than the database takes to see that two wait for each other, and to pick one that fails.
      await db.execute(sql`set local lock_timeout = 300`)
      expect(await deleteSession(db, id)).toBe(true)
      return [end]
    })
    expect(await ending[0]).toBeNull()
  })
})

describe('a session under a case', () => {
  it('names only a case that its owner may see', async () => {
    const { person, api, create, list } = await aDesk()
    const own = await app.aCase({ ownerId: person.id })
    const foreign = await app.aCase()
    expect((await create({ caseId: foreign.id })).status).toBe(404)
    const { session } = (await create({ caseId: own.id })).body
    expect(session.caseId).toBe(own.id)
    const path = `/api/chat/sessions/${session.id}`
    expect((await api.patch(path, { caseId: foreign.id })).status).toBe(404)
    expect((await api.patch<One>(path, { title: 'Still' })).body.session.caseId).toBe(own.id)
    expect((await api.patch<One>(path, { caseId: null })).body.session.caseId).toBeNull()
    await makeMember(app, { caseId: foreign.id, accountId: person.id })
    expect((await api.patch<One>(path, { caseId: foreign.id })).body.session.caseId).toBe(foreign.id)
    await app.query('delete from case_members where case_id = $1', [foreign.id])
    expect((await list()).sessions[0]?.caseId).toBeNull()
  })
})

describe('the sessions', () => {
  it('come by pages: pinned ones first, then newest change first', async () => {
    const { person, api, list } = await aDesk()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    for (const [title, pinned, day] of [
      ['old pinned', true, 1],
      ['new', false, 9],
      ['new pinned', true, 5],
      ['old', false, 2],
      ['middle', false, 4],
      ['middle too', false, 4],
    ] as const)
      await makeChatSession(app, { accountId: person.id, title, pinned, updatedAt: at(day) })
    const order = ['new pinned', 'old pinned', 'new', 'middle too', 'middle', 'old']
    expect(titles(await list())).toEqual(order)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list(`?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...titles(page))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(order)
    expect((await api.get('/api/chat/sessions?cursor=x')).error.issues?.[0]?.path).toBe('cursor')
  })
})

describe('the messages of a session', () => {
  it('come by pages, oldest first and the newest page at first', async () => {
    const { person, api } = await aDesk()
    const { id: sessionId } = await makeChatSession(app, { accountId: person.id })
    for (const content of ['1', '2', '3', '4', '5']) await makeChatMessage(app, { sessionId, content })
    const page = async (query: string) => {
      const path = `/api/chat/sessions/${sessionId}/messages${query}`
      const { body } = await api.get<{ messages: ChatMessage[]; nextCursor: string | null }>(path)
      return { texts: body.messages.map(({ content }) => content), next: body.nextCursor }
    }
    expect((await page('')).texts).toEqual(['1', '2', '3', '4', '5'])
    const newest = await page('?limit=2')
    expect(newest.texts).toEqual(['4', '5'])
    const middle = await page(`?limit=2&cursor=${newest.next}`)
    expect(middle.texts).toEqual(['2', '3'])
    expect(await page(`?limit=2&cursor=${middle.next}`)).toEqual({ texts: ['1'], next: null })
  })

  it('are those that stand, sealed in the database', async () => {
    const { person, api } = await aDesk()
    const { id: sessionId } = await makeChatSession(app, { accountId: person.id, title: 'canary title' })
    const quote = 'canary quote'
    const source = { itemId: 'a', sectionId: 'b', title: 'A need', quote, verified: true }
    await makeExchange(app, sessionId, {
      ...{ content: 'canary answer [1]', citations: [{ number: 1, ...source }], model: 'm' },
    })
    await makeExchange(app, sessionId, { replacedAt: app.clock.now() }, { replacedAt: app.clock.now() })
    await makeExchange(
      app,
      sessionId,
      { content: '', status: 'failed' },
      { status: 'failed', content: 'Lost' },
    )
    const { body } = await api.get<{ messages: ChatMessage[] }>(`/api/chat/sessions/${sessionId}/messages`)
    expect(body.messages.map(({ role, content, status }) => [role, content, status])).toEqual([
      ['user', 'What is a need?', 'complete'],
      ['assistant', 'canary answer [1]', 'complete'],
      ['user', 'Lost', 'failed'],
    ])
    expect(body.messages[1]).toEqual({
      ...{ id: body.messages[1]?.id, role: 'assistant', content: 'canary answer [1]', status: 'complete' },
      ...{ createdAt: app.clock.now().toISOString(), provider: 'built-in' },
      citations: [{ number: 1, ...source }],
    })
    const rows = await app.query(
      `select title as text from chat_sessions where id = $1
       union all select content from chat_messages where session_id = $1
       union all select citations from chat_messages where session_id = $1 and citations is not null`,
      [sessionId],
    )
    expect(rows).toHaveLength(8)
    for (const { text } of rows) expect((text as Buffer).includes('canary')).toBe(false)
  })
})
