import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Behaviour, type ModelStub, startModelStub } from '../testing/model-stub.ts'
import { AppError } from '../platform/errors.ts'
import { UNSIGNED_CERTIFICATE } from '../testing/unsigned-certificate.ts'
import { collectAnswer } from './answer-writing.ts'
import type { AssistantRequest } from './assistant.ts'
import { languageModel, type LanguageModelSettings } from './language-model.ts'
import { type FaultKind, ProviderFault } from './provider-fault.ts'

const KEY = 'sk-canary-of-the-key'
const QUESTION = 'canary of the question'
const REQUEST: AssistantRequest = {
  ...{ question: QUESTION, history: [], passages: [], caseFacts: null, rationale: null, maxTokens: 50 },
}

let stub: ModelStub
beforeAll(async () => {
  stub = await startModelStub()
})
afterAll(() => stub.close())
beforeEach(() => stub.behave({ kind: 'answer' }))
afterEach(() => vi.restoreAllMocks())

const aModel = (settings: Partial<LanguageModelSettings> = {}) =>
  languageModel({ baseUrl: stub.baseUrl, model: 'stub-model', apiKey: KEY, ...settings })

/** Asks and takes the answer in, as the one path does. */
async function ask(
  model = aModel(),
  { signal = new AbortController().signal, request = REQUEST, onText = () => undefined } = {},
) {
  return collectAnswer(model, request, { signal, onText })
}

/** What was thrown, with the fault behind it. */
function faultIn({ error }: { error: unknown }) {
  expect(error).toBeInstanceOf(AppError)
  const { code, message, cause, extra } = error as AppError
  expect(cause).toBeInstanceOf(ProviderFault)
  return { code, message, extra, fault: cause as ProviderFault }
}

describe('the language model', () => {
  it('answers piece by piece with what the provider has counted', async () => {
    const pieces: string[] = []
    const answer = await ask(aModel(), { onText: (piece?: string) => void pieces.push(piece ?? '') })
    expect(answer).toEqual({
      text: 'A primary health need is about the totality of needs [1].',
      ...{ status: 'complete', error: null, usage: { promptTokens: 100, answerTokens: 20 } },
    })
    expect(pieces).toHaveLength(3)
  })

  it('sends the model, the most tokens, the wish for usage and the key, once and to the path of the protocol', async () => {
    const before = stub.calls.length
    await ask()
    expect(stub.calls).toHaveLength(before + 1)
    const call = stub.calls.at(-1)
    expect(call?.path).toBe('/v1/chat/completions')
    expect(call?.headers['authorization']).toBe(`Bearer ${KEY}`)
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      ...{ model: 'stub-model', max_tokens: 50, stream: true, stream_options: { include_usage: true } },
      messages: [{ role: 'system' }, { role: 'user', content: expect.stringContaining(QUESTION) as string }],
    })
  })

  it('sends no tools and, without a key, no key', async () => {
    await ask(aModel({ apiKey: null }))
    const call = stub.calls.at(-1)
    expect(call?.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(call?.body ?? '')).not.toHaveProperty('tools')
  })

  it.each([
    ['none', null],
    ['zeros', { prompt_tokens: 0, completion_tokens: 0 }],
    ['less than nothing', { prompt_tokens: -5, completion_tokens: 3 }],
    ['halves', { prompt_tokens: 1.5, completion_tokens: 3 }],
  ])('takes %s for no count', async (_, usage) => {
    stub.behave({ kind: 'answer', usage })
    expect(await ask()).toMatchObject({ status: 'complete', usage: null })
  })

  it.each([
    ['by its own account', { kind: 'answer', finish: 'length' }, {}],
    ['though it goes on without end', { kind: 'endless' }, {}],
    [
      'in time, however lively it is',
      { kind: 'answer', pieces: Array.from({ length: 100 }, () => 'x'), everyMs: 20 },
      { whole: 150 },
    ],
  ] as const)(
    'is complete, and says so, where it has reached its greatest length %s',
    async (_, behaviour, patience) => {
      stub.behave(behaviour)
      const { status, text, error } = await ask(aModel({ patience }))
      expect([status, error]).toEqual(['complete', null])
      expect(text).not.toMatch(/^\s*\(The/)
      expect(text).toMatch(
        /\(The answer ends here because it has reached its greatest length\. Ask for the rest\.\)$/,
      )
    },
  )

  it('says that nothing came where a model has spent its length on thinking, which is charged', async () => {
    stub.behave({ kind: 'answer', pieces: [], finish: 'length' })
    const { status, text, usage, error } = await ask()
    expect([status, text]).toEqual(['failed', ''])
    expect(usage).toEqual({ promptTokens: 100, answerTokens: 20 })
    expect(error).toMatchObject({ code: 'ai_unavailable', cause: { kind: 'endless' } })
  })
})

