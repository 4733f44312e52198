import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { assessmentApi } from '../../shared/assessments/assessment-api.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { call } from '../platform/call.ts'
import type { Sending } from '../platform/saved-part.ts'
import { contentOf } from './assessment-draft.ts'
import type { AssessmentDraft } from './assessment-draft.ts'

/** The domain assessments of a case. */
export const assessmentsQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['assessments', caseId],
    queryFn: async ({ signal }) =>
      (await call(assessmentApi.list, { params: { id: caseId }, signal })).assessments,
  })

/**
 * The saved states of a domain, newest first. Asked for at each opening, since somebody else can have saved, and kept
 * no longer than it is shown.
 */
export const historyQuery = ({ id, version }: Pick<Assessment, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['assessment-history', id, version],
    queryFn: async ({ signal }) => (await call(assessmentApi.history, { params: { id }, signal })).history,
    staleTime: 0,
    gcTime: 0,
  })

/** Saves an earlier state of a domain again, as its newest. */
export async function restoreAssessment(id: string, version: number): Promise<Assessment> {
  return (await call(assessmentApi.restore, { params: { id }, body: { version } })).assessment
}

/** Writes a domain: the first time as a new assessment, afterwards with the version it is based on. */
export async function writeAssessment(
  caseId: string,
  domain: CareDomainId,
  base: Assessment | null,
  draft: AssessmentDraft,
  sending: Sending,
): Promise<Assessment> {
  const content = contentOf(domain, draft)
  const { assessment } = base
    ? await call(assessmentApi.update, {
        params: { id: base.id },
        body: { ...content, version: base.version },
        ...sending,
      })
    : await call(assessmentApi.create, { params: { id: caseId }, body: { domain, ...content }, ...sending })
  return assessment
}

/** Puts what the server answered in its place; lists and progress of cases are asked again. */
export function keepAssessment(cache: QueryClient, assessment: Assessment): void {
  cache.setQueryData(assessmentsQuery(assessment.caseId).queryKey, (before = []) => [
    ...before.filter((one) => one.domain !== assessment.domain),
    assessment,
  ])
  void cache.invalidateQueries({ queryKey: ['cases'] })
}
