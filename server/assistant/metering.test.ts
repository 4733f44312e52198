import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { settleAbandoned } from '../subscriptions/allowance-service.ts'
import { anAsker, type Asker } from '../testing/asker.ts'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'
import { useTestApp } from '../testing/test-app.ts'
import { promptTokens } from './request-building.ts'
import { loadTokenizer } from './tokenizer.ts'

const assistant = scriptedAssistant()
const app = useTestApp({ assistant })
afterEach(() => vi.useRealTimers())

const asked = () => {
  const request = assistant.requests.at(-1)
  if (!request) throw new Error('nobody was asked')
  return request
}
/** Tokens of the last prompt, and of a text, by our own count. */
const promptOfLast = async () => promptTokens(asked(), await loadTokenizer())
const tokensOf = async (text: string) => (await loadTokenizer())(text)

describe('what is charged', () => {
  it('is what the provider has counted', async () => {
    const asker = await anAsker(app)
    assistant.next('Three words here.', { type: 'usage', promptTokens: 321, answerTokens: 45 })
    expect(await asker.ask()).toMatchObject({ status: 'complete', tokens: 366 })
    expect(await asker.allowance()).toMatchObject({ used: 366, reserved: 0, lines: [{ used: 366 }] })
  })

  it('is our own count of prompt and words where it has counted nothing', async () => {
    const asker = await anAsker(app)
    const { text, tokens } = await asker.ask()
    expect(tokens).toBe((await promptOfLast()) + (await tokensOf(text)))
    expect(await asker.allowance()).toMatchObject({ used: tokens, reserved: 0 })
  })

  it('is never more than was held, whatever the provider says', async () => {
    const asker = await anAsker(app)
    assistant.next('x', { type: 'usage', promptTokens: 1e9, answerTokens: 1e9 })
    const running = await asker.begin()
    const { reserved } = await asker.allowance()
    expect(await running.write(() => undefined, new AbortController().signal)).toMatchObject({
      tokens: reserved,
    })
    expect(await asker.allowance()).toMatchObject({ used: reserved, reserved: 0 })
  })

  it('is prompt and words of an answer that was stopped, and nothing before its first word', async () => {
    const asker = await anAsker(app)
    const stopping = new AbortController()
    assistant.next('Some words', new Promise(() => undefined))
    const running = await asker.begin()
    const written = running.write(() => setImmediate(() => stopping.abort()), stopping.signal)
    expect(await written).toMatchObject({ text: 'Some words', status: 'stopped', error: null })
    const charged = (await promptOfLast()) + (await tokensOf('Some words'))
    expect(await asker.allowance()).toMatchObject({ used: charged, reserved: 0 })

    assistant.next(new Promise(() => undefined))
    const silent = new AbortController()
    const unheard = asker.ask({}, silent.signal)
    await vi.waitFor(() => expect(assistant.open()).toBe(1))
    silent.abort()
    expect(await unheard).toMatchObject({ status: 'stopped', tokens: 0 })
    expect(await asker.allowance()).toMatchObject({ used: charged, reserved: 0, lines: [{}, { used: 0 }] })
  })

  it('is the words alone of an answer that broke off, and nothing of one that never came', async () => {
    const asker = await anAsker(app)
    const trouble = new AppError('ai_unavailable', 'The language model broke off.', { retryAfter: 3 })
    assistant.next('Half an answer', trouble)
    const written = await asker.ask()
    expect(written).toMatchObject({
      text: 'Half an answer',
      status: 'interrupted',
      tokens: await tokensOf('Half an answer'),
    })
    expect(written.error).toMatchObject({
      code: 'ai_unavailable',
      message: trouble.message,
      extra: { retryAfter: 3 },
    })
    assistant.next(trouble)
    expect(await asker.ask()).toMatchObject({ text: '', status: 'failed', tokens: 0 })
    expect(await asker.allowance()).toMatchObject({ used: written.tokens, reserved: 0 })
  })

  it('is nothing, and nothing is held, where what is kept of an answer cannot be stored', async () => {
    const asker = await anAsker(app)
    await expect(asker.begin({}, () => Promise.reject(new Error('not stored')))).rejects.toThrow('not stored')
    expect(await asker.allowance()).toMatchObject({ used: 0, reserved: 0, lines: [] })
  })

  it('is what had come where the process is gone in the middle', async () => {
    const asker = await anAsker(app)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const gone = Promise.withResolvers<undefined>()
    assistant.next('Words that had come', gone.promise)
    const running = await asker.begin()
    const written = running.write(() => undefined, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(5_000)
    const delivered = await tokensOf('Words that had come')
    await vi.waitFor(async () =>
      expect((await asker.allowance()).lines).toMatchObject([{ used: null, delivered }]),
    )

    // Nobody has said for more than 15 seconds that the call is alive; the next word of it ends it.
    app.clock.move(16_000)
    expect(await settleAbandoned(app.db, app.clock.now())).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await written).toMatchObject({
      ...{ text: 'Words that had come', status: 'interrupted' },
      error: {
        message: expect.stringMatching(/^The answer was broken off because the server was held up/) as string,
      },
    })
    expect(await asker.allowance()).toMatchObject({ used: delivered, reserved: 0 })
  })
})

