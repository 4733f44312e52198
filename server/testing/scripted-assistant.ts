import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerPart, Assistant, AssistantRequest } from '../assistant/assistant.ts'

/**
 * One step of an answer: words, a part, a wait in milliseconds, a wait until a promise is settled, or an error that is
 * thrown.
 */
export type Step = string | AnswerPart | { wait: number } | Promise<unknown> | Error

/** An assistant that answers as a test tells it. */
export interface ScriptedAssistant extends Assistant {
  /** Everything it was asked, oldest first. */
  requests: AssistantRequest[]
  /** Steps of the next answer; without any it answers `SCRIPTED`. */
  next(...steps: Step[]): void
  /** Answers being given at the moment, and the most there ever were at once. */
  open(): number
  mostOpen(): number
  /** Answers that were aborted before their end. */
  aborted(): number
  /** Says that it is not reachable. */
  goOffline(): void
}

/** What is answered where a test has not said otherwise. */
export const SCRIPTED = ['A primary health need ', 'is about the totality ', 'of needs [1].'] as const

/** @param provider a language model unless told; then it is called "scripted" */
export function scriptedAssistant(provider: Assistant['provider'] = 'language-model'): ScriptedAssistant {
  const requests: AssistantRequest[] = []
  const scripts: Step[][] = []
  let [open, most, aborted, isOnline] = [0, 0, 0, true]
  return {
    ...{ provider, requests, model: provider === 'built-in' ? null : 'scripted' },
    next: (...steps) => void scripts.push(steps),
    open: () => open,
    mostOpen: () => most,
    aborted: () => aborted,
    goOffline: () => {
      isOnline = false
    },
    online: () => Promise.resolve(isOnline),
    async *answer(request, signal) {
      requests.push(request)
      most = Math.max(most, ++open)
      const onAbort = () => {
        aborted++
      }
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        for (const step of scripts.shift() ?? SCRIPTED) {
          const part = await played(step, signal)
          if (part) yield part
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        open--
      }
    },
  }
}

async function played(step: Step, signal: AbortSignal): Promise<AnswerPart | null> {
  signal.throwIfAborted()
  if (typeof step === 'string') return { type: 'text', text: step }
  if (step instanceof Error) throw step
  if ('type' in step) return step
  await ('wait' in step ? pause(step.wait, undefined, { signal }) : untilAborted(step, signal))
  return null
}

function untilAborted(step: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return Promise.race([step, promise])
}
