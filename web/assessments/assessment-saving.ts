import type { QueryClient } from '@tanstack/react-query'
import { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { CallError, hasCode } from '../platform/call-error.ts'
import { sendFailure } from '../platform/save-failure.ts'
import type { Sending, SendOutcome } from '../platform/saved-part.ts'
import { assessmentsQuery, keepAssessment, writeAssessment } from './assessment-data.ts'
import { draftOf, sameDraft } from './assessment-draft.ts'
import type { AssessmentDraft } from './assessment-draft.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'

/** The drafts of a case, with what writing one of them takes. */
export interface DomainWriting {
  drafts: AssessmentDrafts
  cache: QueryClient
  caseId: string
}

/** Writes one domain. Whatever happens, the typed text stays in the drafts until the server has it. */
export async function sendDomain(
  writing: DomainWriting,
  domain: CareDomainId,
  sending: Sending,
): Promise<SendOutcome> {
  const { drafts, cache, caseId } = writing
  const { saved, draft, unanswered: before } = drafts.panel(domain)
  drafts.sent(domain)
  try {
    const written = await writeAssessment(caseId, domain, saved, draft, sending)
    drafts.saved(domain, written, draft)
    keepAssessment(cache, written)
    return { outcome: 'saved' }
  } catch (error) {
    const theirs = await newerThan(error, writing, domain)
    if (theirs) return meetNewer(theirs, draft)
    const failure = sendFailure(error)
    const isAnswered = failure.kind !== 'offline' && failure.kind !== 'server'
    if (isAnswered) drafts.refused(domain, before)
    // The case may have been signed off or archived: the page is to say so.
    if (failure.kind === 'refused') void cache.invalidateQueries({ queryKey: ['cases'] })
    return { outcome: 'failed', failure }
  }

  async function meetNewer(theirs: Assessment, sent: AssessmentDraft): Promise<SendOutcome> {
    // The newer record can be one's own, saved by an attempt whose answer was lost: that is no conflict.
    const { unanswered } = drafts.panel(domain)
    const ours = [sent, ...unanswered].find((one) => sameDraft(one, draftOf(theirs)))
    if (ours) drafts.saved(domain, theirs, ours)
    else drafts.conflicted(domain, theirs)
    keepAssessment(cache, theirs)
    if (!ours) return { outcome: 'conflict' }
    return ours === sent ? { outcome: 'saved' } : sendDomain(writing, domain, sending)
  }
}

/** The record that stands in the way, where the failure is a conflict; null for every other failure. */
async function newerThan(
  error: unknown,
  { drafts, cache, caseId }: DomainWriting,
  domain: CareDomainId,
): Promise<Assessment | null> {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const current = Assessment.safeParse(error.envelope?.current)
  if (current.success) return current.data
  // A first save that somebody else made first may tell no record: look it up. Otherwise the case is closed.
  if (drafts.panel(domain).saved && !hasCode(error, 'version_conflict')) return null
  const list = await cache.query({ ...assessmentsQuery(caseId), staleTime: 0 }).catch(() => [])
  return list.find((one) => one.domain === domain) ?? null
}
