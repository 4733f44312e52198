import { ProviderFault } from './provider-fault.ts'

/** Seconds that anybody is asked to wait at most. */
const LONGEST_WAIT = 3_600

/**
 * The only way to the language model: to the configured origin and nowhere else, following no redirect, reading no more
 * than `maxBytes`. A refusal becomes a fault before anybody reads its words.
 * @throws ProviderFault
 */
export function providerFetch(baseUrl: string, maxBytes: number): typeof fetch {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new ProviderFault('redirected')
    const response = await fetch(url, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : new ProviderFault('unreachable', { code: networkCode(error) })
    })
    if (response.ok) return withinBytes(response, maxBytes)
    await response.body?.cancel().catch(() => undefined)
    throw refusal(response)
  }
}

function refusal({ status, headers }: Response): ProviderFault {
  if (status >= 300 && status < 400) return new ProviderFault('redirected', { status })
  if (status === 401 || status === 403) return new ProviderFault('key', { status })
  const retryAfter = secondsToWait(headers)
  if (status === 429) return new ProviderFault('busy', { status, retryAfter: retryAfter ?? 10 })
  return new ProviderFault(status >= 500 ? 'failed' : 'refused', { status, retryAfter })
}

/** Seconds of a Retry-After header; where it is a date, by the provider's own clock. */
function secondsToWait(headers: Headers): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.parse(headers.get('date') ?? '')) / 1_000
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(seconds))) : undefined
}

/** ECONNREFUSED, ENOTFOUND, DEPTH_ZERO_SELF_SIGNED_CERT and the like: the innermost name there is. */
function networkCode(error: unknown): string | undefined {
  let code: string | undefined
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && typeof one.code === 'string') code = one.code
  return code
}

function withinBytes(response: Response, maxBytes: number): Response {
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(new ProviderFault('endless'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, response)
}
