import { type DestinationStream, type Logger, pino } from 'pino'
import { systemClock } from './clock.ts'

/**
 * The log of the process: JSON lines without tokens, addresses with queries, or any text a person typed. Errors keep
 * their type, stack and SQLSTATE; the statement and its values, which the query builder puts into messages, are cut off.
 */
export function makeLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? withoutValues(error) : { type: typeof error }),
      req: () => undefined,
      res: () => undefined,
    },
  }
  return pino(options, destination)
}

/** The chain of causes without the values of a statement: they stand in `message` and, repeated, in the stack. */
function withoutValues(error: Error, depth = 0): Record<string, unknown> {
  const { message, stack = '', name, cause } = error
  const code = (error as { code?: unknown }).code
  // The database repeats the value in its words about one that it cannot read (class 22).
  const repeatsValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  const safe = repeatsValue
    ? 'a value was refused'
    : message.replace(/^(Failed query:[\s\S]*?)\nparams:[\s\S]*$/, '$1')
  const frames = stack.startsWith(`${name}: ${message}`) ? stack.slice(`${name}: ${message}`.length) : null
  return {
    type: error.constructor.name,
    message: safe.slice(0, 2_000),
    // A stack that does not begin with the message cannot be cut with certainty.
    stack: frames === null && safe !== message ? undefined : (frames ?? stack).slice(0, 4_000),
    code,
    ...(cause instanceof Error && depth < 3 && { cause: withoutValues(cause, depth + 1) }),
  }
}
