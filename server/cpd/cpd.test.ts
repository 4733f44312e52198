import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { CpdEntry, CpdYear } from '../../shared/cpd/cpd.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { aCpdForm, makeCpdEntry } from '../testing/cpd-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

interface Log {
  entries: CpdEntry[]
  nextCursor: string | null
  years: CpdYear[]
}
interface One {
  entry: CpdEntry
}

async function aDesk(tier: Tier = 'pro_plus') {
  const person = await app.signedIn({ tier })
  const api = app.api.as(person)
  const add = (more: Record<string, unknown> = {}) => api.post<One>('/api/cpd', aCpdForm(more))
  const log = async (query = '') => (await api.get<Log>(`/api/cpd${query}`)).body
  return { person, api, add, log }
}

const titles = ({ entries }: Pick<Log, 'entries'>) => entries.map(({ title }) => title)

describe('an entry', () => {
  it('is added, read, changed and deleted, with a line each', async () => {
    const { person, api, add, log } = await aDesk()
    const added = await add({ reflection: 'I learnt a lot.' })
    expect(added.status).toBe(201)
    const { entry } = added.body
    expect(entry).toEqual({
      ...aCpdForm({ reflection: 'I learnt a lot.' }),
      ...{ id: entry.id, caseId: null, knowledgeItem: null, version: 1 },
      ...{ createdAt: app.clock.now().toISOString(), updatedAt: app.clock.now().toISOString() },
    })
    const changed = await api.put<One>(
      `/api/cpd/${entry.id}`,
      aCpdForm({ date: '2026-02-27', hours: 0.33, title: ' Shadowing ', version: 1 }),
    )
    expect(changed.body.entry).toMatchObject({
      ...{ date: '2026-02-27', hours: 0.33, title: 'Shadowing', version: 2 },
      reflection: 'I learnt a lot.',
    })
    expect((await log()).entries).toEqual([changed.body.entry])
    expect((await api.delete(`/api/cpd/${entry.id}`)).body).toEqual({ message: 'The entry was deleted.' })
    expect(await log()).toEqual({ entries: [], nextCursor: null, years: [] })
    expect((await api.delete(`/api/cpd/${entry.id}`)).status).toBe(404)
    const lines = await app.query(
      `select action, subject_type as type, subject_id as id, detail from audit_events
       where actor_id = $1 and action like 'cpd.%' order by seq`,
      [person.id],
    )
    const line = { type: 'cpd_entry', id: entry.id, detail: null }
    expect(lines).toEqual(
      ['cpd.created', 'cpd.updated', 'cpd.deleted'].map((action) => ({ action, ...line })),
    )
  })

  it('keeps minutes in clear and words sealed', async () => {
    const { add } = await aDesk()
    const { id } = (await add({ title: 'canary title', reflection: 'canary text' })).body.entry
    const [row] = await app.query<{ minutes: number; title: Buffer; reflection: Buffer }>(
      'select minutes, title, reflection from cpd_entries where id = $1',
      [id],
    )
    expect(row!.minutes).toBe(90)
    expect([row!.title.includes('canary'), row!.reflection.includes('canary')]).toEqual([false, false])
  })

  it('is of today or before, in London', async () => {
    const { add } = await aDesk()
    expect((await add({ date: '2026-03-02' })).status).toBe(201)
    const { status, error } = await add({ date: '2026-03-03' })
    expect([status, error.issues]).toEqual([
      400,
      [{ path: 'date', message: 'Enter today or an earlier day.' }],
    ])
  })

  it('is not written over a version one has not seen', async () => {
    const { api, add } = await aDesk()
    const { entry } = (await add()).body
    const put = (version?: number) => api.put<One>(`/api/cpd/${entry.id}`, aCpdForm({ version }))
    expect((await put(1)).status).toBe(200)
    const stale = await put(1)
    expect([stale.status, stale.error.code]).toEqual([409, 'version_conflict'])
    expect(stale.error.current).toMatchObject({ id: entry.id, version: 2 })
    expect((await put()).body.entry.version).toBe(3)
  })

  it('is nobody else’s', async () => {
    const { api, log } = await aDesk()
    const { id } = await makeCpdEntry(app, { accountId: (await app.signedIn()).id })
    expect((await log()).entries).toEqual([])
    expect((await api.put(`/api/cpd/${id}`, aCpdForm())).status).toBe(404)
    expect((await api.delete(`/api/cpd/${id}`)).status).toBe(404)
  })
})

