import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { makeChatMessage, makeChatSession, makeExchange } from '../testing/chat-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp({ publicUrl: 'https://assessment.test' })

const SOURCE = { itemId: 'care-domains', sectionId: 'behaviour', title: 'Behaviour', verified: true }
const CITATIONS = [
  { number: 1, ...SOURCE, quote: null },
  { number: 2, ...SOURCE, quote: 'made up', verified: false },
  { number: 3, itemId: '', sectionId: '', title: '', quote: null, verified: false },
]

async function aDesk() {
  const person = await app.signedIn({ firstName: 'Florence', lastName: 'Canary' })
  const api = app.api.as(person)
  const { id } = await makeChatSession(app, { accountId: person.id, title: 'About behaviour' })
  await makeExchange(
    app,
    id,
    { content: 'It is **one** domain [1].\n\n- so it is', citations: CITATIONS },
    { content: 'What is behaviour?\n# as typed' },
  )
  await makeExchange(app, id, { content: 'Half', status: 'stopped', provider: 'language-model', model: 'm1' })
  await makeChatMessage(app, { sessionId: id, content: 'Lost question', status: 'failed' })
  const replaced = { content: 'Replaced', replacedAt: app.clock.now() }
  await makeExchange(app, id, replaced, replaced)
  return {
    person,
    id,
    export: (format: string) => api.get(`/api/chat/sessions/${id}/export?format=${format}`),
  }
}

describe('an exported session', () => {
  it('is Markdown with its sources', async () => {
    const desk = await aDesk()
    const file = await desk.export('md')
    expect(file.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="chat-2026-03-02.md"',
    })
    expect(file.text).toMatch(
      /^# About behaviour\n\nMade 2 March 2026 at 09:00\. AI draft: check before use\./,
    )
    expect(file.text).toContain(
      [
        '## Question, 2 March 2026 at 09:00\n\nWhat is behaviour?\n# as typed',
        '## Built-in assistant, 2 March 2026 at 09:00\n\nIt is **one** domain [1].\n\n- so it is',
        `Sources:\n\n- [1] [Behaviour](https://assessment.test/knowledge-base#care-domains.behaviour)
- [2] [Behaviour](https://assessment.test/knowledge-base#care-domains.behaviour): “made up” (not verified: these words do not stand in the source)
- [3] Not verified: no source was given under this number`,
        '## Question, 2 March 2026 at 09:00\n\nWhat is a need?',
        '## Language model (m1), 2 March 2026 at 09:00\n\nHalf\n\n*Stopped before its end.*',
        '## Question, 2 March 2026 at 09:00\n\nLost question\n\n*No answer came.*',
      ].join('\n\n'),
    )
    expect(file.text).not.toContain('Replaced')
    expect(file.text).not.toContain('Canary')
  })

  it('numbers its sources as the screen does, and leaves a question as it was typed', async () => {
    const person = await app.signedIn()
    const { id } = await makeChatSession(app, { accountId: person.id })
    const citations = [4, 2].map((number) => ({ number, ...SOURCE, quote: null, title: `Passage ${number}` }))
    await makeExchange(app, id, { content: 'So [4], so [2].', citations }, { content: 'What of [4]?' })
    const { text } = await app.api.as(person).get(`/api/chat/sessions/${id}/export?format=md`)
    expect(text).toContain('What of [4]?')
    expect(text).toContain('So [1], so [2].\n\nSources:\n\n- [1] [Passage 4]')
    expect(text).toContain('\n- [2] [Passage 2]')
  })

  it('is Word or PDF with the same words', async () => {
    const desk = await aDesk()
    const word = await desk.export('docx')
    const zip = await JSZip.loadAsync(word.bytes)
    const texts = await Promise.all(Object.values(zip.files).map((file) => file.async('string')))
    const all = texts.join('\n')
    for (const one of ['About behaviour', 'as typed', 'so it is', 'Behaviour', 'No answer came.'])
      expect(all).toContain(one)
    expect(all).not.toContain('Canary')
    const pdf = await desk.export('pdf')
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const lines = await app.query(
      `select detail, subject_id as id from audit_events where actor_id = $1 and action = 'chat.exported' order by seq`,
      [desk.person.id],
    )
    expect(lines).toEqual(['docx', 'pdf'].map((format) => ({ detail: { format, messages: 5 }, id: desk.id })))
  })

  it('of nothing is a file all the same', async () => {
    const person = await app.signedIn()
    const { id } = await makeChatSession(app, { accountId: person.id })
    const file = await app.api.as(person).get(`/api/chat/sessions/${id}/export?format=pdf`)
    expect(file.status).toBe(200)
  })

  it.each(['', 'odt'])('as %j is refused', async (format) => {
    expect((await (await aDesk()).export(format)).status).toBe(400)
  })
})
