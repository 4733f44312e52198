import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { makeChatSession } from './chat-factory.ts'
import type { ScriptedAssistant } from './scripted-assistant.ts'
import type { TestApp } from './test-app.ts'

/** Pieces of each answer, and milliseconds between them. */
const PIECES = 12
const BETWEEN_MS = 5
/** Sessions that are asked at the same moment. */
const AT_ONCE = 10

/**
 * Closes the connection in the middle of `count` streams, each at another place, and makes sure that every answer is there
 * afterwards in full and charged as the provider has counted it (requirement Q05).
 * @returns how many closes met an answer that was still being written, and the tokens that the provider has counted
 */
export async function closeEarly(
  app: TestApp,
  assistant: ScriptedAssistant,
  count: number,
): Promise<{ met: number; counted: number }> {
  const url = await listening(app)
  let [met, counted] = [0, 0]
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index)
    const closes = await Promise.all(numbers.map((number) => closeOne(app, assistant, url, number)))
    met += closes.filter(({ wasOpen }) => wasOpen).length
    counted += closes.reduce((sum, { tokens }) => sum + tokens, 0)
  }
  return { met, counted }
}

/** Where an application listens, from now on. */
export async function listening({ server }: TestApp): Promise<string> {
  const address = server.server.address()
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`
  return server.listen({ port: 0, host: '127.0.0.1' })
}

/** Asks a question over a connection of its own, for an answer as events. */
export function askOver(
  url: string,
  { token, sessionId, signal }: { token: string; sessionId: string; signal?: AbortSignal },
): Promise<Response> {
  return fetch(`${url}/api/chat/sessions/${sessionId}/messages`, {
    method: 'POST',
    signal: signal ?? null,
    headers: {
      ...{ authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content: 'What is a need?' }),
  })
}

async function closeOne(
  app: TestApp,
  assistant: ScriptedAssistant,
  url: string,
  number: number,
): Promise<{ wasOpen: boolean; tokens: number }> {
  const person = await app.signedIn()
  const { id } = await makeChatSession(app, { accountId: person.id })
  const pieces = Array.from({ length: PIECES }, (_, index) => `${index} `)
  const used = { promptTokens: 10, answerTokens: PIECES + (number % 7) }
  // Which of several sessions takes which script does not matter: they differ in what they cost, and the sum is asked for.
  assistant.next(...pieces.flatMap((piece) => [piece, { wait: BETWEEN_MS }]), { type: 'usage', ...used })
  const closing = new AbortController()
  const answer = await askOver(url, { token: person.token, sessionId: id, signal: closing.signal })
  expect(answer.status).toBe(201)
  await pause((number * BETWEEN_MS * PIECES * 1.2) % (BETWEEN_MS * PIECES * 1.3))
  closing.abort()
  const wasOpen = (await answerOf(app, person.token, id)).status === 'streaming'
  await expect
    .poll(() => answerOf(app, person.token, id), { timeout: 10_000, interval: 20 })
    .toMatchObject({ status: 'complete', content: pieces.join('') })
  const [line] = await app.query<{ used: number; settled: boolean }>(
    'select used, settled_at is not null as settled from token_uses where account_id = $1',
    [person.id],
  )
  expect(line?.settled).toBe(true)
  expect(line?.used).toBeGreaterThanOrEqual(10 + PIECES)
  const [counter] = await app.query('select used, reserved from token_allowances where account_id = $1', [
    person.id,
  ])
  expect(counter).toEqual({ used: line?.used, reserved: 0 })
  return { wasOpen, tokens: used.promptTokens + used.answerTokens }
}

async function answerOf(app: TestApp, token: string, id: string) {
  const { body } = await app.api
    .as({ token })
    .get<{ messages: { status: string; content: string }[] }>(`/api/chat/sessions/${id}/messages`)
  return body.messages[1] ?? { status: 'none', content: '' }
}
