import type { CareDomainId } from '../../../shared/assessments/care-domains.ts'
import { CARE_DOMAIN_IDS } from '../../../shared/assessments/care-domains.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { missingForReview } from '../../../shared/cases/case-status.ts'
import type { Missing } from '../../../shared/cases/case-status.ts'
import { CallError } from '../../platform/call-error.ts'

type Reviewed = Pick<Case, 'status' | 'assessmentType' | 'ageGroup' | 'fastTrackReason' | 'refusals'>

/** What comes next for a case, and who does it, as sentences. */
export function nextWords(current: Reviewed, completed: readonly CareDomainId[]): string[] {
  switch (current.status) {
    case 'draft':
    case 'in_progress':
      return [
        readiness(current, completed),
        `After the review: ${current.refusals.sign ?? 'you can sign the case off.'}`,
      ]
    case 'pending_review':
      return ['The team reads the case, and changes are still saved.', 'Signing off freezes the content.']
    case 'completed':
      return [
        current.ageGroup === 'adult'
          ? 'The integrated care board decides. Its decision is not recorded here.'
          : 'The decision is made under the children’s framework. It is not recorded here.',
      ]
    case 'archived':
      return ['This case is in the archive: it is left out of the lists and cannot be changed.']
  }
}

function readiness(current: Reviewed, completed: readonly CareDomainId[]): string {
  const all = CARE_DOMAIN_IDS.length
  if (completed.length === all)
    return 'All twelve domains are complete: the case can be submitted for the team’s review.'
  if (current.assessmentType !== 'fast_track')
    return `${completed.length} of ${all} domains are complete. The review needs all twelve.`
  return current.fastTrackReason
    ? 'The fast-track reason is entered: the case can be submitted without the twelve domains.'
    : 'A fast-track case is submitted with its reason, in place of the twelve domains.'
}

/**
 * What a refusal says is missing, without what has been mended since: empty once all of it has. Null where it is about
 * something else.
 */
export function stillMissing(
  error: Error | null,
  current: Pick<Case, 'assessmentType' | 'fastTrackReason'>,
  completed: readonly CareDomainId[],
): Missing[] | null {
  const told = error instanceof CallError ? (error.envelope?.issues ?? []) : []
  const about = told.filter(({ path }) => path === 'fastTrackReason' || isDomain(path))
  if (about.length === 0) return null
  const now = missingForReview({ ...current, completed }).map(({ path }) => path)
  return about.filter(({ path }) => now.includes(path))
}

const isDomain = (path: string) => CARE_DOMAIN_IDS.some((id) => id === path)