const words = ['Some words ']
const FAULTS: [name: string, behaviour: Behaviour, kind: FaultKind, text: string][] = [
  ['a wrong key', { kind: 'status', status: 401 }, 'key', ''],
  ['a key without rights', { kind: 'status', status: 403 }, 'key', ''],
  ['a wrong model or address', { kind: 'status', status: 404 }, 'refused', ''],
  ['a prompt that is too long', { kind: 'status', status: 400 }, 'refused', ''],
  ['too many requests', { kind: 'status', status: 429, headers: { 'retry-after': '17' } }, 'busy', ''],
  ['a failure', { kind: 'status', status: 500 }, 'failed', ''],
  ['an overload', { kind: 'status', status: 503 }, 'failed', ''],
  ['no answer at all', { kind: 'hang' }, 'silent', ''],
  ['silence after some words', { kind: 'hang', pieces: words }, 'silent', 'Some words '],
  ['one byte after the other', { kind: 'drip', everyMs: 20 }, 'silent', ''],
  ['events that are no JSON', { kind: 'bytes', body: 'data: {"choices": [\n\n' }, 'broken', ''],
  ['events of another shape', { kind: 'bytes', body: 'data: {"choices": 5}\n\n' }, 'broken', ''],
  ['JSON that is no stream', { kind: 'bytes', body: '{"choices": []}' }, 'broken', ''],
  ['no stream', { kind: 'bytes', body: '<html>Bad gateway</html>' }, 'broken', ''],
  ['nothing', { kind: 'bytes', body: '' }, 'broken', ''],
  [
    'an error within the stream',
    { kind: 'bytes', body: 'data: {"error": {"message": "x"}}\n\n' },
    'broken',
    '',
  ],
  ['an end without a word', { kind: 'answer', pieces: [] }, 'broken', ''],
  ['half a stream', { kind: 'half', pieces: words, cut: false }, 'broken', 'Some words '],
  ['a connection that breaks', { kind: 'half', pieces: words, cut: true }, 'broken', 'Some words '],
  ['100 MB in one line', { kind: 'huge', bytes: 104_857_600 }, 'endless', ''],
  ['a content filter', { kind: 'answer', finish: 'content_filter' }, 'declined', 'A primary health need'],
  ['a redirect', { kind: 'status', status: 302, headers: { location: '/v1/elsewhere' } }, 'redirected', ''],
]

describe('a fault of the provider', () => {
  it.each(FAULTS)('%s ends in a sentence, with what had come', async (_, behaviour, kind, text) => {
    stub.behave(behaviour)
    const before = stub.calls.length
    const answer = await ask(aModel({ patience: { silence: 300 } }))
    const { code, message, fault } = faultIn(answer)
    expect({ code, kind: fault.kind, status: answer.status }).toEqual({
      ...{ code: 'ai_unavailable', kind, status: text ? 'interrupted' : 'failed' },
    })
    expect(message).toMatch(/built-in assistant/)
    expect(answer.text.startsWith(text) && (answer.text !== '') === (text !== '')).toBe(true)
    // Neither asked again nor followed anywhere.
    expect(stub.calls).toHaveLength(before + 1)
  })

  it.each(FAULTS)(
    '%s leaves neither key nor question in what is logged or answered',
    async (_, behaviour) => {
      stub.behave(behaviour)
      const printed = [
        vi.spyOn(console, 'error'),
        vi.spyOn(console, 'warn'),
        vi.spyOn(process.stderr, 'write'),
      ]
      const { error } = await ask(aModel({ patience: { silence: 300 } }))
      const { message, stack, cause } = error as AppError
      const told = JSON.stringify([message, stack, (cause as Error).message, (cause as Error).stack, cause])
      expect(told).not.toMatch(/canary/)
      expect((cause as Error).cause).toBeUndefined()
      for (const print of printed) expect(print).not.toHaveBeenCalled()
    },
  )

  it('refused connections and names that do not exist are told', async () => {
    const gone = await startModelStub()
    await gone.close()
    const refused = faultIn(await ask(aModel({ baseUrl: gone.baseUrl })))
    expect(refused.fault).toMatchObject({ kind: 'unreachable', detail: { code: 'ECONNREFUSED' } })
    const unknown = faultIn(await ask(aModel({ baseUrl: 'http://nobody.invalid/v1' })))
    expect(unknown.fault.kind).toBe('unreachable')
  })

  it.each([
    ['a certificate that nobody has signed', true, /SELF_SIGNED/],
    ['no TLS at all', false, /SSL|EPROTO/],
  ])('%s behind an https address is refused before anything is sent', async (_, isTls, code) => {
    const other = await startModelStub(isTls ? UNSIGNED_CERTIFICATE : undefined)
    const { fault } = faultIn(await ask(aModel({ baseUrl: other.baseUrl.replace('http:', 'https:') })))
    expect(fault).toMatchObject({
      kind: 'unreachable',
      detail: { code: expect.stringMatching(code) as string },
    })
    expect(other.calls).toEqual([])
    await other.close()
  })

  it('passes on how long to wait', async () => {
    stub.behave({ kind: 'status', status: 429, headers: { 'retry-after': '17' } })
    expect(faultIn(await ask()).extra.retryAfter).toBe(17)
    const [date, until] = ['Mon, 02 Mar 2026 09:00:00 GMT', 'Mon, 02 Mar 2026 09:01:30 GMT']
    stub.behave({ kind: 'status', status: 429, headers: { date, 'retry-after': until } })
    expect(faultIn(await ask()).extra.retryAfter).toBe(90)
    stub.behave({ kind: 'status', status: 429, headers: { 'retry-after': 'soon' } })
    expect(faultIn(await ask()).extra.retryAfter).toBe(10)
  })
})

