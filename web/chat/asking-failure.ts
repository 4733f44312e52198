import { Finding } from '../../shared/identifiers/finding.ts'
import { CallError, hasCode, saveFailure } from '../platform/call-error.ts'

/** Why a question was not answered, in a sentence, and what helps. */
export interface AskingFailure {
  reason: string
  /** A larger plan, or another month, helps. */
  plans: boolean
  /** The assistant has failed: another one may not. */
  assistant: boolean
}

/** What a failed question tells the person. */
export function askingFailure(error: unknown): AskingFailure {
  const is = (code: Parameters<typeof hasCode>[1]) => hasCode(error, code)
  return {
    reason: reasonOf(error),
    plans: is('allowance_exhausted') || is('upgrade_required'),
    assistant: is('ai_unavailable'),
  }
}

/** What was found in the text that was refused; null where it was refused for something else. */
export function findingsOf(error: unknown): Finding[] | null {
  if (!hasCode(error, 'identifiable_content')) return null
  const { data: findings = [] } = Finding.array().safeParse(error.envelope.findings)
  return findings.length > 0 ? findings : null
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.status === 401)
    return 'Your session has ended. What you typed is kept on this page: sign in again, then send it.'
  return saveFailure(error, 'The server did not take the message. What you typed is kept; try again.')
}
