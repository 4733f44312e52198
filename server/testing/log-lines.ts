import type { Logger } from 'pino'
import { makeLogger } from '../platform/log.ts'

const ERROR = 50

/** The product's own logger, writing where a test can read. */
export interface LogLines {
  logger: Logger
  /** Everything written so far, as written. */
  text(): string
  lines(): Record<string, unknown>[]
  /** Errors written since the last call. Each test ends with a call that expects none. */
  takeErrors(): Record<string, unknown>[]
}

export function logLines(level = 'info'): LogLines {
  let written = ''
  let taken = 0
  const lines = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    logger: makeLogger(level, { write: (text) => void (written += text) }),
    text: () => written,
    lines,
    takeErrors: () => {
      const all = lines()
      const fresh = all.slice(taken).filter((line) => Number(line['level']) >= ERROR)
      taken = all.length
      return fresh
    },
  }
}
