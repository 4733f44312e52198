import { lazily } from '../platform/lazily.ts'
import type { AnswerPart, Assistant, AssistantRequest } from './assistant.ts'
import { type Breaker, breaker } from './breaker.ts'
import { promptOf } from './prompt.ts'
import { faultOf, isOfOneRequest, ProviderFault, unavailable } from './provider-fault.ts'
import { providerFetch } from './provider-fetch.ts'
import { reachability } from './reachability.ts'

/** A server that speaks the protocol of OpenAI's chat completions. */
export interface LanguageModelSettings {
  /** With its version, such as `https://models.example.org/v1`. */
  baseUrl: string
  model: string
  apiKey: string | null
  patience?: Partial<Patience>
}

/** How long a provider may take, in milliseconds. */
export interface Patience {
  /** Without anything of an answer; also before its first word. A second less than what people wait at most. */
  silence: number
  /** For the whole answer. */
  whole: number
  /** For the question whether it is there. */
  probe: number
  /** For how long the answer to that question holds. */
  probeHolds: number
  /** How often it may fail in a row, and for how long it is left alone then. */
  failures: number
  rest: number
}

const PATIENCE: Patience = {
  ...{ silence: 29_000, whole: 300_000, probe: 3_000, probeHolds: 30_000 },
  ...{ failures: 5, rest: 30_000 },
}

/** Characters that a token stands for at the very most in text: a provider that goes on has no token maximum. */
const CHARACTERS_PER_TOKEN = 10
/** Bytes of an answer with everything around its words; a token has some 250 of them. */
const MAX_BYTES = 2_097_152

/** Added where the answer has reached its greatest length in the middle of a sentence: as such it is complete. */
const CUT = {
  type: 'text',
  text: '\n\n(The answer ends here because it has reached its greatest length. Ask for the rest.)',
} as const

/** The language model as an assistant. It is not asked anything until somebody asks. */
export function languageModel(settings: LanguageModelSettings): Assistant {
  const { baseUrl, model, apiKey } = settings
  const patience = { ...PATIENCE, ...settings.patience }
  const guardedFetch = providerFetch(baseUrl, MAX_BYTES)
  const gate = breaker({ failures: patience.failures, restMs: patience.rest })
  const reachable = reachability({ baseUrl, apiKey, fetch: guardedFetch, patience })
  const chatModel = lazily(async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const access = { name: 'language-model', baseURL: baseUrl, ...(apiKey !== null && { apiKey }) }
    return createOpenAICompatible({ ...access, includeUsage: true, fetch: guardedFetch }).chatModel(model)
  })

  async function* answer(request: AssistantRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const leave = entered(gate)
    let ended: 'well' | 'badly' | null = null
    try {
      yield* bounded(await chatModel(), request, { signal, patience })
      ended = 'well'
    } catch (error) {
      if (signal.aborted) throw error
      const fault = faultOf(error)
      if (!isOfOneRequest(fault)) ended = 'badly'
      throw unavailable(fault)
    } finally {
      // Neither where it was stopped, or nobody reads on: that says nothing about the provider.
      leave(ended)
      if (ended) reachable.note(ended === 'well')
    }
  }

  return {
    ...{ provider: 'language-model', model, answer },
    online: async () => gate.isClosed() && (await reachable.isThere()),
  }
}

/** @throws AppError ai_unavailable while the breaker is open. */
function entered(gate: Breaker): ReturnType<Breaker['enter']> {
  try {
    return gate.enter()
  } catch (error) {
    throw unavailable(faultOf(error))
  }
}

type ChatModel = ReturnType<
  ReturnType<typeof import('@ai-sdk/openai-compatible').createOpenAICompatible>['chatModel']
>

/** The answer of a model, cut where it does not end, and given up where it is silent for too long. @throws ProviderFault */
async function* bounded(
  model: ChatModel,
  request: AssistantRequest,
  { signal, patience }: { signal: AbortSignal; patience: Patience },
): AsyncGenerator<AnswerPart> {
  const givenUp = new AbortController()
  const giveUp = (kind: 'silent' | 'endless') => () => givenUp.abort(new ProviderFault(kind))
  const silence = setTimeout(giveUp('silent'), patience.silence)
  const whole = setTimeout(giveUp('endless'), patience.whole)
  let characters = 0
  try {
    for await (const part of streamed(model, request, AbortSignal.any([signal, givenUp.signal]))) {
      silence.refresh()
      if (part.type === 'thinking') continue
      if (part.type === 'text') characters += part.text.length
      if (characters > request.maxTokens * CHARACTERS_PER_TOKEN) throw new ProviderFault('endless')
      yield part
    }
    if (characters === 0) throw new ProviderFault('broken', { code: 'empty' })
  } catch (error) {
    const reason: unknown = givenUp.signal.aborted && !signal.aborted ? givenUp.signal.reason : error
    if (signal.aborted || characters === 0 || faultOf(reason).kind !== 'endless') throw reason
    // Also of a model that takes no notice of the length it may have.
    givenUp.abort()
    yield CUT
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
    givenUp.abort()
  }
}

/** The parts of a model's answer; `thinking` is a sign of life without words for the person. */
async function* streamed(
  model: ChatModel,
  request: AssistantRequest,
  abortSignal: AbortSignal,
): AsyncGenerator<AnswerPart | { type: 'thinking' }> {
  // The model itself, rather than the library's `streamText`, whose pipeline takes five times the memory an answer.
  const { stream } = await model.doStream({
    prompt: promptOf(request).map(({ role, content }) =>
      role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
    ),
    ...{ maxOutputTokens: request.maxTokens, abortSignal },
  })
  let hasWords = false
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      hasWords ||= part.delta !== ''
      yield { type: 'text', text: part.delta }
    } else if (part.type === 'reasoning-delta') yield { type: 'thinking' }
    else if (part.type === 'error') throw part.error
    else if (part.type === 'finish') {
      const { unified } = part.finishReason
      if (unified === 'content-filter') throw new ProviderFault('declined')
      if (unified === 'length' && hasWords) yield CUT
      yield* usageOf(part.usage.inputTokens.total, part.usage.outputTokens.total)
      // All of its length went into thinking.
      if (unified === 'length' && !hasWords) throw new ProviderFault('endless')
    }
  }
}

/** What the provider has counted, where it has counted at all. */
function* usageOf(inputTokens?: number, outputTokens?: number): Generator<AnswerPart> {
  if (isCount(inputTokens) && isCount(outputTokens))
    yield { type: 'usage', promptTokens: inputTokens, answerTokens: outputTokens }
}

const isCount = (tokens: number | undefined): tokens is number =>
  Number.isSafeInteger(tokens) && Number(tokens) > 0
