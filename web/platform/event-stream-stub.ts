/** An answer in events, for tests: each chunk arrives by itself; then comes the end, or the connection breaks. */
export function streamOf(
  chunks: readonly (string | Uint8Array)[],
  end: 'whole' | 'broken' = 'whole',
): Response {
  const waiting = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk))
  const read = async () => {
    const value = waiting.shift()
    if (!value && end === 'broken') throw new TypeError('network error')
    return { done: !value, value }
  }
  const body = { getReader: () => ({ read }) }
  return { ok: true, status: 200, body } as unknown as Response
}

/** An event as it is written. */
export const written = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
