import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'
import type { Endpoint, EventsOf } from '../../shared/platform/endpoint.ts'
import { present } from '../../shared/platform/present.ts'
import { CallError } from './call-error.ts'
import { actOf, send } from './call.ts'
import type { CallInput } from './call.ts'
import { underItsKey } from './idempotency-keys.ts'

/** The last event of an answer that failed. */
const Failed = z.object({ message: z.string(), code: z.string() })

/** The connection was lost in the middle of an answer; the answer itself goes on. */
export class StreamLost extends Error {}

/**
 * Calls an endpoint and tells the events of its answer as they come; `last` names the one after which nothing follows.
 * @throws CallError for a refusal, also where it comes as an event, and with status 0 where nothing came; StreamLost.
 */
export async function callForEvents<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  last: EventsOf<E>['event'],
  tell: (event: EventsOf<E>) => void,
): Promise<void> {
  const outcome = await underItsKey(actOf(endpoint, input), async (key) => {
    const response = await send(endpoint, { ...input, accept: 'text/event-stream' }, key)
    let began = false
    try {
      for await (const { event: name, data } of eventsIn(response)) {
        if (name === 'error') return failureOf(data)
        const event = present(endpoint.events).parse({ event: name, data }) as EventsOf<E>
        began = true
        tell(event)
        if (event.event === last) return null
      }
      throw new StreamLost('The stream ended early')
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      // Once it has begun the act is done, and asking for the same anew is another act.
      if (began) return new StreamLost('The connection was lost', { cause })
      throw new CallError(0, 'No connection', { cause })
    }
  })
  if (outcome) throw outcome
}

async function* eventsIn(response: Response): AsyncGenerator<{ event: string | undefined; data: unknown }> {
  const reader = present(response.body).getReader()
  const decoder = new TextDecoder()
  const heard: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => heard.push(event) })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    // A character may be cut through.
    parser.feed(decoder.decode(value, { stream: true }))
    for (const { event, data } of heard.splice(0)) yield { event, data: JSON.parse(data) as unknown }
  }
}

/** A refusal that came as an event, as if it had come as the answer. */
function failureOf(data: unknown): CallError {
  const { message, code } = Failed.parse(data)
  return new CallError(200, message, { envelope: { message, code } as CallError['envelope'] })
}
