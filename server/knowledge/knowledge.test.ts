import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../../shared/accounts/roles.ts'
import { wordsOf } from '../../shared/knowledge/text-block.ts'
import { useTestApp } from '../testing/test-app.ts'
import { knowledgeBase } from './knowledge-service.ts'

const app = useTestApp()

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

describe('an item as PDF', () => {
  it.each(ROLES)('goes to %s, whatever the plan', async (role) => {
    const person = await app.signedIn({ role, tier: 'free' })
    const { status, headers, bytes } = await app.api.as(person).get('/api/knowledge/fast-track/pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename="fast-track.pdf"')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('says what it rests on, and has every section', async () => {
    const { bytes } = await app.api.as(await app.signedIn()).get('/api/knowledge/national-framework/pdf')
    const text = await textOf(bytes)
    for (const part of [
      'National Framework 2016',
      'July 2022 (revised)',
      'Last checked',
      'May 2026',
      'Next check due',
      'No adult National Framework was issued in 2016',
      'Knowledge base editor',
    ])
      expect(text).toContain(part)
    const [item] = knowledgeBase().items
    for (const { title } of item?.sections ?? []) expect(text).toContain(title)
  })

  it('leaves a line, and is the same file again', async () => {
    const person = await app.signedIn()
    const [one, other] = [
      await app.api.as(person).get('/api/knowledge/care-act/pdf'),
      await app.api.as(person).get('/api/knowledge/care-act/pdf'),
    ]
    expect(one.bytes.equals(other.bytes)).toBe(true)
    expect(
      await app.query('select action, detail from audit_events where actor_id = $1', [person.id]),
    ).toEqual(Array(2).fill({ action: 'knowledge.exported', detail: { item: 'care-act' } }))
  })

  it('is refused where there is no such item', async () => {
    const { status, error } = await app.api.as(await app.signedIn()).get('/api/knowledge/pdf%2F..%2F/pdf')
    expect([status, error]).toEqual([
      404,
      { code: 'not_found', message: 'The knowledge base has no such item.' },
    ])
  })

  it('is limited: 30 files in five minutes', async () => {
    const api = app.api.as(await app.signedIn())
    for (let file = 0; file < 30; file += 1)
      expect((await api.get('/api/knowledge/fast-track/pdf')).status).toBe(200)
    const { status, headers } = await api.get('/api/knowledge/fast-track/pdf')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the whole knowledge base as PDF', () => {
  it('has every item', async () => {
    const { headers, bytes } = await app.api.as(await app.signedIn()).get('/api/knowledge/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="knowledge-base.pdf"')
    const text = await textOf(bytes)
    for (const { title, description } of knowledgeBase().items) {
      expect(text).toContain(title)
      expect(text).toContain(description)
    }
    // The last words of the last section: nothing was cut off.
    const last = knowledgeBase().items.at(-1)?.sections.at(-1)?.blocks.at(-1)
    expect(text).toContain(last?.kind === 'paragraph' ? wordsOf(last.content).slice(-60) : '')
  })
})

describe('a reading', () => {
  it('is noted once, with the day of the first', async () => {
    const person = await app.signedIn({ tier: 'pro_plus' })
    const read = () => app.api.as(person).put<{ readAt: string }>('/api/knowledge/fast-track/read')
    const first = (await read()).body.readAt
    app.clock.move(60_000)
    expect((await read()).body.readAt).toBe(first)
    expect(first).toBe(new Date(app.clock.now().getTime() - 60_000).toISOString())
    expect(await app.query('select item_id from knowledge_reads where account_id = $1', [person.id])).toEqual(
      [{ item_id: 'fast-track' }],
    )
  })

  it('is of an item that there is', async () => {
    const person = await app.signedIn({ tier: 'pro_plus' })
    expect((await app.api.as(person).put('/api/knowledge/nothing/read')).status).toBe(404)
  })
})