describe('what is left of an allowance', () => {
  const spend = (asker: Asker, used: number) =>
    app.query('insert into token_allowances (account_id, month, used, reserved) values ($1, $2, $3, 0)', [
      ...[asker.id, app.clock.now().toISOString().slice(0, 7), used],
    ])

  it('makes the answer shorter, and in the end ends it with the day on which it returns', async () => {
    const asker = await anAsker(app)
    await asker.ask()
    expect(asked().maxTokens).toBe(1_500)
    const prompt = Math.ceil((await promptOfLast()) * 1.2)
    const poor = await anAsker(app)
    await spend(poor, 100_000 - prompt - 400)
    assistant.next({ type: 'usage', promptTokens: 1, answerTokens: 1 })
    await poor.ask()
    expect(asked().maxTokens).toBe(400)
    await expect(poor.ask()).rejects.toMatchObject({
      code: 'allowance_exhausted',
      status: 402,
      extra: { resetDate: '2026-04-01' },
    })
    expect(await poor.allowance()).toMatchObject({ used: 100_000 - prompt - 398, reserved: 0 })
  })

  it('makes the conversation that goes along shorter before it makes the answer shorter', async () => {
    const history = Array.from({ length: 8 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `${index} ${'word '.repeat(100)}`,
    }))
    const rich = await anAsker(app)
    await rich.ask({ history })
    const whole = Math.ceil((await promptOfLast()) * 1.2)
    expect(asked().history).toHaveLength(8)
    await rich.ask()
    const bare = Math.ceil((await promptOfLast()) * 1.2)
    for (const [left, turns, maxTokens] of [
      [whole + 1_500, 8, 1_500],
      [whole + 1_499, 4, 1_500],
      [bare + 1_700, 0, 1_500],
      [bare + 1_499, 0, 400],
    ] as const) {
      const poor = await anAsker(app)
      await spend(poor, 100_000 - left)
      await poor.ask({ history })
      expect(asked()).toMatchObject({ maxTokens, question: 'What is a primary health need?' })
      expect(asked().history).toEqual(history.slice(history.length - turns))
      const [line] = await app.query<{ turns: number }>(
        `select (detail ->> 'turns')::int as turns from audit_events where actor_id = $1 and action = 'ai.asked'`,
        [poor.id],
      )
      expect(line).toEqual({ turns })
    }
    const out = await anAsker(app)
    await spend(out, 100_000 - bare - 399)
    await expect(out.ask({ history })).rejects.toMatchObject({ code: 'allowance_exhausted' })
    expect(await out.allowance()).toMatchObject({ reserved: 0, lines: [] })
  })

  it.each([undefined, 'built-in'] as const)(
    'lets somebody of Starter go on in a long session with a fifth of it left, with %s',
    async (assistant) => {
      const asker = await anAsker(app, { tier: 'free' })
      await spend(asker, 7_857)
      const history = Array.from({ length: 10 }, (_, index) => ({
        role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content: 'word '.repeat(220),
      }))
      expect(await asker.ask({ history, assistant })).toMatchObject({ status: 'complete' })
    },
  )

  it('allows three answers at once and no fourth until one has ended', async () => {
    const asker = await anAsker(app)
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => asker.begin()))
    const running = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(running).toHaveLength(3)
    for (const one of begun)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'rate_limited', status: 429, extra: { retryAfter: 5 } })
    expect((await asker.allowance()).lines).toHaveLength(3)
    await running[0]?.write(() => undefined, AbortSignal.abort())
    await expect(asker.begin()).resolves.toMatchObject({ provider: 'language-model' })
    // Those of a process that is gone do not count for long.
    app.clock.move(16_000)
    await expect(asker.begin()).resolves.toMatchObject({ provider: 'language-model' })
  })
})
