import { describe, expect, it } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { chatClient, toldBy } from '../testing/chat-client.ts'
import { makeChatSession, makeExchange } from '../testing/chat-factory.ts'
import { SCRIPTED, scriptedAssistant } from '../testing/scripted-assistant.ts'
import { dumpTables, hashTables } from '../testing/table-dump.ts'
import { useTestApp } from '../testing/test-app.ts'

const assistant = scriptedAssistant()
const app = useTestApp({ assistant, logLevel: 'trace' })

const WORDS = SCRIPTED.join('')
const NHS_NUMBER = 'Her NHS number is 999 000 0042'

async function aDesk(overrides: { caseId?: string } = {}) {
  const person = await app.signedIn()
  const session = await makeChatSession(app, { accountId: person.id, ...overrides })
  return { person, session, ...chatClient(app.api.as(person), session.id) }
}

const standing = (messages: ChatMessage[]) =>
  messages.map(({ role, content, status }) => [role, content, status])
const asked = () => assistant.requests.at(-1)!

describe('a message', () => {
  it('is answered as JSON, stored, and moves its session up', async () => {
    const desk = await aDesk()
    app.clock.move(1_000)
    const { status, body } = await desk.send('What is a primary health need?', {
      context: { userRole: 'assessor', timestamp: '2026-03-02T09:00:00.000Z' },
    })
    expect(status).toBe(201)
    const at = app.clock.now().toISOString()
    expect(body.userMessage).toEqual({
      ...{ id: body.userMessage.id, role: 'user', content: 'What is a primary health need?' },
      ...{ createdAt: at, provider: null, status: 'complete', citations: [] },
    })
    expect(body.message).toMatchObject({
      ...{ role: 'assistant', content: WORDS, provider: 'language-model', status: 'complete' },
      citations: [{ number: 1, verified: true }],
    })
    expect(await desk.messages()).toEqual([body.userMessage, body.message])
    const [row] = await app.query<{ updated_at: Date; counted_in: string }>(
      'select updated_at, counted_in from chat_sessions where id = $1',
      [desk.session.id],
    )
    expect(row).toEqual({ updated_at: app.clock.now(), counted_in: '2026-03' })
    const lines = await app.query(
      `select action, subject_id as id, detail->>'status' as status, detail->>'model' as model, route from audit_events
       where actor_id = $1 and action like 'chat.%' order by seq`,
      [desk.person.id],
    )
    const route = 'POST /api/chat/sessions/:id/messages'
    expect(lines).toEqual([
      { action: 'chat.asked', id: desk.session.id, status: null, model: null, route },
      { action: 'chat.answered', id: desk.session.id, status: 'complete', model: 'scripted', route },
    ])
  })

  it('is answered as a stream: start, token…, citations, done', async () => {
    const desk = await aDesk()
    const { status, headers, events } = await desk.stream('What is a need?')
    expect([status, headers['content-type']]).toEqual([201, 'text/event-stream; charset=utf-8'])
    expect(events[0]).toMatchObject({ event: 'start', data: { userMessage: { content: 'What is a need?' } } })
    expect(toldBy(events)).toBe(WORDS)
    const [citations, done] = events.slice(-2)
    const [, message] = await desk.messages()
    expect(citations).toEqual({ event: 'citations', data: { citations: message?.citations } })
    expect(done).toEqual({ event: 'done', data: { message } })
    expect(events.filter(({ event }) => event === 'token')).toHaveLength(events.length - 3)
  })

  it('is answered by the built-in assistant where the person says so', async () => {
    const desk = await aDesk()
    const { body } = await desk.send('What is a need?', { context: { assistant: 'built-in' } })
    expect(body.message.provider).toBe('built-in')
  })

  it.each([
    [{ content: '' }],
    [{ content: ' \n ' }],
    [{ content: 'x'.repeat(20_001) }],
    [{ content: 'x', context: { assistant: 'other' } }],
    [{ content: 'x', context: { role: 'admin' } }],
  ])('%j is refused', async (payload) => {
    const { person, path } = await aDesk()
    expect((await app.api.as(person).post(`${path}/messages`, payload)).status).toBe(400)
  })

  it('with an identifier is neither sent nor stored', async () => {
    const desk = await aDesk()
    const before = await hashTables(app)
    for (const refused of [await desk.send(NHS_NUMBER), await desk.stream(NHS_NUMBER)]) {
      expect([refused.status, refused.error.code]).toEqual([422, 'identifiable_content'])
      expect(refused.error.findings).toMatchObject([{ field: 'content', kind: 'nhs_number' }])
    }
    expect(await hashTables(app)).toEqual(before)
    expect(await desk.messages()).toEqual([])
    await desk.send('What is a need?')
    expect(JSON.stringify(assistant.requests)).not.toContain('999 000 0042')
  })

  it('leaves its words and those of its answer sealed, and nowhere else', async () => {
    const desk = await aDesk()
    assistant.next('canary answer', new Error('gone'))
    await desk.send('canary question')
    app.log.takeErrors()
    await desk.stream('canary again')
    expect((await desk.messages())[1]?.content).toBe('canary answer')
    expect(app.log.text()).not.toContain('canary')
    expect(JSON.stringify(await dumpTables(app))).not.toContain('canary')
  })

  it('is sent with the conversation so far and with its case', async () => {
    const desk = await aDesk()
    await desk.send('First')
    await desk.send('Second')
    expect(asked().history).toEqual([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: WORDS },
    ])
    expect(asked().caseFacts).toBeNull()
  })

  it('is sent with nothing of a case that its owner no longer sees', async () => {
    const foreign = await app.aCase()
    await app.anAssessment({ caseId: foreign.id, domain: 'behaviour', evidence: 'canary' })
    const desk = await aDesk({ caseId: foreign.id })
    await desk.send('What is known?')
    expect(asked().caseFacts).toBeNull()
    await app.query('update cases set owner_id = $2 where id = $1', [foreign.id, desk.person.id])
    await desk.send('What is known now?')
    expect(asked().caseFacts).toContain('canary')
  })
})

