import { useCallback, useEffect, useState } from 'react'
import type { FrameQuery } from '../ui/page-frame.tsx'
import type { Plans } from './plans-data.ts'

interface PlansState {
  data: Plans | undefined
  error: Error | null
  isFetching: boolean
}

/** The plans, asked for once they are `wanted` and then kept; a failure is asked again on demand. */
export function usePlans(wanted: boolean): FrameQuery<Plans> {
  const [state, setState] = useState<PlansState>({ data: undefined, error: null, isFetching: false })
  const [asked, setAsked] = useState(0)
  const first = wanted && asked === 0
  if (first) setAsked(1)
  useEffect(() => {
    if (asked === 0) return
    let gone = false
    void load().then((next) => gone || setState(next))
    return () => {
      gone = true
    }
  }, [asked])
  const refetch = useCallback(() => {
    setState((before) => ({ ...before, isFetching: true }))
    setAsked((times) => times + 1)
  }, [])
  return { ...state, isPending: state.data === undefined && state.error === null, refetch }
}

async function load(): Promise<PlansState> {
  try {
    const { fetchPlans } = await import('./plans-data.ts')
    return { data: await fetchPlans(), error: null, isFetching: false }
  } catch (error) {
    return {
      data: undefined,
      error: error instanceof Error ? error : new Error(String(error)),
      isFetching: false,
    }
  }
}
