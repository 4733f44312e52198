import { systemClock } from './clock.ts'
import { type Logger, pino, stdSerializers } from 'pino'

/**
 * The log of the process: JSON lines without tokens, addresses with queries, or any text a person typed. Errors keep
 * their type, stack and SQLSTATE; the statement and its values, which the query builder puts into messages, are cut off.
 */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    serializers: {
      err: (error: Error) => withoutValues(stdSerializers.err(error)),
      req: () => undefined,
      res: () => undefined,
    },
  })
}

type Serialized = ReturnType<typeof stdSerializers.err>

function withoutValues(error: Serialized): Record<string, unknown> {
  const cut = (text: string) =>
    text.replaceAll(/(Failed query:[\s\S]*?)\nparams:[\s\S]*?(?=\n {4}at |$)/g, '$1').slice(0, 4_000)
  return { type: error.type, message: cut(error.message), stack: cut(error.stack), code: error['code'] }
}
