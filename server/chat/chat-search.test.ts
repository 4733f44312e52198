import { describe, expect, it } from 'vitest'
import type { ChatHit } from '../../shared/chat/chat.ts'
import { makeChatMessage, makeChatSession, makeExchange } from '../testing/chat-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

async function aDesk() {
  const person = await app.signedIn()
  const api = app.api.as(person)
  const search = (q: string) => api.get<{ results: ChatHit[] }>(`/api/chat/search?q=${encodeURIComponent(q)}`)
  const aSession = (title: string) => makeChatSession(app, { accountId: person.id, title })
  return { api, search, aSession }
}

const found = ({ body }: { body: { results: ChatHit[] } }) => body.results.map(({ excerpt }) => excerpt)

describe('a search in chats', () => {
  it('finds words in titles and in messages of both sides, newest first', async () => {
    const { search, aSession } = await aDesk()
    const session = await aSession('Well-managed needs')
    app.clock.move(1_000)
    const { question, answer } = await makeExchange(
      app,
      session.id,
      { content: 'A managed need\nis still a need.', createdAt: new Date(app.clock.now().getTime() + 1_000) },
      { content: 'Is a MANAGED need a need?' },
    )
    const at = (moment: Date) => moment.toISOString()
    const here = { sessionId: session.id, sessionTitle: 'Well-managed needs' }
    expect((await search('managed need')).body.results).toEqual([
      { ...here, messageId: answer.id, excerpt: 'A managed need is still a need.', at: at(answer.createdAt) },
      { ...here, messageId: question.id, excerpt: 'Is a MANAGED need a need?', at: at(question.createdAt) },
      { ...here, messageId: null, excerpt: 'Well-managed needs', at: at(session.updatedAt) },
    ])
    expect(found(await search('still a'))).toHaveLength(1)
    expect(found(await search('nowhere'))).toEqual([])
  })

  it('shows an answer in plain words, and a question as it was typed', async () => {
    const { search, aSession } = await aDesk()
    const { id } = await aSession('One')
    await makeExchange(
      app,
      id,
      { content: '## Team\n\nThe **whole** team [1].' },
      { content: '# The **team**' },
    )
    expect(found(await search('team'))).toEqual(['Team The whole team.', '# The **team**'])
    expect(found(await search('whole team'))).toEqual(['Team The whole team.'])
  })

  it('finds neither what was replaced nor what is somebody else’s', async () => {
    const { search, aSession } = await aDesk()
    const { id } = await aSession('One')
    await makeExchange(app, id, { content: 'canary', replacedAt: app.clock.now() })
    await makeExchange(app, id, { content: 'canary', status: 'failed' })
    const stranger = await aDesk()
    await makeExchange(app, (await stranger.aSession('canary')).id, { content: 'canary' })
    expect(found(await search('canary'))).toEqual([])
    expect(found(await stranger.search('canary'))).toHaveLength(2)
  })

  it('looks through everything and answers the newest fifty', async () => {
    const { search, aSession } = await aDesk()
    const { id: sessionId } = await aSession('Many')
    for (let number = 0; number < 255; number += 1)
      await makeChatMessage(app, {
        ...{ sessionId, content: number < 60 ? `needle ${number}` : 'hay' },
        createdAt: new Date(app.clock.now().getTime() + number),
      })
    const hits = found(await search('needle'))
    expect([hits.length, hits[0], hits.at(-1)]).toEqual([50, 'needle 59', 'needle 10'])
    expect(found(await search('needle 1'))).toContain('needle 1')
  })

  it.each(['', '%20', 'x'.repeat(201), 'a%0Ab'])('for %j is refused', async (q) => {
    const { api } = await aDesk()
    expect((await api.get(`/api/chat/search?q=${q}`)).status).toBe(400)
  })

  it('needs a session', async () => {
    expect((await app.api.get('/api/chat/search?q=need')).status).toBe(401)
  })
})
