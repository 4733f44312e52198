import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Case } from '../../../shared/cases/case.ts'
import { CallError, sentence } from '../../platform/call-error.ts'
import { caseQuery, keepCase } from '../case-data.ts'

export interface CaseAct {
  pending: boolean
  /** The refusal or failure of the last attempt; null where there is none. */
  error: Error | null
  /** Sends an act; answers whether it was done. Where it was, the screen shows the case it led to at once. */
  run: (send: () => Promise<Case>) => Promise<boolean>
  /** Forgets the last failure. */
  reset: () => void
}

/** An act that changes a case as a whole, such as signing off. */
export function useCaseAct(caseId: string): CaseAct {
  const cache = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (send: () => Promise<Case>) => send(),
    onSuccess: (written) => keepCase(cache, written),
    onError: (failure) => {
      // Somebody else may have been first: what the screen offers next is to be true.
      if (failure instanceof CallError && [403, 404, 409].includes(failure.status))
        void cache.invalidateQueries({ queryKey: caseQuery(caseId).queryKey })
    },
  })

  async function run(send: () => Promise<Case>): Promise<boolean> {
    return mutateAsync(send).then(
      () => true,
      // `error` holds it.
      () => false,
    )
  }

  return { pending: isPending, error, run, reset }
}

/** The sentence for an act that was not done. */
export function actFailure(error: unknown): string {
  return sentence(error, 'The server could not be reached, and nothing was changed. Try again.')
}
