import type { ChatEvent } from '../shared/chat/chat-api.ts'
import { present } from '../shared/platform/present.ts'
import { startModelStub } from '../server/testing/model-stub.ts'
import { type ServerClient, signedInAssessor } from '../server/testing/server-client.ts'
import { memoryOf, startBuiltServer, withFolder } from './measuring/built-server.ts'
import { median, megabytes, milliseconds, percentile, printTable } from './measuring/table.ts'

const QUESTION = 'What is a primary health need, and who decides about it?'
const QUESTIONS = 40
/** The first ones load what the others find loaded. */
const WARM_UP = 5
const TARGET_MS = { overhead: 15, builtIn: 100 }

// As fast as a provider can be: what is measured is ours. Each question costs two tokens of the allowance.
const stub = await startModelStub()
stub.behave({ kind: 'answer', usage: { prompt_tokens: 1, completion_tokens: 1 } })
const figures = await withFolder(measure)
await stub.close()

const overhead = median(figures.product) - median(figures.bare)
const row = (name: string, times: number[]) => [
  name,
  ...[median(times), percentile(times, 0.95)].map(milliseconds),
]
printTable(
  [`${QUESTIONS} questions`, 'median', '95 %'],
  [
    row('first words of the provider, asked directly', figures.bare),
    row('first words through the product', figures.product),
    ['overhead of the median', milliseconds(overhead), `at most ${TARGET_MS.overhead} ms`],
    ['the very first question', milliseconds(figures.first), ''],
    row('whole answer of the built-in assistant', figures.builtIn),
    ['built-in, longest', milliseconds(Math.max(...figures.builtIn)), `at most ${TARGET_MS.builtIn} ms`],
    ['memory of the server before the first question', megabytes(figures.before), ''],
    ['memory after the last', megabytes(figures.after), ''],
  ],
)
if (overhead > TARGET_MS.overhead || Math.max(...figures.builtIn) > TARGET_MS.builtIn) process.exitCode = 1

async function measure(dataDir: string) {
  const server = await startBuiltServer(dataDir, {
    ...{ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'stub', RATE_LIMITS: 'off' },
  })
  try {
    const client = await signedInAssessor(server)
    const before = memoryOf(server.pid).now
    const first = await firstWords(server.url, client, await aSession(client))
    const bare: number[] = []
    const product: number[] = []
    const builtIn: number[] = []
    // In turns, so that what else the machine does weighs on each alike.
    for (let number = 0; number < WARM_UP + QUESTIONS; number++) {
      const [session, other] = [await aSession(client), await aSession(client)]
      const times = [
        await firstWords(server.url, client, session),
        await directly(present(stub.calls.at(-1)).body),
        await wholeAnswer(client, other),
      ]
      if (number < WARM_UP) continue
      for (const [list, time] of [product, bare, builtIn].map((list, at) => [list, times[at]] as const))
        list.push(present(time))
    }
    return { first, bare, product, builtIn, before, after: memoryOf(server.pid).now }
  } finally {
    await server.stop()
  }
}

async function aSession(client: ServerClient): Promise<string> {
  const { body } = await client.call<{ session: { id: string } }>('POST', '/api/chat/sessions', {})
  return body.session.id
}

/** Milliseconds until the first words of an answer come through the product; the rest is read to its end. */
async function firstWords(url: string, { token }: ServerClient, session: string): Promise<number> {
  return untilFirst(
    `${url}/api/chat/sessions/${session}/messages`,
    {
      ...{ authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    },
    JSON.stringify({ content: QUESTION }),
    `event: ${'token' satisfies ChatEvent['event']}`,
  )
}

/** The same of the provider, asked with what the product has sent it. */
function directly(body: string): Promise<number> {
  return untilFirst(`${stub.baseUrl}/chat/completions`, {}, body, '"content"')
}

async function untilFirst(
  url: string,
  headers: Record<string, string>,
  body: string,
  sign: string,
): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, {
    ...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
  })
  let text = ''
  let first = NaN
  const decoder = new TextDecoder()
  for await (const bytes of present(answer.body)) {
    text += decoder.decode(bytes, { stream: true })
    if (Number.isNaN(first) && text.includes(sign)) first = performance.now() - began
  }
  if (Number.isNaN(first))
    throw new Error(`${url} answered ${answer.status} without words: ${text.slice(0, 500)}`)
  return first
}

/** Milliseconds of an answer of the built-in assistant as JSON. */
async function wholeAnswer(client: ServerClient, session: string): Promise<number> {
  const began = performance.now()
  const { status } = await client.call('POST', `/api/chat/sessions/${session}/messages`, {
    ...{ content: QUESTION, context: { assistant: 'built-in' } },
  })
  if (status !== 201) throw new Error(`The built-in assistant answered ${status}`)
  return performance.now() - began
}
