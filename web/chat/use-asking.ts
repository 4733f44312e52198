import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { hasCode } from '../platform/call-error.ts'
import { type ShowToast, useToast } from '../ui/toast-context.ts'
import { ask, type Question } from './asking.ts'

/** The entry marks what was found; trying again does not help where the plan or the month has to be another one. */
const SAID_ELSEWHERE = ['identifiable_content', 'allowance_exhausted', 'upgrade_required'] as const

/** How long it is remembered why something was not sent, in milliseconds. */
const REMEMBERED = 60 * 60_000

const keyOf = (sessionId: string) => ['chat', 'ask', sessionId]

/** What was asked last in a session, and how that stands. */
export interface Asking {
  /** A question is on its way, or its answer is being listened to. */
  pending: boolean
  question: Question | null
  failure: Error | null
}

/** How the last question of a session stands; it goes on when another session is looked at. */
export function useAsking(sessionId: string): Asking {
  const mutations = useQueryClient().getMutationCache()
  const last = useSyncExternalStore(
    useCallback((told: () => void) => mutations.subscribe(told), [mutations]),
    () => mutations.findAll({ mutationKey: keyOf(sessionId), exact: true }).at(-1)?.state,
  )
  if (!last) return { pending: false, question: null, failure: null }
  return { pending: last.status === 'pending', question: last.variables as Question, failure: last.error }
}

/** What is done when a question was stored: its text leaves the entry. */
type Began = (question: Question) => void

/** Asks in a session, wherever the page goes meanwhile. A failure is told, and kept for `useAsking`. */
export function useAsk(): (question: Question, began: Began) => void {
  const cache = useQueryClient()
  const toast = useToast()
  return (question, began) => startAsking(cache, toast, question, began)
}

/** Forgets why the last question failed. */
export function forgetFailure(cache: QueryClient, sessionId: string): void {
  const mutations = cache.getMutationCache()
  const failed = { mutationKey: keyOf(sessionId), exact: true, status: 'error' } as const
  for (const mutation of mutations.findAll(failed)) mutations.remove(mutation)
}

function startAsking(cache: QueryClient, toast: ShowToast, question: Question, began: Began): void {
  forgetFailure(cache, question.sessionId)
  let hasText = false
  const asking = cache.getMutationCache().build<unknown, Error, Question, unknown>(cache, {
    mutationKey: keyOf(question.sessionId),
    mutationFn: (asked) =>
      ask(
        cache,
        asked,
        () => began(asked),
        () => (hasText = true),
      ),
    gcTime: REMEMBERED,
    retry: false,
    networkMode: 'always',
    onError: (error) => {
      // An answer that was broken off says so where it stands: its question was sent.
      if (hasText || SAID_ELSEWHERE.some((code) => hasCode(error, code))) return
      toast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      })
    },
  })
  // It was told above.
  void asking.execute(question).catch(() => undefined)
}
