import { describe, expect, it } from 'vitest'
import { chatClient, toldBy } from '../testing/chat-client.ts'
import { makeChatSession } from '../testing/chat-factory.ts'
import { SCRIPTED, scriptedAssistant } from '../testing/scripted-assistant.ts'
import { useTestApp } from '../testing/test-app.ts'

const assistant = scriptedAssistant()
const app = useTestApp({ assistant })

/** A machine with much else to do takes its time. */
const SOON = { timeout: 10_000, interval: 20 }
const WORDS = SCRIPTED.join('')

async function aDesk() {
  const person = await app.signedIn()
  const session = await makeChatSession(app, { accountId: person.id })
  return { person, ...chatClient(app.api.as(person), session.id) }
}

describe('a message sent twice with one key', () => {
  const key = { 'idempotency-key': 'one-message' }

  it('is one message with one answer', async () => {
    const desk = await aDesk()
    const sent = await Promise.all([1, 2, 3].map(() => desk.send('Once', { headers: key })))
    const again = await desk.send('Once', { headers: key })
    expect(new Set([...sent, again].map(({ text }) => text)).size).toBe(1)
    const { events } = await desk.stream('Once', key)
    expect([toldBy(events), events.at(-1)]).toEqual([
      WORDS,
      { event: 'done', data: { message: again.body.message } },
    ])
    expect(await desk.messages()).toHaveLength(2)
    const other = await desk.send('Another', { headers: key })
    expect([other.status, other.error.code]).toEqual([422, 'key_reused'])
  })

  it('follows the answer while it is written', async () => {
    const desk = await aDesk()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    assistant.next('Half', promise, ' and half')
    const first = desk.stream('Once', key)
    await expect.poll(async () => (await desk.messages())[1]?.content, SOON).toBe('Half')
    const second = desk.stream('Once', key)
    const whole = desk.send('Once', { headers: key })
    resolve(undefined)
    const heard = [await first, await second].map(({ events }) => toldBy(events))
    expect([...heard, (await whole).body.message.content]).toEqual(Array(3).fill('Half and half'))
  })

  it('is answered anew where no whole answer came', async () => {
    const desk = await aDesk()
    assistant.next(new Error('gone'))
    assistant.next('Half', new Error('gone'))
    const broken = [await desk.send('Once', { headers: key }), await desk.send('Once', { headers: key })]
    expect(broken.map(({ status }) => status)).toEqual([502, 502])
    app.log.takeErrors()
    expect((await desk.send('Once', { headers: key })).status).toBe(201)
    expect((await desk.messages()).map(({ status }) => status)).toEqual([
      ...['failed', 'complete', 'interrupted', 'complete', 'complete'],
    ])
    const [question] = await desk.messages()
    const retry = () =>
      app.api
        .as(desk.person)
        .send('POST', `${desk.path}/messages/${question!.id}/regenerate`, { payload: {}, headers: key })
    assistant.next(new Error('gone'))
    expect((await retry()).status).toBe(502)
    app.log.takeErrors()
    expect((await retry()).status).toBe(201)
  })
})
