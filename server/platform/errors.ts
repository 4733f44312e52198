import { ERROR_STATUS, type ErrorCode } from '../../shared/platform/error-codes.ts'
import type { ErrorReply } from '../../shared/platform/endpoint.ts'

type Extra = Omit<ErrorReply, 'message' | 'code'> & {
  /** Seconds after which another try makes sense; becomes the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** The one error that features throw: a code, a sentence for the person at the screen, and what goes beside it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extra: Omit<Extra, 'cause'>

  constructor(code: ErrorCode, message: string, { cause, ...extra }: Extra = {}) {
    super(message, { cause })
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A refusal of one field, with its sentence. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path, message }] })
}

/** SQLSTATE of a failed statement, also where the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(error.cause)
}

/** Name of the constraint that refused a row, where one did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const name = (error as { constraint?: unknown }).constraint
  return typeof name === 'string' ? name : violatedConstraint(error.cause)
}
