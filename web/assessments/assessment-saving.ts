import type { QueryClient } from '@tanstack/react-query'
import { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { assessmentsQuery, keepAssessment, writeAssessment } from './assessment-data.ts'
import { draftErrors } from './assessment-draft.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'

/** How an attempt to save ended. `busy`: the domain is being saved already. */
export type SaveResult = { outcome: 'saved' | 'conflict' | 'busy' } | { outcome: 'failed'; reason: string }

/** Saves one domain. Whatever happens, the typed text stays in the drafts until the server has it. */
export async function saveDomain(
  drafts: AssessmentDrafts,
  cache: QueryClient,
  caseId: string,
  domain: CareDomainId,
): Promise<SaveResult> {
  const { saved, draft, saving, conflict } = drafts.panel(domain)
  if (saving) return { outcome: 'busy' }
  if (conflict?.open.length) return { outcome: 'conflict' }
  const [firstError] = Object.values(draftErrors(domain, draft))
  if (firstError) return fail(firstError)
  drafts.startSaving(domain)
  try {
    const written = await writeAssessment(caseId, domain, saved, draft)
    drafts.saved(domain, written, draft)
    keepAssessment(cache, written)
    return { outcome: 'saved' }
  } catch (error) {
    const theirs = await newerThan(error, cache, caseId, domain)
    if (!theirs) return fail(failureSentence(error))
    drafts.conflicted(domain, theirs)
    keepAssessment(cache, theirs)
    return { outcome: 'conflict' }
  }

  function fail(reason: string): SaveResult {
    drafts.failed(domain, reason)
    return { outcome: 'failed', reason }
  }
}

/** What happened, what is kept, what to do. */
function failureSentence(error: unknown): string {
  if (error instanceof CallError && error.status === 0) {
    return 'There is no connection to the server. Your text is kept on this page: try again when you are back online.'
  }
  if (error instanceof CallError && error.status === 401) {
    return 'Your session has ended. Your text is kept on this page: sign in again, then save.'
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
