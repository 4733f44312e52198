import { ProviderFault } from './provider-fault.ts'

/** Whether a language model is there, asked at most every so often. */
export interface Reachability {
  isThere(): Promise<boolean>
  /** What an answer has shown meanwhile. */
  note(isThere: boolean): void
}

/** Asks the list of models, which costs nothing; a server without one is there all the same. */
export function reachability({
  baseUrl,
  apiKey,
  fetch,
  patience,
}: {
  baseUrl: string
  apiKey: string | null
  fetch: typeof globalThis.fetch
  /** In milliseconds: how long an answer may take, and how long it holds. */
  patience: { probe: number; probeHolds: number }
}): Reachability {
  let known: { isThere: Promise<boolean>; until: number } | null = null
  const keep = (isThere: Promise<boolean>) => {
    known = { isThere, until: performance.now() + patience.probeHolds }
    return isThere
  }

  async function probe(): Promise<boolean> {
    try {
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}/models`, {
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(patience.probe),
      })
      await response.body?.cancel()
      return true
    } catch (error) {
      return error instanceof ProviderFault && error.kind === 'refused'
    }
  }

  return {
    isThere: () => (known && performance.now() < known.until ? known.isThere : keep(probe())),
    note: (isThere) => void keep(Promise.resolve(isThere)),
  }
}