describe('the log', () => {
  it('comes by pages, newest day first, and counts every year', async () => {
    const { person, api, log } = await aDesk()
    for (const [date, title, minutes] of [
      ['2025-12-31', 'third', 20],
      ['2026-01-01', 'second', 60],
      ['2026-02-01', 'first', 45],
      ['2024-06-01', 'fourth', 30],
    ] as const)
      await makeCpdEntry(app, { accountId: person.id, date, title, minutes })
    const first = await log('?limit=2')
    expect(titles(first)).toEqual(['first', 'second'])
    const rest = await log(`?limit=2&cursor=${first.nextCursor}`)
    expect([titles(rest), rest.nextCursor]).toEqual([['third', 'fourth'], null])
    const year = await log('?from=2025-12-31&to=2026-01-01')
    expect(titles(year)).toEqual(['second', 'third'])
    for (const { years } of [first, rest, year])
      expect(years).toEqual([
        { year: 2026, entries: 2, hours: 1.75 },
        { year: 2025, entries: 1, hours: 0.33 },
        { year: 2024, entries: 1, hours: 0.5 },
      ])
    const wrong = await api.get('/api/cpd?cursor=x')
    expect(wrong.error.issues?.[0]?.path).toBe('cursor')
  })

  it('loses nothing between entries of one day', async () => {
    const { person, log } = await aDesk()
    for (const title of ['a', 'b', 'c']) await makeCpdEntry(app, { accountId: person.id, title })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Log = await log(`?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...titles(page))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(['c', 'b', 'a'])
  })
})

describe('without Pro+', () => {
  it.each(['free', 'pro'] as const)(
    '%s reads and exports what there is, and writes nothing',
    async (tier) => {
      const { person, api, log } = await aDesk(tier)
      const { id } = await makeCpdEntry(app, { accountId: person.id, title: 'Kept' })
      expect(titles(await log())).toEqual(['Kept'])
      expect((await api.get('/api/cpd/export?format=docx')).status).toBe(200)
      for (const refused of [
        await api.post('/api/cpd', aCpdForm()),
        await api.put(`/api/cpd/${id}`, aCpdForm()),
        await api.delete(`/api/cpd/${id}`),
        await api.get('/api/cpd/suggestions'),
      ]) {
        expect(refused.status).toBe(403)
        expect(refused.error).toMatchObject({ code: 'upgrade_required', tierNeeded: 'pro_plus' })
      }
      expect(titles(await log())).toEqual(['Kept'])
    },
  )
})

describe('the file', () => {
  const wordsOf = async (bytes: Buffer) =>
    (await JSZip.loadAsync(bytes)).file('word/document.xml')!.async('string')

  it('holds the entries of the period, and leaves a line', async () => {
    const { person, api } = await aDesk()
    await makeCpdEntry(app, { accountId: person.id, date: '2025-05-05', title: 'Before' })
    await makeCpdEntry(app, { accountId: person.id, title: 'Within', reflection: 'Much learnt.' })
    await makeCpdEntry(app, { accountId: (await app.signedIn()).id, title: 'Somebody else' })
    const word = await api.get('/api/cpd/export?format=docx&from=2026-01-01')
    expect(word.headers).toMatchObject({
      'content-disposition': 'attachment; filename="cpd-log.docx"',
      'cache-control': 'no-store',
    })
    const text = await wordsOf(word.bytes)
    for (const one of ['Ada Nurse', 'Within', 'Much learnt.', '1 hour 30 minutes'])
      expect(text).toContain(one)
    expect(text).not.toContain('Before')
    expect(text).not.toContain('Somebody else')
    const pdf = await api.get('/api/cpd/export?format=pdf')
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const lines = await app.query(
      `select detail from audit_events where actor_id = $1 and action = 'cpd.exported' order by seq`,
      [person.id],
    )
    expect(lines).toEqual([
      { detail: { format: 'docx', entries: 1 } },
      { detail: { format: 'pdf', entries: 2 } },
    ])
  })

  it.each(['', '?format=odt', '?format=pdf&from=yesterday'])(
    'asked for with %j is refused',
    async (query) => {
      const { api } = await aDesk()
      expect((await api.get(`/api/cpd/export${query}`)).status).toBe(400)
    },
  )
})
