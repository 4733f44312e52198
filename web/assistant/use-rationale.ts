import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { renumbered } from '../../shared/assistant/citation-numbers.ts'
import { Finding } from '../../shared/identifiers/finding.ts'
import { CallError, hasCode, sentence } from '../platform/call-error.ts'
import { useToast } from '../ui/toast-context.ts'
import { draftRationale } from './rationale-data.ts'
import type { DraftedRationale, RationaleTask } from './rationale-data.ts'

/** What has become of a click on AI Generate. */
export type RationaleState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'drafted'; draft: DraftedRationale }
  /** `builtIn`: the built-in assistant may be asked instead. */
  | { kind: 'failed'; reason: string; builtIn: boolean }
  /** The evidence may point to a person, so that it was not sent. */
  | { kind: 'refused'; text: string; findings: readonly Finding[] }

export interface Rationale {
  state: RationaleState
  /** Has a rationale drafted; the new draft takes the place of an earlier one that was not put in. */
  generate: (task: RationaleTask, assistant?: 'built-in') => Promise<void>
  /** Gives up the call that is under way. */
  cancel: () => void
  /** Puts draft or failure away. */
  clear: () => void
}

const IDLE: RationaleState = { kind: 'idle' }
const FAILED = 'Failed to generate rationale'

/** Drafts of the rationale of one domain. A call is given up when its screen goes. */
export function useRationale(): Rationale {
  const [state, setState] = useState<RationaleState>(IDLE)
  const running = useRef<AbortController | null>(null)
  const toast = useToast()
  const cache = useQueryClient()
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  const generate = useCallback(
    async (task: RationaleTask, assistant?: 'built-in') => {
      if (running.current) return
      const call = new AbortController()
      running.current = call
      setState({ kind: 'running' })
      try {
        const draft = asShown(await draftRationale(task, assistant, call.signal))
        if (running.current !== call) return
        setState({ kind: 'drafted', draft })
        toast({ title: 'AI rationale generated successfully', variant: 'success' })
      } catch (error) {
        if (running.current !== call) return
        setState(failureOf(error, task.evidence, assistant))
        toast({ title: FAILED, variant: 'destructive' })
      } finally {
        if (running.current === call) running.current = null
        // Tokens were used, whatever came of it.
        void cache.invalidateQueries({ queryKey: ['subscription', 'token-usage'] })
      }
    },
    [cache, toast],
  )

  return {
    state,
    generate,
    cancel: useCallback(() => {
      running.current?.abort()
      running.current = null
      setState(IDLE)
    }, []),
    clear: useCallback(() => setState(IDLE), []),
  }
}

/** A draft with its sources as 1, 2, 3: so it is read, and so it goes into the rationale. */
function asShown(draft: DraftedRationale): DraftedRationale {
  const { text, citations } = renumbered({ text: draft.rationale, citations: draft.citations })
  return { ...draft, rationale: text, citations: [...citations] }
}

function failureOf(error: unknown, evidence: string, assistant: 'built-in' | undefined): RationaleState {
  if (hasCode(error, 'identifiable_content')) {
    const findings = z.array(Finding).safeParse(error.envelope.findings).data ?? []
    if (findings.length > 0) return { kind: 'refused', text: evidence, findings }
  }
  const builtIn = assistant === undefined && hasCode(error, 'ai_unavailable')
  return { kind: 'failed', reason: reasonOf(error), builtIn }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.status === 0)
    return 'There is no connection to the server. What you typed is kept: try again when you are back online.'
  if (error instanceof CallError && error.status === 401)
    return 'Your session has ended. What you typed is kept: sign in again, then try again.'
  return sentence(error, 'The server could not draft it. What you typed is kept. Try again.')
}