describe('an answer that does not come', () => {
  it('leaves the message stored and marked, and is asked for again with it', async () => {
    const desk = await aDesk()
    assistant.next(new Error('gone'))
    const failed = await desk.send('What is a need?')
    expect([failed.status, failed.error.code]).toEqual([502, 'ai_unavailable'])
    expect(app.log.takeErrors()).toHaveLength(1)
    expect(standing(await desk.messages())).toEqual([['user', 'What is a need?', 'failed']])
    const [question] = await desk.messages()
    const retried = await desk.regenerate(question!.id)
    expect(retried.status).toBe(201)
    expect(asked()).toMatchObject({ question: 'What is a need?', history: [] })
    expect(standing(await desk.messages())).toEqual([
      ['user', 'What is a need?', 'complete'],
      ['assistant', WORDS, 'complete'],
    ])
  })

  it('is no part of the conversation', async () => {
    const desk = await aDesk()
    assistant.next(new Error('gone'))
    await desk.send('Lost')
    app.log.takeErrors()
    await desk.send('Kept')
    expect(asked().history).toEqual([])
  })

  it('in full is kept as far as it came', async () => {
    const desk = await aDesk()
    assistant.next('Half of ', 'an answer', new Error('gone'))
    const { events } = await desk.stream('What is a need?')
    app.log.takeErrors()
    expect(toldBy(events)).toBe('Half of an answer')
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'ai_unavailable' } })
    expect(events.map(({ event }) => event)).not.toContain('done')
    expect(standing(await desk.messages())).toEqual([
      ['user', 'What is a need?', 'complete'],
      ['assistant', 'Half of an answer', 'interrupted'],
    ])
  })
})

describe('an answer asked for anew', () => {
  it('takes the place of the first and of what followed', async () => {
    const desk = await aDesk()
    const first = (await desk.send('First')).body
    await desk.send('Second')
    assistant.next('Another answer.')
    const again = await desk.regenerate(first.message.id)
    expect([again.status, again.body.userMessage]).toEqual([201, first.userMessage])
    expect(asked()).toMatchObject({ question: 'First', history: [] })
    expect(standing(await desk.messages())).toEqual([
      ['user', 'First', 'complete'],
      ['assistant', 'Another answer.', 'complete'],
    ])
  })

  it('that does not come leaves the first where it was', async () => {
    const desk = await aDesk()
    const first = (await desk.send('First')).body
    await desk.send('Second')
    const before = await desk.messages()
    app.clock.move(1_000)
    assistant.next(new Error('gone'))
    expect((await desk.regenerate(first.message.id)).status).toBe(502)
    app.log.takeErrors()
    expect(await desk.messages()).toEqual(before)
  })

  it('that is stopped before its first word leaves the first where it was', async () => {
    const desk = await aDesk()
    const first = (await desk.send('First')).body
    await desk.send('Second')
    const before = await desk.messages()
    app.clock.move(1_000)
    assistant.next(new Promise<void>(() => undefined))
    const again = desk.regenerate(first.message.id)
    await expect.poll(() => assistant.open()).toBe(1)
    await desk.stop()
    expect((await again).body.message).toMatchObject({ content: '', status: 'stopped' })
    expect(await desk.messages()).toEqual(before)
  })
})

describe('a message sent again with other words', () => {
  it('takes the place of the first and of what followed', async () => {
    const desk = await aDesk()
    await desk.send('First')
    const second = (await desk.send('Secnd')).body
    await desk.send('Third')
    const again = await desk.resend(second.userMessage.id, 'Second')
    expect(again.status).toBe(200)
    expect(asked()).toMatchObject({ question: 'Second', history: [{ content: 'First' }, {}] })
    expect((await desk.messages()).map(({ content }) => content)).toEqual(['First', WORDS, 'Second', WORDS])
  })

  it('is neither an answer, nor replaced already, nor of another session', async () => {
    const desk = await aDesk()
    const { userMessage, message } = (await desk.send('First')).body
    await desk.resend(userMessage.id, 'Better')
    const other = await makeChatSession(app, { accountId: desk.person.id })
    const elsewhere = await makeExchange(app, other.id)
    const foreign = await aDesk()
    const theirs = await makeExchange(app, foreign.session.id)
    const before = await hashTables(app)
    for (const id of [message.id, userMessage.id, elsewhere.question.id, theirs.question.id, uuidv7()]) {
      const resent = await desk.resend(id, 'Mine')
      const regenerated = await desk.regenerate(id)
      expect([resent.status, regenerated.status]).toEqual([404, 404])
      expect([resent.text, regenerated.text]).toEqual([resent.text, resent.text])
    }
    expect(await hashTables(app)).toEqual(before)
  })

  it('with an identifier replaces nothing', async () => {
    const desk = await aDesk()
    const { userMessage } = (await desk.send('First')).body
    const before = await desk.messages()
    expect((await desk.resend(userMessage.id, NHS_NUMBER)).status).toBe(422)
    expect(await desk.messages()).toEqual(before)
  })
})
