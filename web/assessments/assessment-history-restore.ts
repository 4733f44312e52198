import type { QueryClient } from '@tanstack/react-query'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { keepAssessment } from './assessment-data.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'

/**
 * Shows a restored state in its panel, once no save of it is under way. What was typed since the restoring began meets
 * it as it meets the save of another person: nothing is overwritten.
 */
export function takeRestored(drafts: AssessmentDrafts, cache: QueryClient, restored: Assessment): void {
  const { saved, changed, unanswered } = drafts.panel(restored.domain)
  // A save that reached the server later can answer earlier; it stands on the restored state.
  if (saved && saved.version >= restored.version) return
  if (changed || unanswered.length > 0) drafts.conflicted(restored.domain, restored)
  else drafts.adopt([restored])
  keepAssessment(cache, restored)
}

/** Why a version could not be restored, what is kept, what to do. */
export function restoreFailure(error: unknown): string {
  if (error instanceof CallError && error.status === 0) {
    return 'There is no connection to the server. Nothing is lost: try again when you are back online.'
  }
  if (error instanceof CallError && error.status === 401) {
    return 'Your session has ended. Nothing is lost: sign in again, then restore the version.'
  }
  return `${sentence(error, 'The server could not restore it. Try again.')} Nothing is lost.`
}
