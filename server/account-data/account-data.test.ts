import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { makeAssessment, makeMember } from '../testing/case-factory.ts'
import { makeChatSession, makeExchange } from '../testing/chat-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const url = '/api/account/export'

async function somebody(tier: Tier = 'pro_plus') {
  const person = await app.signedIn({ tier })
  return { ...person, api: app.api.from(freshAddress()).as(person) }
}

/** The files of an archive by their paths, JSON read. */
async function filesOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const archive = await JSZip.loadAsync(bytes)
  const texts = await Promise.all(
    Object.values(archive.files)
      .filter(({ dir }) => !dir)
      .map(async (file) => [file.name, await file.async('string')] as const),
  )
  return Object.fromEntries(
    texts.map(([name, text]) => [name, name.endsWith('.json') ? (JSON.parse(text) as unknown) : text]),
  )
}

describe('the archive of a person’s data', () => {
  it('holds account, plan, own cases with every version, conversations, CPD log and what was read', async () => {
    const { api, ...person } = await somebody()
    const own = await app.aCase({ ownerId: person.id, reference: 'C/104 é' })
    const { id } = await makeAssessment(app, {
      caseId: own.id,
      updatedBy: person.id,
      evidence: 'First words',
    })
    const saved = await api.put(`/api/dst-assessments/${id}`, { evidence: 'Second words', version: 1 })
    expect(saved.status).toBe(200)
    const session = await makeChatSession(app, { accountId: person.id, title: 'About needs' })
    await makeExchange(app, session.id)
    const entry = { title: 'Read the framework', date: '2026-03-01', hours: 1, reflection: 'Clearer now.' }
    expect((await api.post('/api/cpd', entry)).status).toBe(201)
    await api.put('/api/knowledge/national-framework/read', {})

    const answer = await api.post(url)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data-2026-03-02.zip"')
    const files = await filesOf(answer.bytes)
    const theCase = 'cases/0001-C-104-e.json'
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...['READ ME.txt', 'account.json', 'subscription.json', theCase],
        ...['chat/0001-2026-03-02.json', 'cpd.json', 'knowledge.json'],
      ].toSorted(),
    )
    expect(files['account.json']).toMatchObject({
      user: { email: person.email },
      sessions: [{ current: true }],
    })
    expect(files['subscription.json']).toMatchObject({
      subscription: { tier: 'pro_plus' },
      tokenUse: { lines: [], count: 0, total: 0 },
    })
    expect(files[theCase]).toMatchObject({
      case: { caseReference: 'C/104 é' },
      assessments: [{ evidence: 'Second words' }],
      histories: [{ versions: [{ evidence: 'Second words' }, { evidence: 'First words' }] }],
      ...{ recommendation: { version: 0 }, members: [], events: [] },
    })
    expect(files['chat/0001-2026-03-02.json']).toMatchObject({
      session: { title: 'About needs' },
      messages: [{ role: 'user' }, { role: 'assistant' }],
    })
    expect(files['cpd.json']).toMatchObject({ entries: [entry] })
    expect(files['knowledge.json']).toMatchObject({ read: [{ itemId: 'national-framework' }] })
    const lines = await app.query(
      `select action, subject_id as id, detail from audit_events
       where actor_id = $1 and action in ('case.exported', 'account.exported') order by seq`,
      [person.id],
    )
    expect(lines).toEqual([
      { action: 'case.exported', id: own.id, detail: { format: 'json' } },
      { action: 'account.exported', id: null, detail: { files: 6 } },
    ])
  })

  it('is there on every plan, counts as no export, and holds nothing of anybody else', async () => {
    const [{ api, id }, other] = [await somebody('free'), await somebody()]
    const foreign = await app.aCase({ ownerId: other.id, reference: 'CANARY-1' })
    await makeMember(app, { caseId: foreign.id, accountId: id })
    await makeChatSession(app, { accountId: other.id, title: 'CANARY-2' })
    const { status, bytes } = await api.post(url)
    expect(status).toBe(200)
    const files = await filesOf(bytes)
    expect(Object.keys(files).some((path) => path.startsWith('cases/') || path.startsWith('chat/'))).toBe(
      false,
    )
    expect(JSON.stringify(files)).not.toContain('CANARY')
    expect(files['subscription.json']).toMatchObject({ subscription: { usage: { dstExports: { used: 0 } } } })
  })

  it('comes page by page, however many cases there are', async () => {
    const { api, id } = await somebody()
    for (let number = 0; number < 45; number++) await app.aCase({ ownerId: id, reference: `Case ${number}` })
    const files = await filesOf((await api.post(url)).bytes)
    expect(Object.keys(files).filter((path) => path.startsWith('cases/'))).toHaveLength(45)
  })

  it('needs a session, and is made five times an hour at most', async () => {
    expect((await app.api.post(url)).status).toBe(401)
    const { api } = await somebody()
    for (let time = 0; time < 5; time++) expect((await api.post(url)).status).toBe(200)
    const refused = await api.post(url)
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited'])
  })
})
