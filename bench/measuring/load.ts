import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

/** One kind of request, repeated. */
export interface LoadRequest {
  url: string
  method: 'GET' | 'PUT'
  headers?: Record<string, string>
  /** The body of the nth request. */
  body?: (number: number) => string
}

export interface LoadFigures {
  perSecond: number
  /** Milliseconds of every request that was measured. */
  times: number[]
}

const AT_ONCE = 8
const WARM_UP_MS = 1_000

/** Sends a request as fast as eight connections can, for `ms` after a second of warming up. @throws Error on any refusal */
export async function load(wanted: (connection: number) => LoadRequest, ms: number): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const times: number[] = []
  const began = performance.now() + WARM_UP_MS
  const until = began + ms
  const connection = async (at: number): Promise<void> => {
    const sending = wanted(at)
    for (let number = 0; performance.now() < until; number += 1) {
      const start = performance.now()
      await send(agent, sending, number)
      if (start >= began) times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => connection(at)))
  agent.destroy()
  return { perSecond: (times.length / ms) * 1_000, times }
}

async function send(
  agent: Agent,
  { url, method, headers, body }: LoadRequest,
  number: number,
): Promise<void> {
  const text = body?.(number)
  const sending = request(url, {
    ...{ agent, method },
    headers: {
      ...headers,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    },
  })
  sending.end(text)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${method} ${url} answered ${answer.statusCode}`)
}