describe('a stop', () => {
  it.each([
    ['before the first word', { kind: 'hang' }],
    ['in the middle', { kind: 'endless' }],
  ] as const)('%s closes the connection to the provider within a second', async (_, behaviour) => {
    stub.behave(behaviour)
    const stopping = new AbortController()
    const answer = ask(aModel(), { signal: stopping.signal, request: { ...REQUEST, maxTokens: 1e6 } })
    const before = stub.calls.length
    await vi.waitFor(() => expect(stub.calls.length).toBe(before + 1), { interval: 5 })
    const stoppedAt = performance.now()
    stopping.abort()
    expect(await answer).toMatchObject({ status: 'stopped', error: null })
    await vi.waitFor(() => expect(stub.calls.at(-1)?.closedAt).not.toBeNull(), { interval: 5 })
    expect((stub.calls.at(-1)?.closedAt ?? Infinity) - stoppedAt).toBeLessThan(1_000)
  })

  it('is no failure: the breaker does not count it', async () => {
    const model = aModel({ patience: { failures: 1 } })
    stub.behave({ kind: 'hang' })
    await ask(model, { signal: AbortSignal.timeout(30) })
    expect(await model.online()).toBe(true)
  })
})

describe('the breaker', () => {
  it('leaves a failing provider alone at once, and asks again after a rest', async () => {
    const model = aModel({ patience: { failures: 2, rest: 80 } })
    stub.behave({ kind: 'status', status: 500 })
    const before = stub.calls.length
    for (let call = 0; call < 4; call++) await ask(model)
    expect(stub.calls).toHaveLength(before + 2)
    const { fault, extra, message } = faultIn(await ask(model))
    expect(fault.kind).toBe('resting')
    expect(extra.retryAfter).toBe(1)
    expect(message).toMatch(/left alone for a moment/)
    expect(await model.online()).toBe(false)

    stub.behave({ kind: 'answer' })
    await vi.waitFor(async () => expect(await ask(model)).toMatchObject({ status: 'complete' }), {
      interval: 20,
    })
    expect(await model.online()).toBe(true)
  })

  it('does not open for requests that are wrong in themselves', async () => {
    const model = aModel({ patience: { failures: 1 } })
    stub.behave({ kind: 'status', status: 400 })
    for (let call = 0; call < 3; call++) expect(faultIn(await ask(model)).fault.kind).toBe('refused')
  })
})

describe('whether it is reachable', () => {
  it('is asked once for all who want to know, until the answer is old', async () => {
    const model = aModel({ patience: { probeHolds: 60 } })
    const before = stub.probes()
    expect(await Promise.all(Array.from({ length: 20 }, () => model.online()))).not.toContain(false)
    expect(stub.probes()).toBe(before + 1)
    await vi.waitFor(
      async () => {
        await model.online()
        expect(stub.probes()).toBe(before + 2)
      },
      { interval: 20 },
    )
  })

  it.each([
    [401, false],
    [500, false],
    [302, false],
    [404, true],
  ])('a list of models answered with %i counts as %s', async (status, isOnline) => {
    stub.behave({ kind: 'status', status })
    expect(await aModel().online()).toBe(isOnline)
  })

  it('is known from a failed answer without asking', async () => {
    const model = aModel()
    expect(await model.online()).toBe(true)
    stub.behave({ kind: 'status', status: 500 })
    await ask(model)
    expect(await model.online()).toBe(false)
  })
})
