import type { QueryClient } from '@tanstack/react-query'
import { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { assessmentsQuery, keepAssessment, writeAssessment } from './assessment-data.ts'
import { draftErrors, draftOf, sameDraft } from './assessment-draft.ts'
import type { AssessmentDraft } from './assessment-draft.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'

/** How an attempt to save ended. */
export type SaveResult = { outcome: 'saved' | 'conflict' } | { outcome: 'failed'; reason: string }

/**
 * Saves one domain, after the save that is under way where there is one. Whatever happens, the typed text stays in the
 * drafts until the server has it.
 */
export async function saveDomain(
  drafts: AssessmentDrafts,
  cache: QueryClient,
  caseId: string,
  domain: CareDomainId,
): Promise<SaveResult> {
  if (drafts.panel(domain).saving) {
    await drafts.settled(domain)
    return drafts.panel(domain).changed ? saveDomain(drafts, cache, caseId, domain) : { outcome: 'saved' }
  }
  const { saved, draft, conflict } = drafts.panel(domain)
  if (conflict?.open.length) return { outcome: 'conflict' }
  const [firstError] = Object.values(draftErrors(domain, draft))
  if (firstError) {
    drafts.failed(domain, firstError)
    return { outcome: 'failed', reason: firstError }
  }
  drafts.startSaving(domain)
  try {
    const written = await writeAssessment(caseId, domain, saved, draft)
    drafts.saved(domain, written, draft)
    keepAssessment(cache, written)
    return { outcome: 'saved' }
  } catch (error) {
    const theirs = await newerThan(error, cache, caseId, domain)
    if (theirs) return meetNewer(theirs, draft)
    const reason = failureSentence(error)
    drafts.failed(domain, reason, wasAnswered(error) ? null : draft)
    return { outcome: 'failed', reason }
  }

  async function meetNewer(theirs: Assessment, sent: AssessmentDraft): Promise<SaveResult> {
    // The newer record can be one's own, saved by an attempt whose answer was lost: that is no conflict.
    const ours = [sent, ...drafts.panel(domain).unanswered].find((one) => sameDraft(one, draftOf(theirs)))
    if (ours) drafts.saved(domain, theirs, ours)
    else drafts.conflicted(domain, theirs)
    keepAssessment(cache, theirs)
    if (!ours) return { outcome: 'conflict' }
    return ours === sent ? { outcome: 'saved' } : saveDomain(drafts, cache, caseId, domain)
  }
}

/** Whether the server said what became of a write; a gateway that lost it on the way does not know. */
function wasAnswered(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

/** What happened, what is kept, what to do. */
function failureSentence(error: unknown): string {
  if (error instanceof CallError && error.status === 0) {
    return 'There is no connection to the server. Your text is kept on this page: try again when you are back online.'
  }
  if (error instanceof CallError && error.status === 401) {
    return 'Your session has ended. Your text is kept on this page: sign in again, then save.'
  }
  if (!(error instanceof CallError) || error.status < 400) {
    return 'The answer of the server did not arrive. Your text is kept on this page: save again.'
  }
  return `${sentence(error, 'The server could not save it.')} Your text is kept on this page.`
}

/** The record that stands in the way, where the failure is a conflict; null for every other failure. */
async function newerThan(
  error: unknown,
  cache: QueryClient,
  caseId: string,
  domain: CareDomainId,
): Promise<Assessment | null> {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const current = Assessment.safeParse(error.envelope?.current)
  if (current.success) return current.data
  // A first save that somebody else made first tells no record: look it up.
  const list = await cache.query({ ...assessmentsQuery(caseId), staleTime: 0 }).catch(() => [])
  return list.find((one) => one.domain === domain) ?? null
}
