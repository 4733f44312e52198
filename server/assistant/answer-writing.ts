import { AppError } from '../platform/errors.ts'
import type { AnswerPart, Assistant, AssistantRequest } from './assistant.ts'

/** Tokens as the provider has counted them. */
export interface ProviderUsage {
  promptTokens: number
  answerTokens: number
}

/** How an answer ended: `stopped` by the person, `interrupted` after some words, `failed` before the first. */
export type AnswerEnd = 'complete' | 'stopped' | 'interrupted' | 'failed'

/** What has come of an answer, whatever became of it. */
export interface CollectedAnswer {
  text: string
  usage: ProviderUsage | null
  status: AnswerEnd
  /** Why it was interrupted or failed; null for the others. */
  error: unknown
}

/**
 * Takes an answer in to its end and passes each piece on. An abort of `signal` ends it at once, also where the assistant
 * does not listen: with an error as its reason the answer is broken off, with any other reason it was stopped.
 */
export async function collectAnswer(
  assistant: Assistant,
  request: AssistantRequest,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<CollectedAnswer> {
  let text = ''
  let usage: ProviderUsage | null = null
  const take = (part: AnswerPart) => {
    if (part.type === 'usage') {
      const { promptTokens, answerTokens } = part
      usage = { promptTokens, answerTokens }
    } else {
      text += part.text
      onText(part.text)
    }
  }
  const ended = (status: AnswerEnd, error: unknown = null) => ({ text, usage, status, error })
  try {
    await eachPart(assistant.answer(request, signal), signal, take)
    return ended('complete')
  } catch (error) {
    if (signal.aborted && !(signal.reason instanceof AppError)) return ended('stopped')
    return ended(text ? 'interrupted' : 'failed', signal.aborted ? signal.reason : error)
  }
}

/** @throws the reason of `signal`, or what the assistant throws. */
async function eachPart(
  answer: AsyncIterable<AnswerPart>,
  signal: AbortSignal,
  take: (part: AnswerPart) => void,
): Promise<void> {
  const parts = answer[Symbol.asyncIterator]()
  // One waiting at a time: a race with one promise for the whole answer would keep something of every part in memory.
  let giveUp: (reason: unknown) => void = () => undefined
  const onAbort = () => giveUp(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    signal.throwIfAborted()
    for (;;) {
      const next = await new Promise<IteratorResult<AnswerPart, unknown>>((resolve, reject) => {
        giveUp = reject
        parts.next().then(resolve, reject)
      })
      if (next.done) return
      take(next.value)
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Whoever does not end by the signal is told a second time; nobody waits for it.
    void parts.return?.().then(undefined, () => undefined)
  }
}
