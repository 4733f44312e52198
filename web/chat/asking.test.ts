import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { streamOf, written } from '../platform/event-stream-stub.ts'
import { ask } from './asking.ts'
import { messagesOf, messagesQuery } from './chat-data.ts'
import { anAnswer, anId, aQuestion } from './chat-factory.ts'
import { isListening } from './listening.ts'

/** A session whose server answers each question with the next of these; reading it answers `stored`. */
function world(answers: (() => Response | Promise<Response>)[], stored: ChatMessage[] = []) {
  const sessionId = anId()
  const sent: { timestamp: string; key: string }[] = []
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body: string; headers: object }) => {
    if (init.method === 'GET') return new Response(JSON.stringify({ messages: stored, nextCursor: null }))
    const { context } = JSON.parse(init.body) as { context: { timestamp: string } }
    sent.push({
      timestamp: context.timestamp,
      key: (init.headers as Record<string, string>)['Idempotency-Key'] ?? '',
    })
    return answers.shift()!()
  })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said = () =>
    messagesOf(cache.getQueryData(messagesQuery(sessionId).queryKey)).map(({ content }) => content)
  const began = vi.fn()
  const asked = (content: string) =>
    ask(cache, { act: 'send', sessionId, content, context: { userRole: 'assessor' } }, began).then(
      () => null,
      (error: unknown) => error,
    )
  return { sessionId, sent, said, began, asked, cache }
}

const question = aQuestion({ content: 'Q' })
const START = written('start', { userMessage: question })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a question', () => {
  it('is listened to while its answer comes, and stands in the cache piece by piece', async () => {
    const { sessionId, said, began, asked } = world([
      () =>
        streamOf([
          START,
          written('token', { text: 'It is.' }),
          written('done', { message: anAnswer({ content: 'It is so.' }) }),
        ]),
    ])
    const answering = asked('Q')
    expect(isListening(sessionId)).toBe(true)
    expect(await answering).toBeNull()
    expect(isListening(sessionId)).toBe(false)
    expect(began).toHaveBeenCalledTimes(1)
    expect(said()).toEqual(['Q', 'It is so.'])
  })

  it('whose connection is lost on the way is no failure: its answer goes on elsewhere', async () => {
    const { said, asked, sessionId } = world([
      () => streamOf([START, written('token', { text: 'It' })], 'broken'),
    ])
    expect(await asked('Q')).toBeNull()
    expect(said()).toEqual(['Q', 'It'])
    expect(isListening(sessionId)).toBe(false)
  })

  it('that did not arrive is, asked again, the same question at the same moment', async () => {
    const { sent, asked, began } = world([
      lost,
      lost,
      () => streamOf([START, written('done', { message: anAnswer() })]),
      lost,
    ])
    expect(await asked('Q')).toMatchObject({ status: 0 })
    await asked('Q')
    expect(began).not.toHaveBeenCalled()
    await asked('Q')
    await asked('Q')
    expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1)
    expect(new Set(sent.slice(0, 3).map(({ timestamp }) => timestamp)).size).toBe(1)
    expect(sent[3]?.key).not.toBe(sent[0]?.key)
  })

  it('that is refused leaves the messages as they are', async () => {
    const refusal = { message: 'No.', code: 'rate_limited' }
    const { asked, said, began } = world([() => new Response(JSON.stringify(refusal), { status: 429 })])
    expect(await asked('Q')).toMatchObject({ status: 429 })
    expect(said()).toEqual([])
    expect(began).not.toHaveBeenCalled()
  })
})
