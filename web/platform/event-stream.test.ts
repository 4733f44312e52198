import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatEvent, chatApi } from '../../shared/chat/chat-api.ts'
import { CallError } from './call-error.ts'
import { streamOf, written } from './event-stream-stub.ts'
import { callForEvents, StreamLost } from './event-stream.ts'
import { dropSession } from './session-store.ts'

const fetchStub = vi.fn<typeof fetch>()
beforeEach(() => {
  fetchStub.mockReset()
  vi.stubGlobal('fetch', fetchStub)
})
afterEach(() => dropSession(null))

const ID = '01900000-0000-7000-8000-000000000001'
const message = {
  ...{ id: ID, role: 'user', content: 'Q', createdAt: '2026-11-21T14:05:00.000Z' },
  ...{ provider: null, status: 'complete', citations: [] },
}
const START = written('start', { userMessage: message })
const DONE = written('done', { message })
const token = (text: string) => written('token', { text })

let count = 0
/** Asks something that nobody has asked before, unless told; answers what was told and how it ended. */
async function ask(content = `Q${(count += 1)}`) {
  const told: ChatEvent[] = []
  const input = { params: { id: ID }, body: { content } }
  const error = await callForEvents(chatApi.send, input, 'done', (event) => told.push(event)).then(
    () => null,
    (cause: unknown) => cause,
  )
  return { told, error, names: told.map(({ event }) => event) }
}
const headers = (call: number) => fetchStub.mock.calls[call]?.[1]?.headers as Record<string, string>
const answer = (...chunks: string[]) => fetchStub.mockResolvedValueOnce(streamOf(chunks))

describe('an answer in events', () => {
  it('is asked for as such, under a key, and told in its order', async () => {
    answer(START, token('It '), token('is.'), written('citations', { citations: [] }), DONE)
    const { names, error } = await ask()
    expect(names).toEqual(['start', 'token', 'token', 'citations', 'done'])
    expect(error).toBeNull()
    expect(headers(0)).toMatchObject({ Accept: 'text/event-stream' })
    expect(headers(0)['Idempotency-Key']).toBeTruthy()
  })

  it('is the same however it is cut, also within a character', async () => {
    const bytes = new TextEncoder().encode(START + token('naïve – 🩺\n\ndata: x') + DONE)
    fetchStub.mockResolvedValueOnce(streamOf([...bytes].map((byte) => Uint8Array.of(byte))))
    const { told } = await ask()
    expect(told[1]).toEqual({ event: 'token', data: { text: 'naïve – 🩺\n\ndata: x' } })
    expect(told).toHaveLength(3)
  })

  it('passes comments by, and ends with its last event', async () => {
    answer(': still here\n\n', START, ': still here\n\n', DONE, token('late'))
    expect((await ask()).names).toEqual(['start', 'done'])
  })
})

describe('an answer that does not come', () => {
  it('is refused as any other call', async () => {
    const envelope = { message: 'Too many.', code: 'rate_limited' }
    fetchStub.mockResolvedValueOnce(new Response(JSON.stringify(envelope), { status: 429 }))
    const { error, told } = await ask()
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 429, envelope })
    expect(told).toEqual([])
  })

  it('is refused by an event, after its beginning', async () => {
    answer(START, token('It '), written('error', { message: 'It broke off.', code: 'ai_unavailable' }))
    const { error, names } = await ask()
    expect(error).toMatchObject({ envelope: { message: 'It broke off.', code: 'ai_unavailable' } })
    expect(names).toEqual(['start', 'token'])
  })

  it.each([
    ['breaks', streamOf([START, token('It ')], 'broken')],
    ['ends early', streamOf([START, token('It ')])],
    ['becomes something else', streamOf([START, 'event: token\ndata: {"te\n\n'])],
    ['has an event of another shape', streamOf([START, written('token', { words: 1 })])],
  ])('is lost where the connection %s after the beginning', async (_, response) => {
    fetchStub.mockResolvedValueOnce(response)
    expect((await ask()).error).toBeInstanceOf(StreamLost)
  })

  it('counts as no answer where nothing came, and asking again is the same act', async () => {
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await ask('the same')).error).toMatchObject({ status: 0 })
    fetchStub.mockResolvedValueOnce(streamOf([], 'broken'))
    expect((await ask('the same')).error).toMatchObject({ status: 0 })
    answer(START, DONE)
    await ask('the same')
    answer(START, DONE)
    await ask('the same')
    const keys = [0, 1, 2, 3].map((call) => headers(call)['Idempotency-Key'])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('was begun where the connection was lost later: asking again is another act', async () => {
    fetchStub.mockResolvedValueOnce(streamOf([START], 'broken'))
    await ask('once more')
    answer(START, DONE)
    await ask('once more')
    expect(headers(0)['Idempotency-Key']).not.toBe(headers(1)['Idempotency-Key'])
  })
})
